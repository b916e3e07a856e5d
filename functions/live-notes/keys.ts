/** Project keys: for guests, who may read a project and note in it. */
import type { KeyRow } from '#shared/data/keys.ts';
import { keyHash, mintKey } from '#shared/ids.ts';

/** A new key of a project, and the row under which it is found. */
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
