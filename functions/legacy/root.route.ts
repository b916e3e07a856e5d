import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { listShape, text } from '#shared/api/shapes.ts';

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
      data: () =>
        v.object({
          api_list: listShape(text('Name of a tool', 'cuesheet'), 'Names of the tools'),
        }),
    },
  ],
  tag: 'Legacy',
  summary: 'Check the key (legacy)',
  description: 'A valid key is answered 200 with the names of the tools, any other 401.',
});
