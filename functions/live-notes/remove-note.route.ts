import { route } from '#shared/api/route.ts';
import { NotePath } from './fields.ts';
export default route({
  name: 'live-notes/remove-note',
  method: 'DELETE',
  paths: ['/v2/livenotes/project/{projectId}/{projectKey}/note/{noteId}'],
  dialect: 'versioned',
  callers: ['personal', 'project'],
  kind: 'simple',
  memory: 'json',
  reads: ['liveProjects', 'liveNotes'],
  writes: ['liveNotes'],
  request: () => ({ path: NotePath }),
  answers: [{ id: 'live.note.deleted' }, { id: 'live.not_found' }, { id: 'note.not_found' }],
  tag: 'Live notes',
  summary: 'Delete a note',
  description: 'Deleting it again changes nothing.',
});
