import { InfoSchema } from '#functions/account/account.ts';
import { route } from '#shared/api/route.ts';

export default route({
  name: 'legacy/info',
  method: ['GET', 'POST'],
  paths: ['/info'],
  dialect: 'legacy',
  callers: ['personal'],
  kind: 'simple',
  accepts: ['multipart', 'urlencoded', 'json'],
  memory: 'json',
  reads: ['accounts'],
  writes: [],
  answers: [{ id: 'ok', data: () => InfoSchema }],
  tag: 'Legacy',
  summary: 'Account and usage of the key (legacy)',
  description:
    'The same as `GET /v2/info`, in the envelope of the legacy interface. `POST` takes any body, as the other legacy paths do, and reads nothing of it.',
});
