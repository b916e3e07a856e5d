import * as v from 'valibot';
import { ListQuery } from '#shared/api/paging.ts';
import { route } from '#shared/api/route.ts';
import { listShape, named } from '#shared/api/shapes.ts';
import { ProjectPath } from './fields.ts';
import { EntrySchema, ProjectSchema } from './projects.ts';
export default route({
  name: 'cue-sheets/projects/get',
  method: 'GET',
  paths: ['/v2/cuesheets/project/{projectId}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['cueProjects'],
  writes: [],
  request: () => ({ path: ProjectPath, query: ListQuery }),
  answers: [
    {
      id: 'ok',
      data: () =>
        named(
          'CueSheetProjectDetails',
          v.object({
            ...ProjectSchema.entries,
            entries: listShape(EntrySchema, 'The entries, in the order in which they were added'),
          }),
        ),
    },
    { id: 'cuesheet.not_found' },
  ],
  tag: 'Cue sheets',
  summary: 'Get a project',
  description:
    'All fields, with all entries; where these are more than an answer holds, `nextPage` tells the rest.',
});
