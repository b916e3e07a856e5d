import { route } from '#shared/api/route.ts';
import { ProjectPath } from './fields.ts';
export default route({
  name: 'cue-sheets/projects/remove',
  method: 'DELETE',
  paths: ['/v2/cuesheets/project/{projectId}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['cueProjects'],
  writes: ['cueProjects'],
  request: () => ({ path: ProjectPath }),
  answers: [{ id: 'cuesheet.project.deleted' }, { id: 'cuesheet.not_found' }],
  tag: 'Cue sheets',
  summary: 'Delete a project',
  description: 'Deletes the project and all its entries permanently.',
});
