import * as v from 'valibot';
import { ConvertedSchema } from '#shared/api/conversion.ts';
import { route } from '#shared/api/route.ts';
import { markerFields } from './fields.ts';

export default route({
  name: 'markers/convert',
  method: 'POST',
  paths: ['/v2/markers'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'conversion',
  retention: 'short',
  accepts: ['multipart'],
  upload: 'required',
  memory: 'documents',
  reads: [],
  writes: [],
  request: () => ({ body: v.object(markerFields) }),
  answers: [{ id: 'conversion.done', data: () => ConvertedSchema }],
  tag: 'Markers',
  summary: 'Convert a marker file',
  description: 'Reads and writes the marker lists of editing programs, subtitles, chapters, MIDI and tables.',
});
