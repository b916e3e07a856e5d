import { route } from '#shared/api/route.ts';
import { ProjectPath, UpdateProject } from './fields.ts';
export default route({
  name: 'live-notes/update-project',
  method: 'PATCH',
  paths: ['/v2/livenotes/project/{projectId}/{projectKey}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  accepts: ['json'],
  memory: 'json',
  reads: ['liveProjects'],
  writes: ['liveProjects'],
  request: () => ({ path: ProjectPath, body: UpdateProject }),
  answers: [{ id: 'live.project.updated' }, { id: 'live.not_updated' }, { id: 'live.not_found' }],
  tag: 'Live notes',
  summary: 'Change a project',
  description: 'Only what is sent changes; quickActions and tagGroups are replaced as a whole.',
});
