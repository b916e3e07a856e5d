import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { RawReply } from '#shared/api/reply.ts';
import route from './download.route.ts';
import { gonePage } from './gone-page.ts';

/** Browsers get a page, other clients JSON. */
const vary = 'Accept, Accept-Language';

export const handler = endpoint(route, async (context): Promise<RawReply> => {
  const { path, method, language, prefersHtml, downloads, links } = context;
  const file = await downloads.find(path.token);
  if (file) {
    const location = await links.link(file, method === 'HEAD' ? 'HEAD' : 'GET');
    return { kind: 'raw', status: 302, headers: { location, 'referrer-policy': 'no-referrer' }, body: '' };
  }
  if (!prefersHtml) throw new ApiError('download.not_found', {}, { headers: { vary } });
  const page = gonePage(language);
  return { ...page, headers: { ...page.headers, vary } };
});
