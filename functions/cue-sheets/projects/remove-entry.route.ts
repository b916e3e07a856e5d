import { route } from '#shared/api/route.ts';
import { EntryPath } from './fields.ts';
export default route({
  name: 'cue-sheets/projects/remove-entry',
  method: 'DELETE',
  paths: ['/v2/cuesheets/project/{projectId}/entries/{entryId}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['cueProjects'],
  writes: ['cueProjects'],
  request: () => ({ path: EntryPath }),
  answers: [{ id: 'cuesheet.entry.deleted' }, { id: 'cuesheet.entries.not_found' }, { id: 'not_found' }],
  tag: 'Cue sheets',
  summary: 'Delete an entry',
  description: 'The other entries stay as they are.',
});
