import { route } from '#shared/api/route.ts';
import { LegacyListSchema } from './processes.ts';

export default route({
  name: 'cut-detection/legacy-list',
  method: 'GET',
  paths: ['/process'],
  dialect: 'legacy',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['processLists'],
  writes: [],
  answers: [{ id: 'ok', data: () => LegacyListSchema }],
  tag: 'Legacy',
  summary: 'List processes (legacy)',
  description: 'The 100 most recent ones of the account, not older than 30 days.',
});
