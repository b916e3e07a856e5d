import { chooseDelivery } from '#shared/api/conversion.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { converted } from '#shared/api/reply.ts';
import route from './legacy.route.ts';
import { convertSequence } from './sequence.ts';

/** The society layout is always xlsx, whatever `format` says. `library` is for partners. */
export const handler = endpoint(route, async ({ principal, file, body, firstAttemptAt }) => {
  if (body.library && !principal.library) throw new ApiError('auth.forbidden');
  const format = body.preset === 'cisac_preset' ? 'xlsx' : body.format;
  return converted(
    await convertSequence(file, { ...body, format }, 'legacy', firstAttemptAt),
    chooseDelivery(body),
  );
});
