import * as v from 'valibot';
import { alsoTaking } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { ProjectPath, READ_ONLY, updateFields } from './fields.ts';
export default route({
  name: 'cue-sheets/projects/update',
  method: 'PATCH',
  paths: ['/v2/cuesheets/project/{projectId}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  accepts: ['json'],
  memory: 'json',
  reads: ['cueProjects'],
  writes: ['cueProjects'],
  request: () => ({ path: ProjectPath, body: alsoTaking(v.object(updateFields), READ_ONLY) }),
  answers: [{ id: 'cuesheet.project.updated' }, { id: 'cuesheet.not_found' }],
  tag: 'Cue sheets',
  summary: 'Change a project',
  description: 'Only what is sent changes; null unsets a field that can be unset.',
});
