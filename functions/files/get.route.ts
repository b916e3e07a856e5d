import { route } from '#shared/api/route.ts';
import { FilePath, FileSchema } from './files.ts';

export default route({
  name: 'files/get',
  method: 'GET',
  paths: ['/v2/file/{fileId}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['files'],
  writes: [],
  request: () => ({ path: FilePath }),
  answers: [{ id: 'ok', data: () => FileSchema }, { id: 'file.not_found' }],
  tag: 'Files',
  summary: 'Get a file',
  description: 'Only files of the calling account can be read.',
});
