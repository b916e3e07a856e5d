/** A draft note: its text, and the timecode captured when the user began to write. */

export type NoteDraft = {
  readonly text: string;
  /** The captured timecode; absent until the draft begins. */
  readonly timecode?: string;
  /** When the text last became empty, in milliseconds. */
  readonly emptiedAt?: number;
};

export const EMPTY: NoteDraft = { text: '' };

/**
 * If the text has been empty for this long, the next key begins a new note. Before that it corrects a typo.
 * Milliseconds.
 */
const SLIP = 5000;

/** Begins a note on the first key or the first touch of a control. The timecode is captured once. */
export function begin(draft: NoteDraft, at: number, timecodeNow: () => string): NoteDraft {
  const stale = draft.text === '' && draft.emptiedAt !== undefined && at - draft.emptiedAt > SLIP;
  if (draft.timecode !== undefined && !stale) return draft;
  return { text: draft.text, timecode: timecodeNow() };
}

/** Applies a change of the text. */
export function write(draft: NoteDraft, text: string, at: number): NoteDraft {
  const { emptiedAt: _, ...rest } = draft;
  return text === '' && draft.text !== '' ? { ...rest, text, emptiedAt: at } : { ...rest, text };
}

/** Replaces the timecode with one captured again, moved back or typed. */
export const retake = (draft: NoteDraft, timecode: string): NoteDraft => ({ ...draft, timecode });

/** Whether a key press enters text: a character or the start of a composition. */
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
