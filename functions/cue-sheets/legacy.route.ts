import * as v from 'valibot';
import { base64Field, LegacyConvertedSchema } from '#shared/api/conversion.ts';
import { choice, flag, framerate } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { CUE_SHEET_LEGACY_FORMATS } from '#shared/media/cue-sheet/names.ts';
import { clipFields, presetField } from './fields.ts';

export default route({
  name: 'cue-sheets/legacy',
  method: 'POST',
  paths: ['/cuesheet'],
  dialect: 'legacy',
  callers: ['personal'],
  kind: 'conversion',
  retention: 'short',
  accepts: ['multipart', 'urlencoded', 'json'],
  upload: 'required',
  memory: 'documents',
  reads: [],
  writes: [],
  request: () => ({
    body: v.object({
      format: choice(CUE_SHEET_LEGACY_FORMATS, { description: 'Format of the document' }, 'csv'),
      framerate: framerate(),
      preset: presetField,
      ...clipFields,
      base64: base64Field,
      library: flag('Add library metadata; needs a key that is linked to a music library'),
    }),
  }),
  answers: [
    { id: 'ok', data: () => LegacyConvertedSchema },
    { id: 'auth.forbidden' },
    { id: 'file.aaf' },
    { id: 'file.fcpxmld' },
  ],
  tag: 'Legacy',
  summary: 'Convert a sequence file into a cue sheet (legacy)',
  description:
    'Takes EDL, FCP7 and Premiere XML, FCPXML, OTIO, Pro Tools session text and csv. With `cisac_preset` the document is an xlsx whatever `format` says.',
});
