/** A JPEG for each scene, for the contact sheet. */
import type { Timeline } from '#shared/media/scenes/timeline.ts';
import { inputArguments, PICTURE } from './input.ts';
import { type Caps, runFfmpeg } from './run.ts';

/** Longer side in pixels. */
const SIZE = 320;
/** A scene shows a frame from its first third: past the transition, before the end of the action. */
const PLACE = 1 / 3;
/** A whole contact sheet stays under some ten megabytes. */
export const MOST_THUMBNAILS = 600;
const MOST_BYTES = 262_144;

export type ThumbnailOptions = { readonly caps?: Partial<Caps>; readonly signal?: AbortSignal | undefined };

/** @returns undefined where the frame cannot be decoded again */
export async function thumbnail(
  file: string,
  timeline: Timeline,
  { start, end }: { readonly start: number; readonly end: number },
  options: ThumbnailOptions = {},
): Promise<Uint8Array | undefined> {
  const frame = start + Math.floor((end - start) * PLACE);
  const { num, den } = timeline.timeBase;
  const at = frame === 0 ? timeline.ticks(0) : (timeline.ticks(frame - 1) + timeline.ticks(frame)) / 2;
  const chunks: Buffer[] = [];
  let size = 0;
  await runFfmpeg({
    args: [
      ...['-v', 'error', ...inputArguments(file, { seek: ((at * num) / den).toFixed(6) }), ...PICTURE],
      ...[
        '-frames:v',
        '1',
        '-vf',
        `scale=${SIZE}:${SIZE}:force_original_aspect_ratio=decrease,format=yuvj420p`,
      ],
      ...[
        '-c:v',
        'mjpeg',
        '-q:v',
        '5',
        '-flags:v',
        '+bitexact',
        '-fflags',
        '+bitexact',
        '-f',
        'image2pipe',
        'pipe:1',
      ],
    ],
    ...options,
    output: async (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      return size > MOST_BYTES ? 'stop' : undefined;
    },
  });
  return size === 0 || size > MOST_BYTES ? undefined : Buffer.concat(chunks);
}
