import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import type { KeyRow } from '#shared/data/keys.ts';
import { MAX_MADE } from '#shared/data/own-keys.ts';
import { keyHash, mintKey } from '#shared/ids.ts';
import route from './create-key.route.ts';
import { presentKey } from './keys.ts';

export const handler = endpoint(route, async ({ principal, body, at, keyCreations }) => {
  const { scopes, tools, projectId, expires, addresses } = body;
  if (expires !== undefined && expires <= at)
    throw new ApiError(
      'param.invalid',
      { name: 'expires' },
      { hint: { id: 'hint.example', params: { example: new Date(at + 90 * 86_400_000).toISOString() } } },
    );
  const isTest = body.test || principal.isTest;
  const { apiKey, keyId } = mintKey('personal', isTest);
  const row: Omit<KeyRow, 'schemaVersion'> & { maker: string } = {
    keyId,
    kind: 'personal',
    hash: keyHash(apiKey),
    accountId: principal.accountId,
    name: body.name,
    lastFour: apiKey.slice(-4),
    created: at,
    maker: principal.keyId,
    rights: {
      scopes: [...scopes],
      ...(tools && { tools: [...tools] }),
      ...(projectId !== undefined && { projectId }),
      ...(addresses && { addresses: [...addresses] }),
    },
    ...(expires !== undefined && { expires }),
    ...(isTest && { isTest }),
  };
  const made = await keyCreations.create(row, at);
  if (made === 'void') throw new ApiError('auth.invalid_key', {}, { hint: { id: 'hint.auth.unknown' } });
  if (made === 'too_many') throw new ApiError('key.too_many', { max: MAX_MADE });
  return ok({ apiKey, key: presentKey({ schemaVersion: 1, ...row }, principal.keyId, principal) }, 'created');
});
