import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { PageQuery, ProjectPath } from './fields.ts';
import { UpdatesSchema } from './projects.ts';
export default route({
  name: 'live-notes/updates',
  method: 'GET',
  paths: ['/v2/livenotes/project/{projectId}/{projectKey}/updates/{timestamp}'],
  dialect: 'versioned',
  callers: ['personal', 'project'],
  kind: 'simple',
  memory: 'json',
  reads: ['liveProjects', 'liveNotes'],
  writes: [],
  request: () => ({ path: v.object({ ...ProjectPath.entries, timestamp: v.string() }), query: PageQuery }),
  answers: [{ id: 'ok', data: () => UpdatesSchema }, { id: 'live.not_found' }],
  tag: 'Live notes',
  summary: 'Get updates',
  description:
    '`notes` is there only when notes changed, deleted ones included. Send the timestamp of the envelope as the next cursor; a note may come twice and is never missed.',
});
