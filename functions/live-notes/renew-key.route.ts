import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { ProjectPath } from './fields.ts';
import { projectApiKey, shareUrl } from './responses.ts';
export default route({
  name: 'live-notes/renew-key',
  method: 'POST',
  paths: ['/v2/livenotes/project/{projectId}/{projectKey}/key'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['liveProjects'],
  writes: ['liveProjects'],
  request: () => ({ path: ProjectPath }),
  answers: [
    { id: 'live.key.renewed', data: () => v.object({ projectApiKey, url: shareUrl }) },
    { id: 'live.not_found' },
  ],
  tag: 'Live notes',
  summary: 'Renew the project key',
  description:
    'Guests with the old key are shut out. Renewals at the same time make one new key, which all of them return.',
});
