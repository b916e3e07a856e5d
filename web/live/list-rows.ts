/** The rows of the list: notes, and optionally a heading for each hour of timecode. */
import type { Note } from '../notes/note.ts';

export type ListRow =
  | { readonly kind: 'note'; readonly key: string; readonly note: Note }
  | { readonly kind: 'hour'; readonly key: string; readonly hour: string; readonly count: number };

/** Adds a heading wherever the hour changes. Out-of-order notes can repeat the heading of an hour. */
export function buildRows(notes: readonly Note[], byHour: boolean): ListRow[] {
  const rows: ListRow[] = [];
  let start = 0;
  for (const [index, note] of notes.entries()) {
    const hour = note.timecode.slice(0, 2);
    if (byHour && (index === 0 || hour !== notes[index - 1]?.timecode.slice(0, 2))) {
      start = index;
      while (notes[start]?.timecode.slice(0, 2) === hour) start += 1;
      rows.push({ kind: 'hour', key: `hour ${hour} ${note.key}`, hour: `${hour}:00`, count: start - index });
    }
    rows.push({ kind: 'note', key: note.key, note });
  }
  return rows;
}
