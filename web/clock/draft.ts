/** The note that is being written: its text, and the timecode that was caught when the writing began. */

export type Draft = {
  readonly text: string;
  /** The caught timecode; absent while nothing was begun. */
  readonly timecode?: string;
  /** When the text was last emptied, in milliseconds. */
  readonly emptiedAt?: number;
};

export const EMPTY: Draft = { text: '' };

/** After the text has stood empty this long, the next key begins a new note; before, it corrects a slip. */
const SLIP = 5000;

/** The first key of a note, or the first touch of a control: catches the timecode once. */
export function begin(draft: Draft, at: number, timecodeNow: () => string): Draft {
  const stale = draft.text === '' && draft.emptiedAt !== undefined && at - draft.emptiedAt > SLIP;
  if (draft.timecode !== undefined && !stale) return draft;
  return { text: draft.text, timecode: timecodeNow() };
}

/** The text changed. */
export function write(draft: Draft, text: string, at: number): Draft {
  const { emptiedAt: _, ...rest } = draft;
  return text === '' && draft.text !== '' ? { ...rest, text, emptiedAt: at } : { ...rest, text };
}

/** Takes another timecode: caught again, moved back or typed. */
export const retake = (draft: Draft, timecode: string): Draft => ({ ...draft, timecode });

/** Whether a key press writes something: a character, or the start of a composition. */
export function writes(key: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  altGraph: boolean;
}): boolean {
  if (key.metaKey || ((key.ctrlKey || key.altKey) && !key.altGraph)) return false;
  return (
    [...key.key].length === 1 || key.key === 'Process' || key.key === 'Dead' || key.key === 'Unidentified'
  );
}
