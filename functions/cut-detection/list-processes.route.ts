import { route } from '#shared/api/route.ts';
import { listShape } from '#shared/api/shapes.ts';
import { ProcessSchema } from './processes.ts';

export default route({
  name: 'cut-detection/list-processes',
  method: 'GET',
  paths: ['/v2/processes'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['processLists', 'files'],
  writes: [],
  answers: [{ id: 'ok', data: () => listShape(ProcessSchema, 'Newest first') }],
  tag: 'Cut detection',
  summary: 'List processes',
  description: 'The 100 most recent processes of the account, not older than 30 days.',
});
