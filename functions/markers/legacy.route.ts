import * as v from 'valibot';
import { LegacyConvertedSchema } from '#shared/api/conversion.ts';
import { route } from '#shared/api/route.ts';
import { markerFields } from './fields.ts';

export default route({
  name: 'markers/legacy',
  method: 'POST',
  paths: ['/marker', '/markers'],
  dialect: 'legacy',
  callers: ['personal'],
  kind: 'conversion',
  retention: 'short',
  accepts: ['multipart', 'urlencoded', 'json'],
  upload: 'required',
  memory: 'documents',
  reads: [],
  writes: [],
  request: () => ({ body: v.object(markerFields) }),
  answers: [{ id: 'ok', data: () => LegacyConvertedSchema }],
  tag: 'Legacy',
  summary: 'Convert a marker file (legacy)',
  description: 'Reads and writes the marker lists of editing programs, subtitles, chapters, MIDI and tables.',
});
