import * as v from 'valibot';
import { base64Field, LegacyConvertedSchema } from '#shared/api/conversion.ts';
import { encodingField } from '#shared/api/encoding.ts';
import { choice, framerate } from '#shared/api/fields.ts';
import { LEGACY_CONVERTER, route } from '#shared/api/route.ts';
import { EDL_SOURCES, EDL_TARGETS } from '#shared/media/edl/names.ts';
import { edlFields } from './fields.ts';

export default route({
  ...LEGACY_CONVERTER,
  name: 'edl/legacy',
  paths: ['/edl'],
  takes: EDL_SOURCES,
  request: () => ({
    body: v.object({
      format: choice(EDL_TARGETS, { description: 'Format to convert to', example: 'csv' }),
      framerate: framerate({ description: 'Frame rate of an EDL or csv; an XML states its own' }),
      encoding: encodingField,
      base64: base64Field,
      ...edlFields,
    }),
  }),
  answers: [{ id: 'ok', data: () => LegacyConvertedSchema }],
  summary: 'Convert an EDL (legacy)',
  description:
    'Takes CMX 3600 EDL, FCP7 and Premiere XML, and csv. The options act in the order in which they are listed.',
});
