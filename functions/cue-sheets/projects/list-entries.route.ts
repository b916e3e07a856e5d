import * as v from 'valibot';
import { integer } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { ProjectPath } from './fields.ts';
import { EntrySchema } from './projects.ts';
export default route({
  name: 'cue-sheets/projects/list-entries',
  method: 'GET',
  paths: ['/v2/cuesheets/project/{projectId}/entries'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['cueProjects'],
  writes: [],
  request: () => ({
    path: ProjectPath,
    query: v.object({
      limit: integer(1, 1000, 1000, { description: 'About how many' }),
      after: v.optional(v.string()),
    }),
  }),
  answers: [
    { id: 'ok', data: () => v.object({ entries: v.array(EntrySchema), next: v.nullable(v.string()) }) },
    { id: 'cuesheet.entries.not_found' },
  ],
  tag: 'Cue sheets',
  summary: 'List entries',
  description: 'Paged: send `next` as `after` for the page behind.',
});
