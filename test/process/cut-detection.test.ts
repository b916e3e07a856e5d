/** A service that ends while a film is worked on: the process ends too, failed and free, and nothing hangs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { makeClip } from '#test/cut-detection/clip.ts';
import { basic, form } from '#test/service.ts';

const root = new URL('../..', import.meta.url).pathname;
const Answer = v.looseObject({ code: v.number(), data: v.looseObject({}) });

const children: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Starts the service on a folder. @returns its address and its demo key */
async function start(dir: string): Promise<{ child: ChildProcess; url: string; authorization: string }> {
  const args = ['local/main.ts', '--port', '0', '--data', dir];
  const child = spawn(join(root, 'node_modules/.bin/node'), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
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

test.each(['SIGKILL', 'SIGTERM'] as const)(
  '%s in the middle of a process',
  async (signal) => {
    const dir = mkdtempSync(join(tmpdir(), 'media-tools-cut-'));
    folders.push(dir);
    const first = await start(dir);
    const bytes = makeClip();
    // Its tasks have threads to start and programs to run; the signal comes as soon as the answer is there.
    const started = await fetch(`${first.url}/v2/cutdetection`, {
      method: 'POST',
      headers: { authorization: first.authorization },
      body: form({ notification: '1', subclips: '1' }, { bytes, name: 'film.mp4' }),
    });
    const { data } = v.parse(Answer, await started.json());
    expect(started.status).toBe(201);
    const ended = once(first.child, 'exit');
    first.child.kill(signal);
    await ended;

    const { url, authorization } = await start(dir);
    const get = async (path: string) => {
      const response = await fetch(`${url}${path}`, { headers: { authorization } });
      return v.parse(Answer, await response.json());
    };
    const endOf = async (processId: unknown) => {
      for (;;) {
        const answer = await get(`/v2/process/${processId}?wait=25`);
        if (answer.code !== 202) return answer;
      }
    };
    expect(await endOf(data.processId)).toMatchObject({
      code: 422,
      data: { status: 'failed', label: 'The Process failed' },
    });
    expect(await get('/v2/info')).toMatchObject({
      data: { stats: { fileConversions: 0, fileConversionsLeft: 100 } },
    });
    // Threads that were ended leave their files to the next start.
    expect(readdirSync(join(dir, 'scratch'))).toEqual([]);
    if (signal === 'SIGTERM') return;
    const again = await fetch(`${url}/v2/cutdetection`, {
      method: 'POST',
      headers: { authorization },
      body: form({}, { bytes, name: 'film.mp4' }),
    });
    const next = v.parse(Answer, await again.json());
    expect(await endOf(next.data.processId)).toMatchObject({ code: 200 });
  },
  180_000,
);
