import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { done } from '#shared/api/reply.ts';
import route from './remove.route.ts';

/** Removes the bytes first: a row without bytes is swept, but bytes without a row would be unlisted. */
export const handler = endpoint(route, async ({ principal, path, files, removals }) => {
  const file = await files.find(principal.accountId, path.fileId);
  if (!file) throw new ApiError('file.not_deleted');
  await removals.remove(file.object);
  await files.remove(file);
  return done('file.deleted');
});
