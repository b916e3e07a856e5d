import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { done } from '#shared/api/reply.ts';
import route from './revoke-key.route.ts';

export const handler = endpoint(route, async ({ principal, path, at, keyRevocations }) => {
  if (!(await keyRevocations.revoke(principal.accountId, path.keyId, at, principal.rights !== undefined)))
    throw new ApiError('not_found');
  return done('ok');
});
