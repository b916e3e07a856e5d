/** Decodes and measures one segment of a video. All segments together give the same result as a single pass. */
import { type ByteSink, SegmentWriter } from '#shared/media/scenes/segment.ts';
import { MediaFailure } from './failure.ts';
import { decodeFrames } from './frames.ts';
import type { SegmentRange } from './plan.ts';
import type { Probe } from './probe.ts';
import type { Caps } from './run.ts';
import { HALF, secondsText } from './ticks.ts';

export type SegmentOptions = {
  readonly threads?: number;
  readonly caps?: Partial<Caps>;
  readonly signal?: AbortSignal | undefined;
  /** Called regularly with the number of frames done. */
  readonly progress?: (frames: number) => void;
};

export type SegmentSummary = { readonly frames: number };

/** Frames by which each attempt seeks earlier, until it no longer misses the key frame. */
const LEADS = [0, 100, 1000] as const;
const PROGRESS_FRAMES = 100;

/**
 * Measures the frames of `range` into `sink`.
 * @throws MediaFailure `no_video` if the range has no frame, `unreadable`, `timeout`
 */
export async function detectSegment(
  file: string,
  probe: Probe,
  range: SegmentRange,
  sink: ByteSink,
  options: SegmentOptions = {},
): Promise<SegmentSummary> {
  for (const lead of LEADS) {
    const done = await attempt(file, probe, range, lead, sink, options);
    if (done) return done;
  }
  throw new MediaFailure('unreadable', 'The video cannot be decoded from one of its key frames');
}

/** Undefined if decoding began after the first frame of the range, or after its last; nothing is written then. */
async function attempt(
  file: string,
  probe: Probe,
  { from, to }: SegmentRange,
  lead: number,
  sink: ByteSink,
  { threads, caps, signal, progress }: SegmentOptions,
): Promise<SegmentSummary | undefined> {
  const { timeBase, frameRate } = probe;
  const writer = new SegmentWriter(sink);
  const ticksAFrame =
    frameRate.num === 0 ? 1 : (frameRate.den * timeBase.den) / (frameRate.num * timeBase.num);
  let last = Number.NEGATIVE_INFINITY;
  let late = false;
  const decoded = await decodeFrames(file, {
    ...(threads === undefined ? {} : { threads }),
    ...(caps ? { caps } : {}),
    signal,
    seek: from === null ? undefined : secondsText(from - lead * ticksAFrame, HALF, timeBase, frameRate),
    frame: async (shown, pixels) => {
      const pts = shown ?? (Number.isFinite(last) ? last + ticksAFrame : 0);
      last = pts;
      if (from !== null && pts < from) return undefined;
      if (to !== null && pts >= to) return 'stop';
      if (from !== null && writer.frames === 0 && pts !== from) {
        late = true;
        return 'stop';
      }
      await writer.frame(pts, pixels);
      if (writer.frames % PROGRESS_FRAMES === 0) progress?.(writer.frames);
      return undefined;
    },
  });
  if (late || (from !== null && writer.frames === 0)) return undefined;
  if (writer.frames === 0) throw new MediaFailure('no_video', 'No frame of the video can be decoded');
  progress?.(writer.frames);
  await writer.finish(decoded.facts ?? { timeBase, frameRate }, decoded.damaged);
  return { frames: writer.frames };
}
