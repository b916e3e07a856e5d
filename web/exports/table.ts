/** Notes as a table: csv, tab-separated text, and what is copied into a spreadsheet. */
import type { Note } from '../notes/note.ts';

/** Names of columns are the same in every language, so that files read back anywhere. */
export const COLUMNS = ['Timecode', 'Name', 'Comment', 'Color', 'Tags', 'User'] as const;

/** Cells that a spreadsheet program would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export const cellsOf = (note: Note): readonly string[] => [
  note.timecode,
  note.name,
  note.comment,
  note.color,
  note.tags.join(', '),
  note.loggerName,
];

function quoted(cell: string): string {
  const guarded = FORMULA.test(cell) ? `'${cell}` : cell;
  return /^'|[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const oneLine = (cell: string): string => cell.replace(/\s*[\r\n\t]+\s*/g, ' / ');

/** RFC 4180 with a byte order mark, as spreadsheet programs expect it. */
export const csvOf = (notes: readonly Note[]): string =>
  `\uFEFF${[COLUMNS, ...notes.map(cellsOf)].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;

/** One line a note, parted by tabs. */
export const textOf = (notes: readonly Note[]): string =>
  [COLUMNS, ...notes.map(cellsOf)].map((row) => `${row.map(oneLine).join('\t')}\r\n`).join('');
