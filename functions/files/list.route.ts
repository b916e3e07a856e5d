import * as v from 'valibot';
import { route } from '#shared/api/route.ts';
import { FileSchema } from './files.ts';

export default route({
  name: 'files/list',
  method: 'GET',
  paths: ['/v2/files'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['files'],
  writes: [],
  answers: [{ id: 'ok', data: () => v.array(FileSchema) }, { id: 'files.none' }],
  tag: 'Files',
  summary: 'List files',
  description: 'The 100 most recent files of the account that have not expired, newest first.',
});
