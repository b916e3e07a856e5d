import { route } from '#shared/api/route.ts';
import { ProcessPath } from './fields.ts';

export default route({
  name: 'cut-detection/cancel',
  method: 'DELETE',
  paths: ['/v2/process/{processId}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['processes'],
  writes: ['failures', 'executionStops', 'tidying', 'packageRemovals'],
  request: () => ({ path: ProcessPath }),
  answers: [{ id: 'process.deleted' }, { id: 'process.ended' }, { id: 'process.not_found' }],
  tag: 'Cut detection',
  summary: 'Cancel a process',
  description:
    'It fails at once and is free; what it has made is removed. One that has ended stays as it is.',
});
