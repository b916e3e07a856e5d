import { chooseDelivery } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { converted } from '#shared/api/reply.ts';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import route from './legacy.route.ts';

export const handler = endpoint(route, async ({ body, file, firstAttemptAt }) => {
  const { source, format, framerate, encoding } = body;
  const bytes = await file.read();
  const result = await convertSubtitles({
    bytes,
    fileName: file.name,
    source,
    format,
    rate: framerate,
    encoding,
    options: {},
    created: firstAttemptAt,
  });
  return converted(result, chooseDelivery(body));
});
