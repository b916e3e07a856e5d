import * as v from 'valibot';
import { LegacyConvertedSchema } from '#shared/api/conversion.ts';
import { LEGACY_CONVERTER, route } from '#shared/api/route.ts';
import { MARKER_SOURCES } from '#shared/media/markers/names.ts';
import { markerFields } from './fields.ts';

export default route({
  ...LEGACY_CONVERTER,
  name: 'markers/legacy',
  paths: ['/marker', '/markers'],
  takes: MARKER_SOURCES,
  request: () => ({ body: v.object(markerFields) }),
  answers: [{ id: 'ok', data: () => LegacyConvertedSchema }],
  summary: 'Convert a marker file (legacy)',
  description: 'Reads and writes the marker lists of editing programs, subtitles, chapters, MIDI and tables.',
});
