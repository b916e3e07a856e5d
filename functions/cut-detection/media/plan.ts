/** Splits a video at key frames, so that its segments can be decoded in parallel. */
import type { Probe } from './probe.ts';

/** Frames with `from <= time < to`, in ticks; null means the beginning or the end of the file. */
export type SegmentRange = { readonly from: number | null; readonly to: number | null };

export type PlanOptions = {
  readonly mostSegments?: number;
  /** Exactly this many if the key frames allow it, however short the video is. */
  readonly segments?: number;
};

const MAX_SEGMENTS = 8;
/** A shorter segment is not worth its start-up time. */
const SECONDS_A_SEGMENT = 8;
/** Megapixels that one core decodes per second, measured with H.264; newer codecs take longer. */
const MEGAPIXELS_A_SECOND = 800;
const SLOW_CODECS: Readonly<Record<string, number>> = { hevc: 2, vp9: 1.5, av1: 2.5, prores: 2.5, dnxhd: 2 };

/** Seconds that one core takes to decode the video. */
export function decodeSeconds({ frames, width, height, codec }: Probe): number {
  return ((frames * width * height) / 1e6 / MEGAPIXELS_A_SECOND) * (SLOW_CODECS[codec] ?? 1);
}

/** The segments of a video in order. Each frame is in exactly one of them. */
export function planSegments(probe: Probe, options: PlanOptions = {}): SegmentRange[] {
  const wanted =
    options.segments ??
    Math.min(
      options.mostSegments ?? MAX_SEGMENTS,
      Math.max(1, Math.ceil(decodeSeconds(probe) / SECONDS_A_SEGMENT)),
    );
  const starts: number[] = [];
  const [first = 0] = probe.keyFrames;
  const usable = probe.timed ? probe.keyFrames.filter((time) => time > first) : [];
  const last = usable.at(-1) ?? first;
  for (let i = 1; i < wanted; i += 1) {
    const ideal = first + ((last - first) * i) / wanted;
    const best = usable.find((time) => time >= ideal);
    if (best !== undefined && best !== starts.at(-1)) starts.push(best);
  }
  const edges = [null, ...starts, null];
  return edges.slice(1).map((to, i) => ({ from: edges[i] ?? null, to }));
}
