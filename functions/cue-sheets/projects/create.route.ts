import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { Entry } from './entry-fields.ts';
import { createFields } from './fields.ts';
import { CreatedSchema } from './projects.ts';
export default route({
  name: 'cue-sheets/projects/create',
  method: 'POST',
  paths: ['/v2/cuesheets/project'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  accepts: ['json'],
  memory: 'json',
  reads: [],
  writes: ['cueProjects'],
  request: () => ({
    body: v.object({
      ...createFields,
      entries: v.optional(
        v.pipe(v.nullable(v.array(Entry)), v.description('Music track entries, at most 1000')),
        [],
      ),
    }),
  }),
  answers: [{ id: 'cuesheet.project.created', data: () => CreatedSchema }],
  tag: 'Cue sheets',
  summary: 'Create a project',
  description:
    'A project keeps the music cues of one production with their rights. Entries can come along, or be added later.',
});
