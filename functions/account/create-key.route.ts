import * as v from 'valibot';
import { flag } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { text } from '#shared/api/shapes.ts';
import { MAX_MADE } from '#shared/data/own-keys.ts';
import { KeySchema } from './keys.ts';
import { addresses, expires, keyName, projectId, scopes, tools } from './narrowed-key.ts';

export default route({
  name: 'account/create-key',
  method: 'POST',
  paths: ['/v2/keys'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  secret: true,
  memory: 'json',
  accepts: ['json', 'urlencoded', 'multipart'],
  reads: [],
  writes: ['keyCreations'],
  request: () => ({
    body: v.object({
      name: keyName,
      scopes,
      tools,
      projectId,
      expires,
      addresses,
      test: flag('A test key: its conversions are real, but neither counted nor billed; small files only'),
    }),
  }),
  answers: [
    {
      id: 'created',
      data: () =>
        v.object({
          apiKey: text(
            'The new key; it is shown only here',
            'mtk_4dQhM5vXb2kL_9s0Tn3r4dQhM5vXb2kLp9s0Tn3r4dQhM5vXb2kLp9s_0aB1cD',
          ),
          key: KeySchema,
        }),
    },
    { id: 'key.too_many' },
  ],
  tag: 'Account',
  summary: 'Create a key with narrow rights',
  description: `For a script, a colleague, a build server: a key that can do just what its scopes, tools and project allow, until it expires. Only a key with all rights can create keys, so a leaked one never makes a stronger one. The new key shares the request limits of the key that creates it, at most ${MAX_MADE} at once, and is void when that one is revoked; renewing that one keeps it.`,
});
