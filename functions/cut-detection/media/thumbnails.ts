/** A JPEG for each scene, for the contact sheet. */
import type { Detection, Scene } from '#shared/media/scenes/detection.ts';
import type { Thumbnails } from '#shared/media/scenes/outputs/contact-sheet.ts';
import type { Timeline } from '#shared/media/scenes/timeline.ts';
import { inputArguments, PICTURE } from './input.ts';
import type { Probe } from './probe.ts';
import { type Caps, runFfmpeg } from './run.ts';
import { secondsText } from './ticks.ts';

/** Longer side in pixels. */
const SIZE = 320;
/** Where in a scene its thumbnail is taken: past the transition, before the end of the action. */
const PLACE = 1 / 3;
/** A key frame between these shares of the scene is preferred, because nothing before it has to be decoded. */
const KEY_FRAME_FROM = 0.1;
const KEY_FRAME_TO = 0.8;
/** Keeps a contact sheet below about ten megabytes. */
const MAX_THUMBNAILS = 600;
const MAX_BYTES = 262_144;

const FILTERS = `scale='max(1,trunc(iw*sar))':ih,scale=${SIZE}:${SIZE}:force_original_aspect_ratio=decrease,setsar=1,format=yuvj420p`;
const JPEG = ['-c:v', 'mjpeg', '-q:v', '5', '-flags:v', '+bitexact', '-fflags', '+bitexact'] as const;

export type ThumbnailOptions = { readonly caps?: Partial<Caps>; readonly signal?: AbortSignal | undefined };

/**
 * The pictures of the scenes, each rendered on demand. Scenes after the first 600 have none, nor do scenes whose frame
 * cannot be decoded again.
 */
export function renderThumbnails(
  file: string,
  { keyFrames }: Probe,
  { scenes, timeline }: Detection,
  options: ThumbnailOptions = {},
): Thumbnails {
  return async (index) => {
    const scene = scenes[index];
    if (!scene || index >= MAX_THUMBNAILS) return undefined;
    return thumbnail(file, secondsAt(timeline, scene, keyFrames), options);
  };
}

function secondsAt(timeline: Timeline, { start, end }: Scene, keyFrames: readonly number[]): string {
  const [from, to] = [timeline.ticks(start), timeline.ticks(end)];
  const at = (share: number): number => from + share * (to - from);
  const key = keyFrames.find((time) => time >= at(KEY_FRAME_FROM));
  const exact = timeline.ticks(start + Math.floor((end - start) * PLACE));
  const { num, den } = timeline.rate;
  const chosen = key !== undefined && key <= at(KEY_FRAME_TO) ? key : exact;
  return secondsText(chosen, QUARTER_BEFORE, timeline.timeBase, { num, den });
}

/** A seek takes the first frame at or after its time; a quarter of a frame early, rounding cannot skip the frame. */
const QUARTER_BEFORE = { num: -1, den: 4 } as const;

async function thumbnail(
  file: string,
  seek: string,
  options: ThumbnailOptions,
): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  await runFfmpeg({
    args: [
      ...['-v', 'error', ...inputArguments(file, { seek }), ...PICTURE],
      ...['-frames:v', '1', '-vf', FILTERS, ...JPEG, '-f', 'image2pipe', 'pipe:1'],
    ],
    ...options,
    output: async (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      return size > MAX_BYTES ? 'stop' : undefined;
    },
  });
  return size === 0 || size > MAX_BYTES ? undefined : Buffer.concat(chunks);
}
