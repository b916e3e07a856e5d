import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { text } from '#shared/api/shapes.ts';
import { PageQuery, ProjectPath } from './fields.ts';
import { NoteSchema } from './responses.ts';
export default route({
  name: 'live-notes/list-notes',
  method: 'GET',
  paths: ['/v2/livenotes/project/{projectId}/{projectKey}/notes'],
  dialect: 'versioned',
  callers: ['personal', 'project'],
  kind: 'simple',
  memory: 'json',
  reads: ['liveProjects', 'liveNotes'],
  writes: [],
  request: () => ({
    path: ProjectPath,
    query: v.object({
      ...PageQuery.entries,
      since: v.optional(
        text('Time of the last call, as for updates: only what changed since', '2026-11-20T10:00:00Z'),
      ),
    }),
  }),
  answers: [{ id: 'ok', data: () => v.array(NoteSchema) }, { id: 'live.not_found' }],
  tag: 'Live notes',
  summary: 'Get notes',
  description:
    'All that exist, or with `since` all that changed, deleted ones included. By timecode, then by creation.',
});
