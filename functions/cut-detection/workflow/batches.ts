/** Assigns clips to tasks. The result is deterministic, so a task needs only the number of its item. */
import type { Clip } from '#functions/cut-detection/media/clips.ts';
import { clipBatches } from '#functions/cut-detection/media/decide-scenes.ts';
import { MediaFailure } from '#functions/cut-detection/media/failure.ts';
import type { SceneReport } from '#shared/media/scenes/outputs/scene-report.ts';

/** Megapixels that a task encodes well within its timeout. */
const MAX_MEGAPIXELS = 60_000;
/** Megapixels of a single clip that a task can encode within its timeout: an hour of 1080p. */
const MAX_CLIP_MEGAPIXELS = 200_000;
/** The history of an execution holds 25,000 events; an item of a map takes about eight. */
const MAX_ITEMS = 1_000;

/** Splits a batch whose frames would take too long to encode. A single clip stays whole. */
function split(batch: readonly Clip[], megapixels: number): Clip[][] {
  const parts: Clip[][] = [];
  let frames = 0;
  for (const clip of batch) {
    const length = clip.end - clip.start;
    const last = parts.at(-1);
    if (last && (frames + length) * megapixels <= MAX_MEGAPIXELS) {
      last.push(clip);
      frames += length;
    } else {
      parts.push([clip]);
      frames = length;
    }
  }
  return parts;
}

/** A clip cannot be split. One that no task can encode in time is refused before hours of rendering. */
function refuseLong({ name, start, end }: Clip, megapixels: number): void {
  if ((end - start) * megapixels <= MAX_CLIP_MEGAPIXELS) return;
  throw new MediaFailure('too_large', `${name} is too long for a clip: ${end - start} frames`);
}

/**
 * The items of the map that renders clips. An item is a list of batches; each batch is one run of ffmpeg.
 * @throws MediaFailure `too_large` if a scene is too long for a clip
 */
export function renderItems(material: SceneReport): Clip[][][] {
  const megapixels = (material.width * material.height) / 1e6;
  const clips = clipBatches(material);
  for (const clip of clips.flat()) refuseLong(clip, megapixels);
  const batches = clips.flatMap((batch) => split(batch, megapixels));
  const size = Math.max(1, Math.ceil(batches.length / MAX_ITEMS));
  return Array.from({ length: Math.ceil(batches.length / size) }, (_, i) =>
    batches.slice(i * size, (i + 1) * size),
  );
}
