import { deliveryOf } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { converted } from '#shared/api/reply.ts';
import route from './convert.route.ts';
import { convertSequence } from './sequence.ts';

export const handler = endpoint(route, async ({ file, body, firstTry }) =>
  converted(await convertSequence(file, body, 'v2', firstTry), deliveryOf(body)),
);
