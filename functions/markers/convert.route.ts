import * as v from 'valibot';
import { ConvertedSchema } from '#shared/api/conversion.ts';
import { CONVERTER, route } from '#shared/api/route.ts';
import { MARKER_SOURCES } from '#shared/media/markers/names.ts';
import { markerFields } from './fields.ts';

export default route({
  ...CONVERTER,
  name: 'markers/convert',
  paths: ['/v2/markers'],
  dialect: 'versioned',
  retention: 'short',
  accepts: ['multipart'],
  takes: MARKER_SOURCES,
  request: () => ({ body: v.object(markerFields) }),
  answers: [{ id: 'conversion.done', data: () => ConvertedSchema }],
  tag: 'Markers',
  summary: 'Convert a marker file',
  description: 'Reads and writes the marker lists of editing programs, subtitles, chapters, MIDI and tables.',
});
