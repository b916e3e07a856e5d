import { route } from '#shared/api/route.ts';
import { KeyPath } from './keys.ts';

export default route({
  name: 'account/revoke-key',
  method: 'DELETE',
  paths: ['/v2/keys/{keyId}'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: [],
  writes: ['keyRevocations'],
  request: () => ({ path: KeyPath }),
  answers: [{ id: 'ok' }, { id: 'not_found' }],
  tag: 'Account',
  summary: 'Revoke a key',
  description:
    'For good, and everywhere within 30 seconds. Any personal key of the account may be revoked, the one in use too; a key with narrow rights and the scope `manage` revokes only such as it is itself. Keys that a revoked key created are void with it. Revoking it again changes nothing.',
});
