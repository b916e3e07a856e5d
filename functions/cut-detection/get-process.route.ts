import { route } from '#shared/api/route.ts';
import { ProcessPath, ProcessQuery } from './fields.ts';
import { ProcessSchema } from './processes.ts';

export default route({
  name: 'cut-detection/get-process',
  method: 'GET',
  paths: ['/v2/process/{processId}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  longPoll: true,
  reads: ['processes', 'files'],
  writes: [],
  request: () => ({ path: ProcessPath, query: ProcessQuery }),
  answers: [
    { id: 'accepted', data: () => ProcessSchema },
    { id: 'ok', data: () => ProcessSchema },
    { id: 'process.film_truncated', data: () => ProcessSchema },
    { id: 'process.failed', data: () => ProcessSchema },
    { id: 'process.not_found' },
  ],
  tag: 'Cut detection',
  summary: 'Get a process',
  description:
    '202 while it runs, 200 when it has finished, also where the film ended early (a status text and a warning say so), 422 when it has failed; each with the process. With `wait` the answer comes as soon as it has ended. Processes are kept for 30 days, their file for 72 hours.',
});
