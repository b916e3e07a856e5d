import { chooseDelivery } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { converted } from '#shared/api/reply.ts';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import route from './convert.route.ts';

export const handler = endpoint(route, async ({ body, file, firstAttemptAt }) => {
  const { source, format, framerate, encoding, base64, offset, targetFramerate, language, ...options } = body;
  const result = await convertSubtitles({
    bytes: await file.read(),
    fileName: file.name,
    source,
    format,
    rate: framerate,
    encoding,
    options,
    created: firstAttemptAt,
    ...(offset !== undefined && { offset }),
    ...(targetFramerate !== undefined && { targetRate: targetFramerate }),
    ...(language !== undefined && { language }),
  });
  return converted(result, chooseDelivery({ base64 }));
});
