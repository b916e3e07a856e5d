import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { named, time } from '#shared/api/shapes.ts';
import { CreateProject } from './fields.ts';
import { projectApiKey, projectId, projectKey, shareUrl } from './responses.ts';
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
        named(
          'CreatedLiveProject',
          v.object({
            projectId,
            projectKey,
            projectApiKey,
            creationDate: time('Creation time'),
            url: shareUrl,
          }),
        ),
    },
  ],
  tag: 'Live notes',
  summary: 'Create a project',
  description: 'Gives the key of the project for guests, and a link that opens it in a browser.',
});
