import { route } from '#shared/api/route.ts';
import { ProjectPath } from './fields.ts';
export default route({
  name: 'cue-sheets/projects/clear-entries',
  method: 'DELETE',
  paths: ['/v2/cuesheets/project/{projectId}/entries'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['cueProjects'],
  writes: ['cueProjects'],
  request: () => ({ path: ProjectPath }),
  answers: [{ id: 'cuesheet.entries.deleted' }, { id: 'cuesheet.not_found' }],
  tag: 'Cue sheets',
  summary: 'Delete all entries',
  description: 'The project itself stays.',
});
