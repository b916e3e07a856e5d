/** `npm run dev` on a copy of the sources: a change of a handler or a page takes effect after the restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the service does not read, in addition to hidden folders. */
const NOT_COPIED = ['node_modules', 'cdk.out', 'dist', 'coverage', 'test', 'infra'];

let copy: string;
let child: ChildProcess;
let output = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'media-tools-dev-'));
  for (const name of readdirSync(ROOT)) {
    if (name.startsWith('.') || NOT_COPIED.includes(name)) continue;
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  child = spawn('npm', ['run', 'dev', '--', '--port', '0'], { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
});
afterAll(async () => {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  rmSync(copy, { recursive: true, force: true });
});

/** Fetches the text at a path of the last service that started. */
async function read(path: string): Promise<string> {
  const url = [...output.matchAll(/^ready (http:\S+)$/gm)].at(-1)?.[1];
  if (url === undefined) throw new Error(`The service did not start: ${output}`);
  return (await fetch(url + path)).text();
}

/** Replaces a text in a file of the copy. */
function change(path: string, before: string, after: string): void {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  output = '';
  writeFileSync(file, text.replace(before, after));
}

// One change may restart the service twice, so each check is repeated.
test('a change of a handler restarts the service, which answers with the new code', async () => {
  await eventually(async () => expect(await read('/health')).toContain('"healthy":true'));
  change('functions/service/health.ts', 'healthy: true', 'healthy: false');
  await eventually(async () => expect(await read('/health')).toContain('"healthy":false'));
});

test('so does a change of a guide', async () => {
  change('docs/guides/uploads.md', '# Uploads and downloads', '# Sending and receiving files');
  await eventually(async () => expect(await read('/docs/uploads')).toContain('Sending and receiving files'));
});
