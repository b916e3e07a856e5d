import * as v from 'valibot';
import { integer } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { listShape, orNull, text } from '#shared/api/shapes.ts';
import { ProjectPath } from './fields.ts';
import { EntrySchema } from './projects.ts';

/** Names of batches are short. A DynamoDB sort key cannot exceed 1024 bytes. */
const isShort = (place: string): boolean => place.length <= 100;

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
      limit: integer(1, 1000, 1000, {
        unit: 'entries',
        example: 200,
        description: 'About how many to give at once',
      }),
      after: v.optional(v.pipe(text('`next` of the page before', 'MDAwMVpu'), v.check(isShort))),
    }),
  }),
  answers: [
    {
      id: 'ok',
      data: () =>
        v.object({
          entries: listShape(EntrySchema, 'Entries in the order in which they were added'),
          next: orNull(text('Where the list goes on; null at its end', 'MDAwMVpu')),
        }),
    },
    { id: 'cuesheet.entries.not_found' },
  ],
  tag: 'Cue sheets',
  summary: 'List entries',
  description: 'Paged: send `next` as `after` for the page behind.',
});
