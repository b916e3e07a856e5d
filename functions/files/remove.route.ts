import { route } from '#shared/api/route.ts';
import { FilePath } from './files.ts';

export default route({
  name: 'files/remove',
  method: 'DELETE',
  paths: ['/v2/file/{fileId}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['files'],
  writes: ['files', 'removals'],
  request: () => ({ path: FilePath }),
  answers: [{ id: 'file.deleted' }, { id: 'file.not_deleted' }],
  tag: 'Files',
  summary: 'Delete a file',
  description: 'The bytes are gone at once, and every link to them.',
});
