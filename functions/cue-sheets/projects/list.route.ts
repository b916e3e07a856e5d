import * as v from 'valibot';
import { ListQuery } from '#shared/api/paging.ts';
import { route } from '#shared/api/route.ts';
import { ProjectSchema } from './projects.ts';
export default route({
  name: 'cue-sheets/projects/list',
  method: 'GET',
  paths: ['/v2/cuesheets/projects'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['cueProjects'],
  writes: [],
  request: () => ({ query: ListQuery }),
  answers: [{ id: 'ok', data: () => v.array(ProjectSchema) }],
  tag: 'Cue sheets',
  summary: 'List projects',
  description: 'The latest change first; an empty list where there are none.',
});
