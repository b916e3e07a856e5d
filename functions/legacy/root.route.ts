import * as v from 'valibot';
import { route } from '#shared/api/route.ts';

export default route({
  name: 'legacy/root',
  method: 'GET',
  paths: ['/'],
  dialect: 'legacy',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: [],
  writes: [],
  answers: [
    {
      id: 'ok',
      data: () => v.object({ api_list: v.pipe(v.array(v.string()), v.description('Names of the tools')) }),
    },
  ],
  tag: 'Legacy',
  summary: 'Check the key (legacy)',
});
