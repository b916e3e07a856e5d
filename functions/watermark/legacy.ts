import { chooseDelivery } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { converted } from '#shared/api/reply.ts';
import { drawWatermark } from './draw.ts';
import route from './legacy.route.ts';

export const handler = endpoint(route, async ({ body }) =>
  converted(await drawWatermark(body), body.stream_output ? 'stream' : chooseDelivery(body)),
);
