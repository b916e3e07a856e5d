/** The web pages on one machine: built on first use, served with the headers of the deployment. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { brotlied, buildPages, fileAt, gzipped, type PageFile, SECURITY_HEADERS } from '../web/build.ts';

const PLAIN_404 = 'Not found\n';

type EncodedBody = { readonly name: string; readonly bytes: Uint8Array };

/** The compression that the client accepts, if any. */
function chooseCoding(request: IncomingMessage, file: PageFile): EncodedBody | undefined {
  // Without the header any coding is allowed, but such a client may not be able to decompress.
  const header = request.headers['accept-encoding'];
  const taken = header
    ? new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip'])
    : [];
  if (taken.includes('br')) return { name: 'br', bytes: brotlied(file.bytes) };
  if (taken.includes('gzip')) return { name: 'gzip', bytes: gzipped(file.bytes) };
  return undefined;
}

/**
 * Serves the pages and everything below `/live/`. Every live link gets the same page, which reports itself whether
 * its project exists.
 * @returns whether it answered the request
 */
export function createPages(): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  let built: Promise<Map<string, PageFile>> | undefined;
  const files = (): Promise<Map<string, PageFile>> => {
    built ??= buildPages().then((all) => new Map(all.map((file) => [file.path, file])));
    return built;
  };
  const compressed = new Map<string, EncodedBody | undefined>();

  const answer = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.resume();
    const all = await files();
    const file = all.get(fileAt(path) ?? path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' });
      response.end(PLAIN_404);
      return;
    }
    const cacheKey = `${file.path} ${String(request.headers['accept-encoding'])}`;
    if (!compressed.has(cacheKey)) compressed.set(cacheKey, chooseCoding(request, file));
    const coding = compressed.get(cacheKey);
    const bytes = coding?.bytes ?? file.bytes;
    response.writeHead(200, {
      ...SECURITY_HEADERS,
      'content-type': file.contentType,
      'content-length': bytes.length,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
      ...(coding && { 'content-encoding': coding.name }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };

  return async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    if (fileAt(trimmed) === undefined && !trimmed.startsWith('/live/')) return false;
    await answer(trimmed, request, response);
    return true;
  };
}
