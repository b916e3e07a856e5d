import { route } from '#shared/api/route.ts';
import { Entries } from './entry-fields.ts';
import { ProjectPath } from './fields.ts';
import { CreatedSchema } from './projects.ts';
export default route({
  name: 'cue-sheets/projects/add-entries',
  method: 'POST',
  paths: ['/v2/cuesheets/project/{projectId}/entries'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  accepts: ['json'],
  memory: 'json',
  reads: ['cueProjects'],
  writes: ['cueProjects'],
  request: () => ({ path: ProjectPath, body: Entries }),
  answers: [
    { id: 'cuesheet.entries.added', data: () => CreatedSchema },
    { id: 'cuesheet.entries.not_found' },
  ],
  tag: 'Cue sheets',
  summary: 'Add entries',
  description: 'One entry or a list of at most 100, all or none.',
});
