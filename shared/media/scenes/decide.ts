/** Decides where the shots of a measured film begin, in one pass over its frames and with bounded memory. */
import { candidates } from './candidates.ts';
import { reach, type Verdict, weigh } from './hard-cuts.ts';
import type { Film } from './segment.ts';
import { View } from './view.ts';

/** The live box is taken anew for each stretch, since the format may change inside a film. */
const STRETCH_SECONDS = 120;
const LEAST_STRETCH = 250;

/** First frame and one past the last frame of each stretch. A short rest belongs to the stretch before it. */
export function stretches(frames: number, speed: number): { readonly from: number; readonly to: number }[] {
  const length = Math.max(LEAST_STRETCH, Math.round(STRETCH_SECONDS * speed));
  const count = Math.max(1, Math.round(frames / length));
  return Array.from({ length: count }, (_, i) => ({
    from: i * length,
    to: i === count - 1 ? frames : (i + 1) * length,
  }));
}

/** All weighed candidates of a film, in order. */
export async function verdicts(film: Film, speed: number, scale: number): Promise<Verdict[]> {
  const scores = film.track.scores();
  const found: Verdict[] = [];
  const around = reach(speed);
  for (const { from, to } of stretches(film.track.length, speed)) {
    const start = Math.max(0, from - around);
    const end = Math.min(film.track.length, to + around);
    const view = new View(await film.small(start, end), start, from, to);
    for (const t of candidates(scores, from, to, scale)) {
      found.push(weigh(view, t, scores, { speed, scale }));
    }
  }
  return found;
}
