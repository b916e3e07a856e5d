/** The society layout on paper: the many columns of the workbook become a few readable ones. */

import { holdersText, rightText } from '#shared/media/sequences/rights.ts';
import type { Cell, Column, Table } from '#shared/tables/table.ts';
import { listCreators } from './columns.ts';
import type { SocietyCue, SocietySheet } from './model.ts';
import { productionHeader } from './production.ts';
import { firstIn, legend, RULES, startNote } from './table.ts';
import { assumedStart, cueDuration, framesToClock } from './times.ts';

type Context = {
  readonly cue: SocietyCue;
  readonly index: number;
  readonly sheet: SocietySheet;
  readonly start: number;
};
type PrintedColumn = Column & { readonly cell: (context: Context) => Cell };

const lines = (texts: readonly string[]): Cell => texts.filter((text) => text !== '').join('\n') || null;
const labelled = (label: string, text: string): string => (text === '' ? '' : `${label}: ${text}`);

const RECORDING = [
  ['iswc', 'ISWC'],
  ['isrc', 'ISRC'],
  ['performer', 'Performer'],
  ['label', 'Label'],
  ['catalogueNumber', 'Catalogue No.'],
  ['trackNumber', 'Track No.'],
  ['library', 'Library'],
] as const;

const COLUMNS: readonly PrintedColumn[] = [
  { name: 'No.', kind: 'integer', cell: ({ index }) => index + 1 },
  { name: 'Cue No.', kind: 'label', cell: ({ cue }) => cue.rights.cueNumber ?? null },
  {
    name: 'Work / Cue Title',
    kind: 'text',
    wrap: true,
    cell: ({ cue }) => lines([cue.title, cue.remarks]),
  },
  {
    name: 'Time In',
    kind: 'label',
    cell: ({ cue, sheet, start }) => framesToClock(cue.recordIn - start, sheet.rate),
  },
  {
    name: 'Time Out',
    kind: 'label',
    cell: ({ cue, sheet, start }) => framesToClock(cue.recordOut - start, sheet.rate),
  },
  { name: 'Duration', kind: 'label', cell: ({ cue, sheet }) => cueDuration(cue.duration, sheet.rate) },
  { name: 'Usage', kind: 'label', cell: ({ cue }) => cue.rights.usage ?? null },
  { name: 'Origin', kind: 'text', wrap: true, cell: ({ cue }) => cue.rights.origin ?? null },
  { name: 'Vocal', kind: 'label', cell: ({ cue }) => cue.rights.vocal ?? null },
  {
    name: 'Creators',
    kind: 'text',
    wrap: true,
    cell: ({ cue }) => lines(listCreators(cue.rights).map((holder) => holdersText([holder]))),
  },
  {
    name: 'Publishers',
    kind: 'text',
    wrap: true,
    cell: ({ cue }) => lines((cue.rights.publishers ?? []).map((holder) => holdersText([holder]))),
  },
  {
    name: 'Work and Recording',
    kind: 'text',
    wrap: true,
    cell: ({ cue }) => lines(RECORDING.map(([key, label]) => labelled(label, rightText(cue.rights, key)))),
  },
];

/** The sheet for print. Unknown facts are omitted. The legend of codes follows on a separate page. */
export function printedSocietyTable(sheet: SocietySheet): Table {
  const start = sheet.start ?? assumedStart(firstIn(sheet), sheet.rate);
  return {
    name: 'Cue Sheet',
    title: 'Music Cue Sheet',
    facts: productionHeader(sheet, start).filter(({ value }) => value !== ''),
    columns: COLUMNS.map(({ cell: _cell, ...column }) => column),
    rows: sheet.cues.map((cue, index) => COLUMNS.map(({ cell }) => cell({ cue, index, sheet, start }))),
    notes: [...startNote(sheet, start), ...RULES],
    extraSheets: [legend()],
    print: { orientation: 'landscape', paper: 'A4' },
  };
}
