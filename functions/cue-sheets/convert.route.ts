import * as v from 'valibot';
import { base64Field, ConvertedSchema } from '#shared/api/conversion.ts';
import { choice, framerate } from '#shared/api/fields.ts';
import { CONVERTER, route } from '#shared/api/route.ts';
import { CUE_SHEET_TARGETS } from '#shared/media/cue-sheet/names.ts';
import { SEQUENCE_SOURCES } from '#shared/media/sequences/names.ts';
import { clipFields, presetField } from './fields.ts';

export default route({
  ...CONVERTER,
  name: 'cue-sheets/convert',
  paths: ['/v2/cuesheet'],
  dialect: 'versioned',
  retention: 'long',
  accepts: ['multipart'],
  takes: SEQUENCE_SOURCES,
  request: () => ({
    body: v.object({
      framerate: framerate({ description: 'Frame rate of the sequence; a rate that the file states wins' }),
      format: choice(CUE_SHEET_TARGETS, { description: 'Format of the document', example: 'xlsx' }),
      preset: presetField,
      ...clipFields,
      base64: base64Field,
    }),
  }),
  answers: [
    { id: 'conversion.done', data: () => ConvertedSchema },
    { id: 'preset.needs_format' },
    { id: 'file.aaf' },
    { id: 'file.fcpxmld' },
  ],
  tag: 'Cue sheets',
  summary: 'Convert a sequence file into a cue sheet',
  description:
    'Takes EDL, FCP7 and Premiere XML, FCPXML, OTIO, Pro Tools session text, and tables as csv, xlsx, ods or our own json, told apart by their content. No project is created.',
});
