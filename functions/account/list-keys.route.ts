import { route } from '#shared/api/route.ts';
import { listShape } from '#shared/api/shapes.ts';
import { KeySchema } from './keys.ts';

export default route({
  name: 'account/list-keys',
  method: 'GET',
  paths: ['/v2/keys'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['ownKeys', 'keyUses'],
  writes: [],
  answers: [{ id: 'ok', data: () => listShape(KeySchema, 'Oldest first') }],
  tag: 'Account',
  summary: 'List keys',
  description:
    'All personal keys of the account by name, revoked ones too, with what each may do and when it was last used. A key itself is shown only once, when it is made.',
});
