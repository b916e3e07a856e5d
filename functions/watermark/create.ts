import { chooseDelivery } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { converted } from '#shared/api/reply.ts';
import route from './create.route.ts';
import { drawWatermark } from './draw.ts';

export const handler = endpoint(route, async ({ body }) =>
  converted(await drawWatermark(body), chooseDelivery(body)),
);
