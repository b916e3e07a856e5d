import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { PREFLIGHT_HEADERS } from '#shared/api/http.ts';
import { editDistance } from '#shared/api/meant.ts';
import { matchPath } from '#shared/api/paths.ts';
import type { RawReply } from '#shared/api/reply.ts';
import { echoed } from '#shared/messages/echo.ts';
import type { Text } from '#shared/messages/render.ts';
import route from './not-found.route.ts';
import { PATH_METHODS } from './path-methods.ts';

const PREFLIGHT: RawReply = { kind: 'raw', status: 204, headers: PREFLIGHT_HEADERS, body: '' };

/** Methods of a path, for the Allow header; none for an unknown path. */
function allowedMethods(path: string): string[] {
  const fitting = PATH_METHODS.filter((each) => matchPath(each.path, path));
  return [...new Set(fitting.flatMap(({ methods }) => methods))].sort();
}

/** The largest edit distance, over all segments, at which a path is suggested. */
const MAX_SLIPS = 2;
const MAX_SEGMENTS = 10;

/** Edit distance between a path and a pattern; a parameter matches anything. */
function slipsBetween(pattern: string, path: string): number {
  const expected = pattern.split('/');
  const given = path.slice(0, 300).split('/', MAX_SEGMENTS);
  if (expected.length !== given.length) return Number.POSITIVE_INFINITY;
  return expected
    .map((segment, i) => (segment.startsWith('{') ? 0 : editDistance(segment, given[i] ?? '')))
    .reduce((all, slips) => all + slips, 0);
}

/** The path that the client probably meant, allowing for typos and a missing version. */
function meantPath(path: string): string | undefined {
  const candidates = PATH_METHODS.map((each) => ({
    path: each.path,
    slips: Math.min(slipsBetween(each.path, path), slipsBetween(each.path, `/v2${path}`)),
  }));
  const most = Math.min(MAX_SLIPS, Math.floor(path.length / 4));
  return candidates.filter(({ slips }) => slips <= most).sort((a, b) => a.slips - b.slips)[0]?.path;
}

/** What the client should do about a wrong path or method. */
function hintFor(method: string, path: string, methods: readonly string[]): Text | undefined {
  if (methods.length > 0)
    return { id: 'hint.methods', params: { method: echoed(method), methods: methods.join(', ') } };
  const meant = meantPath(path);
  return meant === undefined ? undefined : { id: 'hint.path', params: { path: meant } };
}

export const handler = endpoint(route, ({ method, rawPath }) => {
  if (method === 'OPTIONS') return PREFLIGHT;
  const methods = allowedMethods(rawPath);
  const headers: Record<string, string> = methods.length > 0 ? { allow: methods.join(', ') } : {};
  throw new ApiError('not_found', {}, { headers, hint: hintFor(method, rawPath, methods) });
});
