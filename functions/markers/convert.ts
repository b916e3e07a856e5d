import { chooseDelivery } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { converted } from '#shared/api/reply.ts';
import route from './convert.route.ts';
import { convertUpload } from './markers.ts';

export const handler = endpoint(route, async ({ body, file, firstAttemptAt }) =>
  converted(await convertUpload(file, body, firstAttemptAt), chooseDelivery(body)),
);
