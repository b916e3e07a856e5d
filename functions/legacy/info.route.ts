import { InfoSchema } from '#functions/account/account.ts';
import { route } from '#shared/api/route.ts';

export default route({
  name: 'legacy/info',
  method: 'GET',
  paths: ['/info'],
  dialect: 'legacy',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['accounts'],
  writes: [],
  answers: [{ id: 'ok', data: () => InfoSchema }],
  tag: 'Legacy',
  summary: 'Account and usage of the key (legacy)',
  description: 'The same as `GET /v2/info`, in the envelope of the legacy interface.',
});
