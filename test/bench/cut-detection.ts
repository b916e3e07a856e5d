/** CPU time of a complete detection, over all processes, against plain decoding and ffmpeg's own detector. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import * as v from 'valibot';
import { findFfmpeg } from '#functions/cut-detection/media/ffmpeg.ts';
import { corpus } from '#test/corpus.ts';
import type { BenchRow } from './row.ts';

const FOLDER = join(import.meta.dirname, '../../.cache/bench');
const TASK = join(import.meta.dirname, 'cut-detection-task.ts');
/** Seconds that are encoded, and how often they repeat. Encoding is the slowest step, so little is encoded. */
const SECONDS = 15;
const TIMES = 4;
const RUNS = 3;
const SIZES = [
  { name: '1080p', size: '1920:1080', rate: '6M', goal: 1.2 },
  { name: '720p', size: '1280:720', rate: '3M', goal: 1.35 },
] as const;

/** H.264 of a real film if the samples are present, otherwise of generated pictures. */
function film(name: string, size: string, rate: string): string {
  const path = join(FOLDER, `${name}.mp4`);
  if (existsSync(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  const sample = corpus('video', 'bbb480.mp4');
  const input = sample
    ? ['-stream_loop', '-1', '-i', sample]
    : ['-f', 'lavfi', '-i', 'testsrc2=size=854x480:rate=24,noise=alls=12:allf=t'];
  const unfinished = join(FOLDER, `unfinished-${name}.mp4`);
  execFileSync(findFfmpeg(), [
    ...['-v', 'error', '-nostdin', '-y', ...input, '-t', String(SECONDS), '-an', '-vf', `scale=${size}`],
    ...['-c:v', 'libx264', '-preset', 'fast', '-b:v', rate, '-maxrate', rate, '-bufsize', '12M'],
    ...['-pix_fmt', 'yuv420p', '-threads', '1', unfinished],
  ]);
  const joined = join(FOLDER, `joined-${name}.mp4`);
  execFileSync(findFfmpeg(), [
    ...[
      '-v',
      'error',
      '-nostdin',
      '-y',
      '-stream_loop',
      String(TIMES - 1),
      '-i',
      unfinished,
      '-c',
      'copy',
      joined,
    ],
  ]);
  rmSync(unfinished);
  renameSync(joined, path);
  return path;
}

/**
 * Pins everything to one processor if the machine can. Processors that share a core slow each other down: a detection
 * keeps two of them busy, while plain decoding would have the core to itself.
 */
const PINNED = ['/usr/bin/taskset', '/bin/taskset'].filter((path) => existsSync(path)).slice(0, 1);
const ON_ONE = PINNED.length > 0 ? [...PINNED, '-c', '0'] : [];

/** User and system time in seconds of a command and its children, as the shell counts it. */
function getCpu(command: string, args: readonly string[]): { seconds: number; output: string } {
  const script = '"$@" && echo && times';
  const text = execFileSync('/bin/sh', ['-c', script, 'sh', ...ON_ONE, command, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();
  const lines = text.trimEnd().split('\n');
  const children = [...(lines.at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  const seconds = children.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0);
  return { seconds, output: lines.slice(0, -2).join('\n') };
}

const decode = (file: string, ...filters: string[]): readonly [string, readonly string[]] => [
  findFfmpeg(),
  ['-v', 'error', '-nostdin', '-threads', '1', '-i', file, '-map', '0:v:0', ...filters, '-f', 'null', '-'],
];

const DONE = v.object({ scenes: v.number(), peak: v.number() });

/** The task bundled into one file, like a deployed function, so that stripping types is not measured. */
async function bundledTask(): Promise<string> {
  const outfile = join(FOLDER, 'task.mjs');
  const form = { bundle: true, minify: true, platform: 'node', target: 'node24', format: 'esm' } as const;
  await build({ ...form, entryPoints: [TASK], outfile, logLevel: 'error' });
  return outfile;
}

/** The minimum over several runs each, taken in turns so that other load affects all equally. */
export async function benchCutDetection(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const task = await bundledTask();
  for (const { name, size, rate, goal } of SIZES) {
    const file = film(name, size, rate);
    const least = {
      decode: Number.POSITIVE_INFINITY,
      scdet: Number.POSITIVE_INFINITY,
      ours: Number.POSITIVE_INFINITY,
    };
    let done: v.InferOutput<typeof DONE> = { scenes: 0, peak: 0 };
    for (let run = 0; run < RUNS; run += 1) {
      least.decode = Math.min(least.decode, getCpu(...decode(file)).seconds);
      least.scdet = Math.min(least.scdet, getCpu(...decode(file, '-vf', 'scdet')).seconds);
      const ours = getCpu(process.execPath, [task, file]);
      least.ours = Math.min(least.ours, ours.seconds);
      done = v.parse(DONE, JSON.parse(ours.output));
    }
    const detail = (seconds: number): string =>
      `${seconds.toFixed(1)} s of CPU, decoding ${least.decode.toFixed(1)} s`;
    rows.push(
      {
        name: `whole detection, ${name}, by decoding`,
        ratio: least.ours / least.decode,
        detail: `${detail(least.ours)}; at most ${goal}; ${done.scenes} scenes, peak ${done.peak} MB`,
      },
      {
        name: `ffmpeg's scdet, ${name}, by decoding`,
        ratio: least.scdet / least.decode,
        detail: detail(least.scdet),
      },
    );
  }
  return rows;
}
