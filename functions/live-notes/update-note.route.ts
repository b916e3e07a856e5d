import { route } from '#shared/api/route.ts';
import { NoteChange, NotePath } from './fields.ts';
export default route({
  name: 'live-notes/update-note',
  method: ['POST', 'PATCH', 'PUT'],
  paths: ['/v2/livenotes/project/{projectId}/{projectKey}/note/{noteId}'],
  dialect: 'versioned',
  callers: ['personal', 'project'],
  kind: 'simple',
  accepts: ['json'],
  memory: 'json',
  reads: ['liveProjects', 'liveNotes'],
  writes: ['liveNotes'],
  request: () => ({ path: NotePath, body: NoteChange }),
  answers: [{ id: 'live.note.updated' }, { id: 'live.not_found' }, { id: 'note.not_found' }],
  tag: 'Live notes',
  summary: 'Change a note',
  description: 'Only what is sent changes.',
});
