import * as v from 'valibot';
import { base64Field, LegacyConvertedSchema } from '#shared/api/conversion.ts';
import { flag } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { watermarkFields } from './fields.ts';

export default route({
  name: 'watermark/legacy',
  method: 'POST',
  paths: ['/watermark'],
  dialect: 'legacy',
  callers: ['personal'],
  kind: 'conversion',
  retention: 'short',
  accepts: ['json', 'multipart', 'urlencoded'],
  memory: 'documents',
  reads: [],
  writes: [],
  request: () => ({
    body: v.object({
      ...watermarkFields,
      base64: base64Field,
      stream_output: flag('Return the PNG itself as the answer; failures are JSON'),
    }),
  }),
  answers: [{ id: 'ok', data: () => LegacyConvertedSchema }, { id: 'param.either' }],
  rawAnswers: [{ status: 200, description: 'The PNG, with `stream_output`', contentType: 'image/png' }],
  tag: 'Legacy',
  summary: 'Make a watermark (legacy)',
  description:
    'A transparent PNG with a text: once at a place, or all over the picture. All fields are optional.',
});
