/** A service that dies during a cut detection: the process fails, is not charged, and nothing hangs. */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { makeClip } from '#test/cut-detection/clip.ts';
import { form } from '#test/service.ts';
import { type Program, startProgram } from './program.ts';

const Answer = v.looseObject({ code: v.number(), data: v.looseObject({}) });

/** What a machine under load answers; clients send the request again. */
const BUSY = [503, 504];

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

test('SIGKILL and SIGTERM fail a running process, free of charge', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'media-tools-cut-'));
  folders.push(dir);
  const bytes = makeClip();
  let service = await start(dir);
  const call = async (path: string, options: RequestInit = {}) => {
    const { url, authorization } = service;
    const headers = { authorization, ...options.headers };
    for (;;) {
      const response = await fetch(`${url}${path}`, { ...options, headers });
      if (!BUSY.includes(response.status)) return v.parse(Answer, await response.json());
      await sleep(1000 * Number(response.headers.get('retry-after') ?? 1));
    }
  };
  const begin = async (fields: Record<string, string>): Promise<unknown> => {
    const body = form(fields, { bytes, name: 'film.mp4' });
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await call('/v2/cutdetection', { method: 'POST', body, headers });
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
    // The process is still running, as its tasks start threads and programs after the answer.
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
    // The next start removes the files of threads that were killed.
    expect(readdirSync(join(dir, 'scratch')), signal).toEqual([]);
  }
  expect(await getEnd(await begin({}))).toMatchObject({ code: 200 });
}, 180_000);
