import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import route from './health.route.ts';

export const handler = endpoint(route, () => ok({ healthy: true }));
