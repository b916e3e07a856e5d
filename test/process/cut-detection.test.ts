/** A service that ends while a film is worked on: the process ends too, failed and free, and nothing hangs. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { makeClip } from '#test/cut-detection/clip.ts';
import { form } from '#test/service.ts';
import { type Program, startProgram } from './program.ts';

const Answer = v.looseObject({ code: v.number(), data: v.looseObject({}) });

const children: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const start = async (dir: string): Promise<Program> => {
  const program = await startProgram(dir);
  children.push(program.child);
  return program;
};

test('SIGKILL and SIGTERM in the middle of a process', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'media-tools-cut-'));
  folders.push(dir);
  const bytes = makeClip();
  let service = await start(dir);
  const call = async (path: string, options: RequestInit = {}) => {
    const { url, authorization } = service;
    const response = await fetch(`${url}${path}`, { ...options, headers: { authorization } });
    return v.parse(Answer, await response.json());
  };
  const begin = async (fields: Record<string, string>): Promise<unknown> => {
    const body = form(fields, { bytes, name: 'film.mp4' });
    const answer = await call('/v2/cutdetection', { method: 'POST', body });
    expect(answer.code).toBe(201);
    return answer.data.processId;
  };
  const getEnd = async (processId: unknown) => {
    for (;;) {
      const answer = await call(`/v2/process/${processId}?wait=25`);
      if (answer.code !== 202) return answer;
    }
  };
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    // Its tasks have threads to start and programs to run; the signal comes as soon as the answer is there.
    const processId = await begin({ notification: '1', subclips: '1' });
    const ended = once(service.child, 'exit');
    service.child.kill(signal);
    await ended;

    service = await start(dir);
    expect(await getEnd(processId), signal).toMatchObject({
      code: 422,
      data: { status: 'failed', label: 'The Process failed' },
    });
    expect(await call('/v2/info'), signal).toMatchObject({
      data: { stats: { fileConversions: 0, fileConversionsLeft: 100 } },
    });
    // Threads that were ended leave their files to the next start.
    expect(readdirSync(join(dir, 'scratch')), signal).toEqual([]);
  }
  expect(await getEnd(await begin({}))).toMatchObject({ code: 200 });
}, 180_000);
