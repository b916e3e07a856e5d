import * as v from 'valibot';
import { route } from '#shared/api/route.ts';

export default route({
  name: 'service/health',
  method: 'GET',
  paths: ['/health'],
  dialect: 'versioned',
  callers: [],
  kind: 'simple',
  memory: 'json',
  reads: [],
  writes: [],
  answers: [
    {
      id: 'ok',
      data: () =>
        v.object({ healthy: v.pipe(v.literal(true), v.description('Always true where there is an answer')) }),
    },
  ],
  tag: 'Service',
  summary: 'Whether the service answers',
  description: 'Needs no key and is not counted.',
});
