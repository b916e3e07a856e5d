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
    body: v.object({ ...createFields, entries: v.optional(v.nullable(v.array(Entry)), []) }),
  }),
  answers: [{ id: 'cuesheet.project.created', data: () => CreatedSchema }],
  tag: 'Cue sheets',
  summary: 'Create a project',
  description: '`entries` may hold up to 1000 entries.',
});
