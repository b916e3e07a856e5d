import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const Created = v.object({ apiKey: v.string() });

/** Runs an npm script and returns its output. @throws Error with the output if the script fails */
async function npm(...args: string[]): Promise<string> {
  const child = spawn('npm', ['run', '--silent', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) output += String(chunk);
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(output);
  return output;
}

test('npm run smoke passes against npm start with uploads of every size', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'media-tools-smoke-'));
  const service = spawn(
    join(root, 'node_modules/.bin/node'),
    ['local/main.ts', '--port', '0', '--data', dir],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    let printed = '';
    for await (const chunk of service.stdout) {
      printed += String(chunk);
      if (printed.includes('Mails:')) break;
    }
    const url = /^ready (\S+)/m.exec(printed)?.[1] ?? '';
    const flags = ['--email', 'smoke@example.test', '--unlock-delete', '--json'];
    const created = await npm('keys', '--', 'create', '--account', 'Smoke', ...flags, '--data', dir);
    const { apiKey } = v.parse(v.pipe(v.string(), v.parseJson(), Created), created);
    const told = await npm('smoke', '--', '--url', url, '--key', apiKey);
    console.info(told);
    expect(told).toMatch(/ok {3}an upload of 99 MB/);
    expect(told).toMatch(/\d+ passed, 0 failed, 1 skipped\n$/);
  } finally {
    service.kill('SIGTERM');
    await once(service, 'exit');
    rmSync(dir, { recursive: true, force: true });
  }
});
