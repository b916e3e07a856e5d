/** Cuts a paragraph with timed spans into steps, each with the text that is active in it. */

import type { Line } from '#shared/media/subtitles/model.ts';
import { MediaError } from '#shared/media-error.ts';
import { type Reason, reason } from '#shared/reasons.ts';
import type { TimedPiece } from './paragraph.ts';
import { findChanges, isShown } from './presence.ts';
import { buildLines, trimBlankLines } from './text.ts';
import type { Instant } from './time.ts';
import { type Interval, isNever } from './timing.ts';

export type Step = { readonly during: Interval; readonly lines: readonly Line[] };

/** Limit on steps times pieces per document. Karaoke of a whole film stays far below it. */
export class StepBudget {
  #left = 5_000_000;

  spend(amount: number, line: number): void {
    this.#left -= amount;
    if (this.#left < 0) {
      throw new MediaError('too_large', 'ttml', reason('ttml.texts'), line);
    }
  }
}

const isActive = ({ begin, end }: Interval, time: Instant): boolean =>
  begin <= time && (end === undefined || time < end);

/** The moments inside the interval at which the visible text can change. */
function findMoments(pieces: readonly TimedPiece[], during: Interval): Instant[] {
  const moments = new Set<Instant>();
  const chains = new Set<TimedPiece['presence']>();
  for (const piece of pieces) {
    moments.add(piece.during.begin);
    if (piece.during.end !== undefined) moments.add(piece.during.end);
    if (piece.presence) chains.add(piece.presence);
  }
  for (const chain of chains) for (const moment of findChanges(chain)) moments.add(moment);
  return [...moments]
    .filter((moment) => moment > during.begin && (during.end === undefined || moment < during.end))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The steps of a paragraph in time order. Equal neighbours are merged, and steps without text dropped. */
export function buildSteps(
  pieces: readonly TimedPiece[],
  during: Interval,
  budget: StepBudget,
  line: number,
): Step[] {
  if (isNever(during)) {
    // A paragraph of zero duration is kept, as in other formats.
    const lines = trimBlankLines(buildLines(pieces));
    return lines.length > 0 ? [{ during, lines }] : [];
  }
  const starts = [during.begin, ...findMoments(pieces, during)];
  budget.spend(starts.length * pieces.length, line);
  const steps: Step[] = [];
  let shown = '';
  for (const [index, begin] of starts.entries()) {
    const end = starts[index + 1] ?? during.end;
    const lines = buildLines(
      pieces.filter((piece) => isActive(piece.during, begin) && isShown(piece.presence, begin)),
    );
    const before = steps.at(-1);
    const key = starts.length > 1 ? JSON.stringify(lines) : '';
    const text = trimBlankLines(lines);
    if (before && before.during.end === begin && key === shown) {
      steps[steps.length - 1] = { ...before, during: { begin: before.during.begin, end } };
    } else if (text.length > 0) {
      steps.push({ during: { begin, end }, lines: text });
    }
    shown = key;
  }
  return steps;
}

const isText = ({ text }: TimedPiece): boolean => text !== undefined && text.trim() !== '';

/** The reason why a paragraph's text is in none of its steps; undefined if it is shown or there is none. */
export function skippedBecause(
  pieces: readonly TimedPiece[],
  during: Interval,
  steps: readonly Step[],
): Reason | undefined {
  if (isNever(during)) return undefined;
  if (pieces.some((piece) => isNever(piece.during) && isText(piece))) return reason('ttml.text_outside');
  return steps.length === 0 && pieces.some(isText) ? reason('ttml.never_shown') : undefined;
}
