import { route } from '#shared/api/route.ts';

/** What no other row takes: unknown paths, wrong methods, preflight requests. `$default` is API Gateway's name for it. */
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
