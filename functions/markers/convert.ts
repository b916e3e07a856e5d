import { deliveryOf } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { converted } from '#shared/api/reply.ts';
import route from './convert.route.ts';
import { convertUpload } from './markers.ts';

export const handler = endpoint(route, async ({ body, file, firstTry }) =>
  converted(await convertUpload(file, body, firstTry), deliveryOf(body)),
);
