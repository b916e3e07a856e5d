import { chooseDelivery } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { converted } from '#shared/api/reply.ts';
import { convertAle } from '#shared/media/ale/convert.ts';
import route from './legacy.route.ts';

export const handler = endpoint(route, async ({ body, file, firstAttemptAt }) => {
  const document = await convertAle({
    bytes: await file.read(),
    fileName: file.name,
    rate: body.framerate,
    encoding: body.encoding,
    format: body.format,
    options: {
      dropEmptyColumns: body.ale_option1,
      sortByName: body.ale_option2,
      fillTape: body.ale_option3,
      fillDuration: body.ale_option5,
    },
    created: firstAttemptAt,
  });
  return converted(document, chooseDelivery(body));
});
