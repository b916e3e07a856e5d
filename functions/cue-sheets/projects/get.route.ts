import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { listOf, named } from '#shared/api/shapes.ts';
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
  request: () => ({ path: ProjectPath }),
  answers: [
    {
      id: 'ok',
      data: () =>
        named(
          'CueSheetProjectDetails',
          v.object({ ...ProjectSchema.entries, entries: listOf(EntrySchema, 'All entries') }),
        ),
    },
    { id: 'cuesheet.not_found' },
  ],
  tag: 'Cue sheets',
  summary: 'Get a project',
  description: 'All fields, with all entries.',
});
