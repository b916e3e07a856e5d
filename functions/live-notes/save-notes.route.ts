import { route } from '#shared/api/route.ts';
import { listShape } from '#shared/api/shapes.ts';
import { Notes, ProjectPath } from './fields.ts';
import { SavedNoteSchema } from './responses.ts';
export default route({
  name: 'live-notes/save-notes',
  method: 'POST',
  paths: ['/v2/livenotes/project/{projectId}/{projectKey}/notes'],
  dialect: 'versioned',
  callers: ['personal', 'project'],
  kind: 'simple',
  accepts: ['json'],
  memory: 'json',
  reads: ['liveProjects', 'liveNotes'],
  writes: ['liveNotes'],
  request: () => ({ path: ProjectPath, body: Notes }),
  answers: [
    {
      id: 'live.notes.saved',
      data: () => listShape(SavedNoteSchema, 'What became of each note, in the order sent'),
    },
    { id: 'live.not_saved_because' },
    { id: 'live.not_found' },
  ],
  tag: 'Live notes',
  summary: 'Create, change or delete notes',
  description:
    'One note or a list of at most 500. Each has a `status` of its own; what can be saved is saved. 400 where nothing can be, or where an item is not valid: then nothing is.',
});
