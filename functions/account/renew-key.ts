import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import { isoSeconds } from '#shared/clock.ts';
import { keyHash, mintKey } from '#shared/ids.ts';
import route from './renew-key.route.ts';

export const handler = endpoint(route, async ({ principal, at, keyRenewals }) => {
  const { apiKey, keyId } = mintKey('personal', principal.isTest);
  const oldKeyEnds = await keyRenewals.renew(
    principal.keyId,
    ({ schemaVersion: _version, revoked: _revoked, successor: _successor, ...kept }) => ({
      ...kept,
      keyId,
      hash: keyHash(apiKey),
      lastFour: apiKey.slice(-4),
      created: at,
    }),
    at,
  );
  if (oldKeyEnds === undefined) throw new ApiError('auth.invalid_key');
  return ok({ apiKey, keyId, oldKeyEnds: isoSeconds(oldKeyEnds) });
});
