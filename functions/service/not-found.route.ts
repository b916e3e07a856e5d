import { route } from '#shared/api/route.ts';

/** Requests that match no other row: unknown paths, wrong methods, preflight. `$default` is API Gateway's catch-all. */
export default route({
  name: 'service/not-found',
  method: 'GET',
  paths: ['$default'],
  dialect: 'versioned',
  callers: [],
  kind: 'simple',
  memory: 'json',
  reads: [],
  writes: [],
  answers: [{ id: 'not_found' }],
  tag: 'Service',
  summary: 'Everything else',
});
