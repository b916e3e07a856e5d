import { route } from '#shared/api/route.ts';
import { NotePath } from './fields.ts';
import { NoteSchema } from './responses.ts';
export default route({
  name: 'live-notes/get-note',
  method: 'GET',
  paths: ['/v2/livenotes/project/{projectId}/{projectKey}/note/{noteId}'],
  dialect: 'versioned',
  callers: ['personal', 'project'],
  kind: 'simple',
  memory: 'json',
  reads: ['liveProjects', 'liveNotes'],
  writes: [],
  request: () => ({ path: NotePath }),
  answers: [{ id: 'ok', data: () => NoteSchema }, { id: 'live.not_found' }, { id: 'note.not_found' }],
  tag: 'Live notes',
  summary: 'Get a note',
  description: 'Also a note that was deleted.',
});
