import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { PREFLIGHT_HEADERS } from '#shared/api/http.ts';
import { matchPath } from '#shared/api/paths.ts';
import type { RawReply } from '#shared/api/reply.ts';
import route from './not-found.route.ts';
import { PATH_METHODS } from './path-methods.ts';

const PREFLIGHT: RawReply = { kind: 'raw', status: 204, headers: PREFLIGHT_HEADERS, body: '' };

/** Methods that a path takes, for the Allow header; none for an unknown path. */
function allowedMethods(path: string): string[] {
  const fitting = PATH_METHODS.filter((each) => matchPath(each.path, path));
  return [...new Set(fitting.flatMap(({ methods }) => methods))].sort();
}

export const handler = endpoint(route, ({ method, rawPath }) => {
  if (method === 'OPTIONS') return PREFLIGHT;
  const methods = allowedMethods(rawPath);
  throw new ApiError('not_found', {}, methods.length > 0 ? { headers: { allow: methods.join(', ') } } : {});
});
