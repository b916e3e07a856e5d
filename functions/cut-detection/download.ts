import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { RawReply } from '#shared/api/reply.ts';
import route from './download.route.ts';

export const handler = endpoint(route, async ({ path, downloads, files, links }): Promise<RawReply> => {
  const found = await downloads.find(path.token);
  const file = found && (await files.find(found.accountId, found.fileId));
  if (!file) throw new ApiError('download.not_found');
  const { url } = await links.link(file);
  const headers = { location: url, 'referrer-policy': 'no-referrer' };
  return { kind: 'raw', status: 302, headers, body: '' };
});
