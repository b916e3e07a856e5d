/** Notes as a table: CSV, tab-separated text, and text to paste into a spreadsheet. */

import { guarded } from '#shared/formula-guard.ts';
import { joinBroken } from '#shared/media/text/strip.ts';
import type { Note } from '../notes/note.ts';

/** Column names are the same in every language, so that files can be imported anywhere. */
export const COLUMNS = ['Timecode', 'Name', 'Comment', 'Color', 'Tags', 'User'] as const;

export const buildCells = (note: Note): readonly string[] => [
  note.timecode,
  note.name,
  note.comment,
  note.color,
  note.tags.join(', '),
  note.loggerName,
];

function quoted(cell: string): string {
  const text = guarded(cell);
  return /^'|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const oneLine = (cell: string): string => joinBroken(cell, /[\r\n\t]/, ' / ');

/** RFC 4180 with a byte order mark, as spreadsheet programs expect. */
export const buildCsv = (notes: readonly Note[]): string =>
  `\uFEFF${[COLUMNS, ...notes.map(buildCells)].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;

/** One line per note, separated by tabs. */
export const buildText = (notes: readonly Note[]): string =>
  [COLUMNS, ...notes.map(buildCells)].map((row) => `${row.map(oneLine).join('\t')}\r\n`).join('');
