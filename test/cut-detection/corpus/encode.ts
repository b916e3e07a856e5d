/** Writes a reel as a video file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFfmpeg } from '#functions/cut-detection/media/ffmpeg.ts';
import { HEIGHT, type Picture, WIDTH } from './picture.ts';

export type EncodeOptions = {
  readonly extension: string;
  /** Such as `25` or `30000/1001`. */
  readonly rate?: string;
  /** Filters between the frames and the encoder. */
  readonly filters?: string;
  /** Number of pictures that the filters interlace into one frame. */
  readonly woven?: number;
  /** Number of frames at the start that an edit list hides. */
  readonly hidden?: number;
  /** Encoder and container options. */
  readonly args: readonly string[];
  /** Options before the input, such as `-display_rotation`. */
  readonly before?: readonly string[];
  /** Options of a second run that only copies, for edit lists and display matrices. */
  readonly remux?: readonly string[];
  readonly remuxBefore?: readonly string[];
};

export const H264: EncodeOptions = {
  extension: 'mp4',
  args: ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'],
};

/** Encodes frames to a file. @throws Error with ffmpeg's output if it fails */
export async function encode(
  frames: readonly (() => Picture)[],
  coding: EncodeOptions,
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
  // Only stops waiting: the exit status reports a broken pipe.
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
