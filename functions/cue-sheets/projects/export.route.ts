import * as v from 'valibot';
import { base64Field, ConvertedSchema } from '#shared/api/conversion.ts';
import { choice } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { CUE_SHEET_TARGETS } from '#shared/media/cue-sheet/names.ts';
import { projectPresetField } from '../fields.ts';
import { ProjectPath } from './fields.ts';
export default route({
  name: 'cue-sheets/projects/export',
  method: 'POST',
  paths: ['/v2/cuesheets/project/{projectId}/export'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'conversion',
  retention: 'long',
  accepts: ['json', 'multipart', 'urlencoded'],
  memory: 'documents',
  reads: ['cueProjects'],
  writes: [],
  request: () => ({
    path: ProjectPath,
    body: v.object({
      format: choice(CUE_SHEET_TARGETS, { description: 'Format of the document', example: 'xlsx' }),
      preset: projectPresetField,
      base64: base64Field,
    }),
  }),
  answers: [
    { id: 'conversion.done', data: () => ConvertedSchema },
    { id: 'cuesheet.not_found' },
    { id: 'preset.needs_format' },
  ],
  tag: 'Cue sheets',
  summary: 'Export a project',
  description:
    'Any cue sheet format. Rights stand in columns behind the others, where any entry carries them; the society layout is filled from them, as xlsx or pdf.',
});
