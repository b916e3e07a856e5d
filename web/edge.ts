/**
 * The edge function of the pages (CloudFront Functions, runtime 2.0): which file an address shows. The addresses come
 * from the list of pages, as those of the local service do.
 */
import { ADDRESSES, type PageFile } from './build.ts';

/** The text of the function. */
export function pagesEdgeSource(): string {
  const pages = ADDRESSES.map(({ pattern, file }) => `[${pattern},${JSON.stringify(file)}]`);
  return `const ADDRESSES=[${pages.join(',')}];
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const path = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  const row = ADDRESSES.find((each) => each[0].test(path));
  request.uri = row ? path.replace(row[0], row[1]) : path;
  return request;
}
`;
}

/** Patterns of all addresses that pages and their assets have, as CloudFront knows patterns. */
export function pageBehaviors(files: readonly PageFile[]): string[] {
  const patterns = files.flatMap(({ path }) => {
    const [, first = '', ...rest] = path.split('/');
    return rest.length === 0 ? [path] : [`/${first}`, `/${first}/*`];
  });
  return [...new Set(patterns)].sort();
}
