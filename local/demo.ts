/** The demo account: its key is made once and kept in a file that only its owner can read. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSecret } from './data-folder.ts';
import { createKey } from './keys/commands.ts';

export async function demoKey(dir: string): Promise<string> {
  const path = join(dir, 'demo-key');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const { apiKey } = await createKey({
    account: 'Demo',
    keyName: 'Demo key',
    limits: {},
    email: 'demo@localhost.test',
  });
  writeSecret(path, `${apiKey}\n`);
  return apiKey;
}
