/** Project keys, with which guests read a project and add notes to it. */
import type { KeyRow } from '#shared/data/keys.ts';
import { keyHash, mintKey } from '#shared/ids.ts';

/** Mints a project key, and the row that stores it. */
export function projectKeyFor(
  accountId: string,
  projectId: string,
  name: string,
  created: number,
): { apiKey: string; row: Omit<KeyRow, 'schemaVersion'> } {
  const { apiKey, keyId } = mintKey('project');
  const row = {
    keyId,
    kind: 'project' as const,
    hash: keyHash(apiKey),
    accountId,
    projectId,
    name,
    lastFour: apiKey.slice(-4),
    created,
  };
  return { apiKey, row };
}
