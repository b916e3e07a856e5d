/**
 * The edge function of the pages (CloudFront Functions, runtime 2.0), which maps a path to a file. Like the local
 * service, it derives the paths from the list of pages.
 */
import { ADDRESSES, type PageFile } from './build.ts';

/** The source of the function. */
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

/** CloudFront path patterns that cover all pages and their assets. */
export function pageBehaviors(files: readonly PageFile[]): string[] {
  const patterns = files.flatMap(({ path }) => {
    const [, first = '', ...rest] = path.split('/');
    return rest.length === 0 ? [path] : [`/${first}`, `/${first}/*`];
  });
  return [...new Set(patterns)].sort();
}
