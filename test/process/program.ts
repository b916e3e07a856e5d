/** The service in a process of its own, as `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { basic } from '#test/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Program = { readonly child: ChildProcess; readonly url: string; readonly authorization: string };

/** Starts the service on a folder. @returns it with its address and demo key, once it is ready */
export async function startProgram(dir: string): Promise<Program> {
  const args = ['local/main.ts', '--port', '0', '--data', dir];
  const child = spawn(join(root, 'node_modules/.bin/node'), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const [, url] = /^ready (http:\S+)$/m.exec(output) ?? [];
    const [apiKey] = /mtk_\w+/.exec(output) ?? [];
    if (url === undefined || apiKey === undefined) continue;
    child.stdout.resume();
    return { child, url, authorization: basic(apiKey) };
  }
  throw new Error(`The service did not start: ${output}`);
}
