import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { ProjectPath } from './fields.ts';
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
  request: () => ({ path: ProjectPath, body: v.unknown() }),
  answers: [
    {
      id: 'live.notes.saved',
      data: () => v.array(v.looseObject({ noteId: v.string(), status: v.string() })),
    },
    { id: 'live.not_found' },
    { id: 'note.not_found' },
  ],
  tag: 'Live notes',
  summary: 'Create, change or delete notes',
  description: 'One note or a list of at most 500, all or none.',
});
