/** The demo account. Its key is in a file that only the owner can read; a revoked key is replaced. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { now } from '#shared/clock.ts';
import { isLive, keyReads } from '#shared/data/keys.ts';
import { createKey } from '#shared/data/personal-keys.ts';
import { readKey } from '#shared/ids.ts';
import { writeSecret } from './data-folder.ts';

export async function demoKey(dir: string): Promise<string> {
  const path = join(dir, 'demo-key');
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  const row = await keyReads.find(readKey(kept)?.keyId ?? '-');
  if (row && isLive(row, now())) return kept;
  const { apiKey } = await createKey({
    account: 'Demo',
    keyName: 'Demo key',
    limits: {},
    email: 'demo@localhost.test',
  });
  writeSecret(path, `${apiKey}\n`);
  return apiKey;
}
