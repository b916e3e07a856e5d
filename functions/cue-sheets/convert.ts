import { chooseDelivery } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { converted } from '#shared/api/reply.ts';
import route from './convert.route.ts';
import { convertSequence } from './sequence.ts';

export const handler = endpoint(route, async ({ file, body, firstAttemptAt }) =>
  converted(await convertSequence(file, body, 'v2', firstAttemptAt), chooseDelivery(body)),
);
