import { route } from '#shared/api/route.ts';
import { PageQuery, ProjectPath } from './fields.ts';
import { DetailsSchema } from './responses.ts';
export default route({
  name: 'live-notes/get-project',
  method: 'GET',
  paths: ['/v2/livenotes/project/{projectId}/{projectKey}'],
  dialect: 'versioned',
  callers: ['personal', 'project'],
  kind: 'simple',
  memory: 'json',
  reads: ['liveProjects', 'liveNotes'],
  writes: [],
  request: () => ({ path: ProjectPath, query: PageQuery }),
  answers: [{ id: 'ok', data: () => DetailsSchema }, { id: 'live.not_found' }],
  tag: 'Live notes',
  summary: 'Get a project',
  description:
    'With buttons, tag groups and all notes that exist, by timecode: what a project transfer file holds.',
});
