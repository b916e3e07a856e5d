/** Small films for suites, with half-second shots that look clearly different. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg } from '#functions/cut-detection/media/ffmpeg.ts';

/** ffmpeg generators whose pictures have nothing in common. */
const SHOTS = ['testsrc2', 'smptebars', 'rgbtestsrc', 'yuvtestsrc'] as const;
const RATE = 25;

export type ClipOptions = {
  /** Number of shots, up to four. */
  readonly shots?: number;
  readonly frames?: number;
  readonly size?: string;
  readonly audio?: boolean;
  /** Whether the index comes before the pictures. */
  readonly faststart?: boolean;
};

/** Runs ffmpeg with these arguments and an output file of the given extension. @returns its bytes */
export function makeFile(extension: string, args: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'));
  try {
    const path = join(folder, `out.${extension}`);
    execFileSync(findFfmpeg(), ['-v', 'error', '-nostdin', ...args, path]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An MP4 with the given number of frames per shot, at 25 frames per second. */
export function makeClip({
  shots = 2,
  frames = 12,
  size = '160x90',
  audio = false,
  faststart = false,
}: ClipOptions = {}): Buffer {
  const seconds = frames / RATE;
  const pictures = SHOTS.slice(0, shots).flatMap((name) => [
    '-f',
    'lavfi',
    '-i',
    `${name}=size=${size}:rate=${RATE}:duration=${seconds}`,
  ]);
  const join = `${SHOTS.slice(0, shots)
    .map((_, i) => `[${i}:v]format=yuv420p,setsar=1[p${i}];`)
    .join('')}${SHOTS.slice(0, shots)
    .map((_, i) => `[p${i}]`)
    .join('')}concat=n=${shots}:v=1:a=0[v]`;
  const sound = audio ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds * shots}`] : [];
  return makeFile('mp4', [
    ...pictures,
    ...sound,
    ...['-filter_complex', join, '-map', '[v]', ...(audio ? ['-map', `${shots}:a`, '-c:a', 'aac'] : [])],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', String(frames), '-bitexact'],
    ...(faststart ? ['-movflags', '+faststart'] : []),
  ]);
}
