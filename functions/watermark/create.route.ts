import * as v from 'valibot';
import { base64Field, ConvertedSchema } from '#shared/api/conversion.ts';
import { route } from '#shared/api/route.ts';
import { watermarkFields } from './fields.ts';

export default route({
  name: 'watermark/create',
  method: 'POST',
  paths: ['/v2/watermark'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'conversion',
  retention: 'long',
  accepts: ['multipart', 'json', 'urlencoded'],
  memory: 'documents',
  reads: [],
  writes: [],
  request: () => ({ body: v.object({ ...watermarkFields, base64: base64Field }) }),
  answers: [{ id: 'conversion.done', data: () => ConvertedSchema }, { id: 'param.either' }],
  tag: 'Watermark',
  summary: 'Make a watermark',
  description:
    'A transparent PNG with a text: once at a place, or all over the picture. All fields are optional.',
});
