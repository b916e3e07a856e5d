import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { CreateProject } from './fields.ts';
export default route({
  name: 'live-notes/create-project',
  method: 'POST',
  paths: ['/v2/livenotes/project'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  accepts: ['json'],
  memory: 'json',
  reads: ['liveProjects'],
  writes: ['liveProjects'],
  request: () => ({ body: CreateProject }),
  answers: [
    {
      id: 'live.project.created',
      data: () =>
        v.object({
          projectId: v.string(),
          projectKey: v.string(),
          projectApiKey: v.string(),
          creationDate: v.string(),
          url: v.string(),
        }),
    },
  ],
  tag: 'Live notes',
  summary: 'Create a project',
});
