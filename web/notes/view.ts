/** Selects and sorts the notes to display. */
import { withoutMarks } from '#shared/composed.ts';
import { countedFrames } from '#shared/media/timecode/order.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Note } from './note.ts';

export type Filter = {
  /** Words that must all occur, each in any field. */
  readonly search: string;
  readonly colors: readonly string[];
  readonly tags: readonly string[];
  readonly loggers: readonly string[];
  /** Names of quick actions, which their notes carry. */
  readonly actions: readonly string[];
};

export type Order = 'newest' | 'timecode';

export const NO_FILTER: Filter = { search: '', colors: [], tags: [], loggers: [], actions: [] };

export const isFiltered = (filter: Filter): boolean =>
  filter.search.trim() !== '' ||
  filter.colors.length + filter.tags.length + filter.loggers.length + filter.actions.length > 0;

/** Text without case and accents, so that `u` finds `Ü`. */
const folded = (text: string): string => withoutMarks(text).toLowerCase();

const folds = new WeakMap<Note, string>();

/** All text of a note, folded once and cached. */
function searchable(note: Note): string {
  const before = folds.get(note);
  if (before !== undefined) return before;
  const { timecode, name, comment, loggerName, color, tags } = note;
  const text = folded([timecode, name, comment, loggerName, color, ...tags].join('\n'));
  folds.set(note, text);
  return text;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
type NoteAtFrame = { readonly note: Note; readonly frame: number };

const byFrame = (a: NoteAtFrame, b: NoteAtFrame): number => (a.frame === b.frame ? 0 : a.frame - b.frame);
const byAge = (a: NoteAtFrame, b: NoteAtFrame): number => a.note.created - b.note.created;
const byId = ({ note: a }: NoteAtFrame, { note: b }: NoteAtFrame): number =>
  compareText(a.noteId ?? a.key, b.noteId ?? b.key);

/** The sort orders of the API; `newest` reverses the order by age. */
const ORDERS: Record<Order, (a: NoteAtFrame, b: NoteAtFrame) => number> = {
  newest: (a, b) => byAge(b, a) || byFrame(b, a) || byId(b, a),
  timecode: (a, b) => byFrame(a, b) || byAge(a, b) || byId(a, b),
};

const within = (wanted: readonly string[], value: string): boolean =>
  wanted.length === 0 || wanted.includes(value);

/**
 * The notes that pass a filter, sorted.
 * @param rate frame rate for comparing timecodes
 */
export function visibleNotes(notes: readonly Note[], filter: Filter, order: Order, rate: Rate): Note[] {
  const words = folded(filter.search).split(/\s+/).filter(Boolean);
  return notes
    .filter(
      (note) =>
        within(filter.colors, note.color) &&
        within(filter.loggers, note.loggerName) &&
        within(filter.actions, note.name) &&
        (filter.tags.length === 0 || note.tags.some((tag) => filter.tags.includes(tag))),
    )
    .filter((note) => {
      if (words.length === 0) return true;
      const text = searchable(note);
      return words.every((word) => text.includes(word));
    })
    .map((note) => ({ note, frame: countedFrames(note.timecode, rate) }))
    .sort(ORDERS[order])
    .map(({ note }) => note);
}

/** The index of the note whose timecode is nearest to a frame, or -1 if no timecode is valid. */
export function nearestTo(
  frame: number,
  notes: readonly (Note | undefined)[],
  toFrame: (timecode: string) => number | undefined,
): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, note] of notes.entries()) {
    const at = note && toFrame(note.timecode);
    if (at === undefined || Math.abs(at - frame) >= least) continue;
    nearest = index;
    least = Math.abs(at - frame);
  }
  return nearest;
}

/** How often each value occurs, most frequent first. */
export function tally(values: Iterable<string>): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
}
