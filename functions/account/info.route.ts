import { route } from '#shared/api/route.ts';
import { InfoSchema } from './account.ts';

export default route({
  name: 'account/info',
  method: 'GET',
  paths: ['/v2/info'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['accounts'],
  writes: [],
  answers: [{ id: 'ok', data: () => InfoSchema }],
  tag: 'Account',
  summary: 'Account and usage of the key',
  description: 'The name of the key, the credits of its account, and what has been used so far.',
});
