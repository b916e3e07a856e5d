import { route } from '#shared/api/route.ts';
import { ProjectPath } from './fields.ts';
export default route({
  name: 'live-notes/remove-project',
  method: 'DELETE',
  paths: ['/v2/livenotes/project/{projectId}/{projectKey}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['liveProjects'],
  writes: ['liveProjects'],
  request: () => ({ path: ProjectPath }),
  answers: [{ id: 'live.project.deleted' }, { id: 'auth.delete_locked' }, { id: 'live.not_found' }],
  tag: 'Live notes',
  summary: 'Delete a project',
  description: 'Disabled for every key until support unlocks it.',
});
