/** Decides where the shots of a measured film start, in stretches, with bounded memory. */
import { candidates } from './candidates.ts';
import { type Fade, fades } from './fades.ts';
import { findTransitions, type GradualTransition } from './gradual.ts';
import { type CutScore, reach, scoreCut } from './hard-cuts.ts';
import type { MeasuredVideo } from './segment.ts';
import { View } from './view.ts';

/** The live box is measured for each stretch, since the aspect ratio may change within a film. */
const STRETCH_SECONDS = 120;
const MIN_RANGE = 250;
/** Context around a stretch for decisions at its edges, in seconds. */
const MARGIN_SECONDS = 2.5;

export type Gradual = {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly kind: Fade['kind'] | GradualTransition['kind'];
};

/** Changes in the pictures, before any minimum length. */
export type SceneChanges = { readonly cuts: readonly CutScore[]; readonly gradual: readonly Gradual[] };

/** First frame and one past the last frame of each stretch. A short remainder joins the stretch before it. */
function stretches(frames: number, speed: number): { readonly from: number; readonly to: number }[] {
  const length = Math.max(MIN_RANGE, Math.round(STRETCH_SECONDS * speed));
  const count = Math.max(1, Math.round(frames / length));
  return Array.from({ length: count }, (_, i) => ({
    from: i * length,
    to: i === count - 1 ? frames : (i + 1) * length,
  }));
}

/**
 * Finds hard cuts and gradual changes.
 * @param speed frames per second
 * @param scale sensitivity as a factor: 1 is neutral, smaller finds more
 * @param what `fades` needs no pictures
 */
export async function decide(
  film: MeasuredVideo,
  speed: number,
  scale: number,
  what: 'all' | 'fades' = 'all',
): Promise<SceneChanges> {
  const scores = film.track.scores();
  const faded = fades(film.track.levels(), speed);
  const inFade = (t: number): boolean => faded.some(({ start, end }) => t > start && t < end);
  const cuts: CutScore[] = [];
  const gradual: Gradual[] = faded.map(({ start, end, kind }) => ({ start, end, kind }));
  if (what === 'fades') return { cuts, gradual };
  const margin = Math.max(reach(speed), Math.round(MARGIN_SECONDS * speed));
  let room: Uint8Array<ArrayBuffer> | undefined;
  for (const { from, to } of stretches(film.track.length, speed)) {
    const start = Math.max(0, from - margin);
    const end = Math.min(film.track.length, to + margin);
    const frames = await film.small(start, end, room);
    if (frames.length > (room?.length ?? 0)) room = frames;
    const view = new View(frames, start, from, to);
    const here = candidates(scores, start, end, scale)
      .filter((t) => !inFade(t))
      .map((t) => scoreCut(view, t, scores, { speed, scale }))
      .filter(({ confidence }) => confidence >= 0.5);
    cuts.push(...here.filter(({ frame }) => frame >= from && frame < to));
    const free = (a: number, b: number): boolean =>
      !here.some(({ frame }) => frame > a && frame <= b) && !faded.some((f) => f.start <= b && f.end > a);
    for (const { start, end, kind } of findTransitions(view, from, to, speed, free))
      gradual.push({ start, end, kind });
  }
  return { cuts, gradual: gradual.sort((a, b) => a.start - b.start) };
}
