import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { text, time } from '#shared/api/shapes.ts';
import { keyId } from './keys.ts';

export default route({
  name: 'account/renew-key',
  method: 'POST',
  paths: ['/v2/keys/renew'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  secret: true,
  memory: 'json',
  reads: [],
  writes: ['keyRenewals'],
  answers: [
    {
      id: 'ok',
      data: () =>
        v.object({
          apiKey: text(
            'The new key; it is shown only here',
            'mtk_4dQhM5vXb2kL_9s0Tn3r4dQhM5vXb2kLp9s0Tn3r4dQhM5vXb2kLp9s_0aB1cD',
          ),
          keyId,
          oldKeyEnds: time('Until when the old key still works'),
        }),
    },
  ],
  tag: 'Account',
  summary: 'Renew the key in use',
  description:
    'A new key with the same name, limits and rights takes the place of the one that asks, which ends a minute later. Asking again within that minute gives another new key and voids the first: there is never more than one, so a leaked key cannot multiply.',
});
