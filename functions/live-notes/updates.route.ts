import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { text } from '#shared/api/shapes.ts';
import { PageQuery, ProjectPath } from './fields.ts';
import { UpdatesSchema } from './responses.ts';

const timestamp = text(
  'Time of the last call: ISO 8601, or Unix seconds or milliseconds; `0` loads all',
  '2026-11-20T10:00:00Z',
);

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
  request: () => ({ path: v.object({ ...ProjectPath.entries, timestamp }), query: PageQuery }),
  answers: [{ id: 'ok', data: () => UpdatesSchema }, { id: 'live.not_found' }],
  tag: 'Live notes',
  summary: 'Get updates',
  description:
    '`notes` is there only when notes changed, deleted ones included. Send the timestamp of the envelope as the next cursor; a note may come twice and is never missed.',
});
