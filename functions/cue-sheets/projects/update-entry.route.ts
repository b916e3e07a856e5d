import { route } from '#shared/api/route.ts';
import { EntryChange } from './entry-fields.ts';
import { EntryPath } from './fields.ts';
export default route({
  name: 'cue-sheets/projects/update-entry',
  method: 'PATCH',
  paths: ['/v2/cuesheets/project/{projectId}/entries/{entryId}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  accepts: ['json'],
  memory: 'json',
  reads: ['cueProjects'],
  writes: ['cueProjects'],
  request: () => ({ path: EntryPath, body: EntryChange }),
  answers: [{ id: 'cuesheet.entry.updated' }, { id: 'cuesheet.entries.not_found' }, { id: 'not_found' }],
  tag: 'Cue sheets',
  summary: 'Change an entry',
  description:
    'Only what is sent changes; null unsets a field. The duration follows the times unless it is sent.',
});
