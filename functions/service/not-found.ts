import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { PREFLIGHT_HEADERS } from '#shared/api/http.ts';
import type { RawReply } from '#shared/api/reply.ts';
import { allowedMethods } from '#shared/api/table.ts';
import route from './not-found.route.ts';

const PREFLIGHT: RawReply = { kind: 'raw', status: 204, headers: PREFLIGHT_HEADERS, body: '' };

export const handler = endpoint(route, ({ method, rawPath }) => {
  if (method === 'OPTIONS') return PREFLIGHT;
  const methods = allowedMethods(rawPath);
  throw new ApiError('not_found', {}, methods.length > 0 ? { headers: { allow: methods.join(', ') } } : {});
});
