import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import route from './root.route.ts';

const TOOLS = ['watermark', 'cuesheet', 'marker', 'ale', 'edl', 'subtitles', 'process', 'info'];

export const handler = endpoint(route, () => ok({ api_list: TOOLS }));
