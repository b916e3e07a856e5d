import * as v from 'valibot';
import { flag } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { ProjectPath, projectName } from './fields.ts';
import { CreatedSchema } from './projects.ts';
export default route({
  name: 'cue-sheets/projects/copy',
  method: 'POST',
  paths: ['/v2/cuesheets/project/{projectId}/copy'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  accepts: ['json'],
  memory: 'json',
  reads: ['cueProjects'],
  writes: ['cueProjects'],
  request: () => ({
    path: ProjectPath,
    body: v.object({ name: projectName, copyEntries: flag('Copy all entries') }),
  }),
  answers: [{ id: 'cuesheet.project.copied', data: () => CreatedSchema }, { id: 'cuesheet.not_found' }],
  tag: 'Cue sheets',
  summary: 'Duplicate a project',
  description: 'Copies all settings; the copy is not archived, and its dates are new.',
});
