import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import { inspectSubtitles } from '#shared/media/subtitles/inspect.ts';
import route from './inspect.route.ts';

export const handler = endpoint(route, async ({ body, file }) => {
  const { source, framerate, encoding, language } = body;
  const inspection = inspectSubtitles({
    bytes: await file.read(),
    fileName: file.name,
    source,
    rate: framerate,
    encoding,
    ...(language !== undefined && { language }),
  });
  const { warnings, ...facts } = inspection;
  return { ...ok(facts), warnings };
});
