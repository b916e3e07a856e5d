import * as v from 'valibot';
import { ListQuery } from '#shared/api/paging.ts';
import { route } from '#shared/api/route.ts';
import { ProjectSchema } from './responses.ts';
export default route({
  name: 'live-notes/list-projects',
  method: 'GET',
  paths: ['/v2/livenotes/projects'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['liveProjects'],
  writes: [],
  request: () => ({ query: ListQuery }),
  answers: [{ id: 'ok', data: () => v.array(ProjectSchema) }, { id: 'live.none' }],
  tag: 'Live notes',
  summary: 'List projects',
  description: 'The latest change first.',
});
