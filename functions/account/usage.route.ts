import * as v from 'valibot';
import { integer } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { count, listShape, named, text } from '#shared/api/shapes.ts';
import { USAGE_DAYS } from '#shared/data/usage-days.ts';
import { keyId } from './keys.ts';

const requests = count('Authenticated requests', 'requests', 41);
const conversions = count('Successful conversions', 'conversions', 7);

export default route({
  name: 'account/usage',
  method: 'GET',
  paths: ['/v2/usage'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['ownKeys', 'accountUsage'],
  writes: [],
  request: () => ({
    query: v.object({
      days: integer(1, USAGE_DAYS, 30, {
        unit: 'days',
        example: 7,
        description: 'How many days, today (UTC) the last of them',
      }),
    }),
  }),
  answers: [
    {
      id: 'ok',
      data: () =>
        named(
          'AccountUsage',
          v.object({
            days: listShape(
              v.object({ day: text('Day (UTC)', '2026-11-20'), requests, conversions }),
              'Every day, oldest first, those without any use too',
            ),
            keys: listShape(
              v.object({
                keyId,
                name: text('Name of the key', 'Edit suite 2'),
                requests,
                totalRequests: count('All its requests since it was made', 'requests', 1802),
              }),
              'Personal keys of the account with their requests in these days',
            ),
          }),
        ),
    },
  ],
  tag: 'Account',
  summary: 'Usage by day',
  description: 'Requests over all personal keys of the account, and conversions, day by day.',
});
