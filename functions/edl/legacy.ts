import { chooseDelivery } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { converted } from '#shared/api/reply.ts';
import { convertEdl } from '#shared/media/edl/convert.ts';
import route from './legacy.route.ts';
import { readOptions } from './options.ts';

export const handler = endpoint(route, async ({ body, file, firstAttemptAt }) => {
  const document = await convertEdl({
    bytes: await file.read(),
    fileName: file.name,
    rate: body.framerate,
    encoding: body.encoding,
    format: body.format,
    options: readOptions(body),
    created: firstAttemptAt,
  });
  return converted(document, chooseDelivery(body));
});
