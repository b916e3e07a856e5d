/** An event list as a table: one row per event line. */

import type { Note } from '#shared/media/sequences/model.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { durationLabel, framesToLabel } from '#shared/media/timecode/timecode.ts';
import type { Cell, Column, Table, TableFormat } from '#shared/tables/table.ts';
import type { EdlLine } from './line.ts';

type EdlColumn = Column & { readonly cell: (line: EdlLine, rate: Rate) => Cell };

const orNull = (text: string): Cell => (text === '' ? null : text);
const JOIN = ' | ';

const COLUMNS: readonly EdlColumn[] = [
  { name: 'Event', kind: 'label', cell: ({ number }) => number },
  { name: 'Reel Name', kind: 'text', wrap: true, cell: ({ reel }) => orNull(reel) },
  { name: 'Track', kind: 'label', cell: ({ channels }) => orNull(channels) },
  { name: 'Transition', kind: 'label', cell: ({ transition }) => transition.code },
  { name: 'Transition Duration', kind: 'integer', cell: ({ transition }) => transition.frames },
  { name: 'Source In', kind: 'label', cell: ({ source }) => source && framesToLabel(source.in, source.rate) },
  {
    name: 'Source Out',
    kind: 'label',
    cell: ({ source }) => source && framesToLabel(source.out, source.rate),
  },
  { name: 'Record In', kind: 'label', cell: (line, rate) => framesToLabel(line.recordIn, rate) },
  { name: 'Record Out', kind: 'label', cell: (line, rate) => framesToLabel(line.recordOut, rate) },
  {
    name: 'Duration',
    kind: 'label',
    cell: (line, rate) => durationLabel(line.recordOut - line.recordIn, rate),
  },
  { name: 'Duration Frames', kind: 'integer', cell: (line) => line.recordOut - line.recordIn },
  { name: 'Speed', kind: 'decimal', cell: ({ speed }) => speed },
  { name: 'Clip Name', kind: 'text', wrap: true, cell: ({ clipName }) => orNull(clipName) },
  { name: 'Source File', kind: 'text', wrap: true, cell: ({ sourceFile }) => orNull(sourceFile) },
  {
    name: 'Locators',
    kind: 'text',
    wrap: true,
    cell: ({ locators }) =>
      orNull(locators.map(({ timecode, color, text }) => `${timecode} ${color} ${text}`.trim()).join(JOIN)),
  },
  {
    name: 'Comments',
    kind: 'text',
    wrap: true,
    cell: ({ notes }) => orNull(notes.flatMap(formatComment).join(JOIN)),
  },
];

/** Notes that no other column shows. */
const COMMENTS: ReadonlySet<Note['kind']> = new Set(['comment', 'effect', 'remark', 'split']);

function formatComment({ kind, text }: Note): string[] {
  if (!COMMENTS.has(kind) || text.startsWith('>>>')) return [];
  const comment = text.replace(/^\*\s*/, '').trim();
  return comment === '' ? [] : [comment];
}

/** The table of the lines, in order. */
export function edlTable(lines: readonly EdlLine[], title: string, rate: Rate, format: TableFormat): Table {
  return {
    name: 'EDL',
    title,
    facts: [
      { label: 'Frame Rate', value: rate.name },
      { label: 'Events', value: String(lines.length), sameLine: true },
    ],
    columns: COLUMNS.map(({ cell: _, ...column }) => column),
    rows: lines.map((line) => COLUMNS.map(({ cell }) => cell(line, rate))),
    print: { orientation: 'landscape', paper: 'A4' },
    formulaGuard: format === 'csv' || format === 'csv2',
  };
}
