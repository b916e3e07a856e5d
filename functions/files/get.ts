import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import { presentFile } from './files.ts';
import route from './get.route.ts';

export const handler = endpoint(route, async ({ principal, path, files }) => {
  const file = await files.find(principal.accountId, path.fileId);
  if (!file) throw new ApiError('file.not_found');
  return ok(presentFile(file));
});
