/** Writes a reel as a video file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFfmpeg } from '#functions/cut-detection/media/ffmpeg.ts';
import { HEIGHT, type Picture, WIDTH } from './picture.ts';

export type Coding = {
  readonly extension: string;
  /** `25`, `30000/1001`. */
  readonly rate?: string;
  /** Filters between the frames and the coder. */
  readonly filters?: string;
  /** Pictures that the filters weave into one frame. */
  readonly woven?: number;
  /** Frames at the beginning that an edit list hides. */
  readonly hidden?: number;
  /** Coder and container. */
  readonly args: readonly string[];
  /** Before the input that is the picture, such as `-display_rotation`. */
  readonly before?: readonly string[];
  /** A second run that only copies: edit lists, display matrices. */
  readonly remux?: readonly string[];
  readonly remuxBefore?: readonly string[];
};

export const H264: Coding = {
  extension: 'mp4',
  args: ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'],
};

/** @returns nothing; throws with ffmpeg's own words when it fails */
export async function encode(
  frames: readonly (() => Picture)[],
  coding: Coding,
  file: string,
): Promise<void> {
  const rate = coding.rate ?? '25';
  const target = coding.remux ? `${file}.first.${coding.extension}` : file;
  await feed(
    [
      ...['-v', 'error', '-y', '-threads', '1', ...(coding.before ?? [])],
      ...['-f', 'rawvideo', '-pix_fmt', 'yuv444p', '-s', `${WIDTH}x${HEIGHT}`, '-r', rate, '-i', 'pipe:0'],
      ...(coding.filters ? ['-vf', coding.filters] : []),
      ...['-threads', '1', ...coding.args, target],
    ],
    frames,
  );
  if (!coding.remux) return;
  await feed(
    ['-v', 'error', '-y', ...(coding.remuxBefore ?? []), '-i', target, '-c', 'copy', ...coding.remux, file],
    [],
  );
}

async function feed(args: readonly string[], frames: readonly (() => Picture)[]): Promise<void> {
  const child = spawn(findFfmpeg(), args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const closed = once(child, 'close');
  // A broken pipe is told by the exit status.
  const broken = new Promise<void>((resolve) => void child.stdin.on('error', () => resolve()));
  for (const draw of frames) {
    if (child.exitCode !== null || child.stdin.destroyed) break;
    if (child.stdin.write(draw())) continue;
    await Promise.race([new Promise((resolve) => child.stdin.once('drain', resolve)), broken, closed]);
  }
  child.stdin.end();
  const [status] = await closed;
  if (status !== 0) throw new Error(`ffmpeg ${args.join(' ')}: ${said}`);
}
