import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import { presentFile } from './files.ts';
import route from './list.route.ts';

const NEWEST = 100;

export const handler = endpoint(route, async ({ principal, files }) => {
  const newest = await files.newest(principal.accountId, NEWEST);
  if (newest.length === 0) throw new ApiError('files.none');
  return ok(newest.map(presentFile));
});
