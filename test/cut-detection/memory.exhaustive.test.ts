/** Memory does not grow with the film: a film of three hours (under 100 MB), task by task and through the service. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACKAGES } from '#infra/bundle.ts';
import { MEDIA_NODE_OPTIONS } from '#shared/api/function-facts.ts';
import { startProgram } from '#test/process/program.ts';
import { unzip } from '#test/readers/zip.ts';
import { form } from '#test/service.ts';
import { makeClip, makeFile } from './clip.ts';

const MAX_MB = 300;
const SHOTS = 4;
/** A minute per shot, at 25 fps. */
const FRAMES = 1500;
const TIMES = 45;
const CUTS = Array.from({ length: SHOTS * TIMES - 1 }, (_, i) => (i + 1) * FRAMES);

/** The task bundled into one file, like a deployed function, because stripping types takes memory too. */
async function bundledTask(): Promise<string> {
  const outfile = join(import.meta.dirname, '../../.cache/memory-task.mjs');
  const form = { bundle: true, minify: true, platform: 'node', target: 'node24', format: 'esm' } as const;
  const banner = {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  };
  await build({
    ...{
      ...form,
      banner,
      outfile,
      logLevel: 'error',
      external: [...PACKAGES],
      mainFields: ['module', 'main'],
    },
    entryPoints: [join(import.meta.dirname, 'memory-task.ts')],
    define: { 'import.meta.main': 'false' },
  });
  return outfile;
}
const Used = v.object({ node: v.number(), ffmpeg: v.number() });
const Answer = v.looseObject({ code: v.number(), data: v.looseObject({}) });
const Scenes = v.looseObject({ frames: v.number(), cuts: v.array(v.number()) });

let folder: string;
let film: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-'));
  const once = join(folder, 'once.mp4');
  writeFileSync(once, makeClip({ shots: SHOTS, frames: FRAMES }));
  film = join(folder, 'film.mp4');
  writeFileSync(film, makeFile('mp4', ['-stream_loop', String(TIMES - 1), '-i', once, '-c', 'copy']));
  const { size } = statSync(film);
  writeSync(1, `\nthree hours in ${(size / 1e6).toFixed(1)} MB\n`);
  expect(size).toBeLessThan(100_000_000);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each task stays under 300 MB', async () => {
  const program = await bundledTask();
  for (const task of ['plan', 'detect', 'decide', 'package']) {
    const text = execFileSync(process.execPath, [MEDIA_NODE_OPTIONS, program, task, film, folder]).toString();
    const { node, ffmpeg } = v.parse(Used, JSON.parse(text));
    writeSync(1, `${task}: Node ${node} MB, ffmpeg ${ffmpeg} MB\n`);
    expect(node, task).toBeLessThan(MAX_MB);
    expect(ffmpeg, task).toBeLessThan(MAX_MB);
  }
  expect(JSON.parse(readFileSync(join(folder, 'cuts.json'), 'utf8'))).toEqual(CUTS);
});

test('the service finishes, with every cut', async () => {
  const data = join(folder, 'data');
  const { child, url, authorization } = await startProgram(data);
  try {
    const call = async (path: string, options: RequestInit = {}) =>
      v.parse(
        Answer,
        await (await fetch(`${url}${path}`, { ...options, headers: { authorization } })).json(),
      );
    const body = form({}, { bytes: readFileSync(film), name: 'film.mp4' });
    const started = await call('/v2/cutdetection', { method: 'POST', body });
    expect(started.code).toBe(201);
    let answer = started;
    do answer = await call(`/v2/process/${started.data.processId}?wait=25`);
    while (answer.code === 202);
    expect(answer.code).toBe(200);
    const zip = await fetch(String(answer.data.fileUrl));
    const entries = await unzip(new Uint8Array(await zip.arrayBuffer()));
    const json = entries.find(({ name }) => name === 'film.json')?.bytes.toString('utf8') ?? '';
    expect(v.parse(Scenes, JSON.parse(json))).toMatchObject({ frames: SHOTS * TIMES * FRAMES, cuts: CUTS });
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const whole = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    writeSync(1, `the whole service: ${Math.round(whole)} MB at most\n`);
  } finally {
    child.kill('SIGTERM');
  }
});
