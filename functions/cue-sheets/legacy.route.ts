import * as v from 'valibot';
import { base64Field, LegacyConvertedSchema } from '#shared/api/conversion.ts';
import { choice, flag, framerate } from '#shared/api/fields.ts';
import { LEGACY_CONVERTER, route } from '#shared/api/route.ts';
import { CUE_SHEET_LEGACY_TARGETS } from '#shared/media/cue-sheet/names.ts';
import { SEQUENCE_SOURCES } from '#shared/media/sequences/names.ts';
import { clipFields, presetField } from './fields.ts';

export default route({
  ...LEGACY_CONVERTER,
  name: 'cue-sheets/legacy',
  paths: ['/cuesheet'],
  takes: SEQUENCE_SOURCES,
  request: () => ({
    body: v.object({
      format: choice(CUE_SHEET_LEGACY_TARGETS, { description: 'Format of the document' }, 'csv'),
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
  summary: 'Convert a sequence file into a cue sheet (legacy)',
  description:
    'Takes EDL, FCP7 and Premiere XML, FCPXML, OTIO, Pro Tools session text and csv. With `cisac_preset` the document is an xlsx whatever `format` says.',
});
