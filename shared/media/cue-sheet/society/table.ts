/** The society layout as a workbook: production header, cue rows with drop-down lists, legend. */

import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import type { BlockCell, BlockRow, Sheet, Table } from '#shared/tables/table.ts';
import { type Code, CREATOR_ROLES, IDENTIFIERS, ORIGINS, PUBLISHER_ROLES, USAGES, VOICES } from './codes.ts';
import { LAID_OUT, listCreators, type SocietyColumn, societyColumns } from './columns.ts';
import type { SocietySheet } from './model.ts';
import { productionHeader } from './production.ts';
import { assumedStart } from './times.ts';

export const RULES = [
  'One row a use, in order of appearance. The duration is what is heard, not the length of the recording.',
  'Specially written score with the same rights may be grouped under one title.',
  'Silence and sound effects are not listed; music in effects is.',
  'Creator shares and publisher shares are per cent of the performing right; together 100 (US forms: 100 + 100).',
] as const;

/** The workbook of a sheet. Unfilled cells stay empty. */
export function societyTable(sheet: SocietySheet): Table {
  const start = sheet.start ?? assumedStart(firstIn(sheet), sheet.rate);
  const creators = sheet.cues.map(({ rights }) => listCreators(rights));
  const columns = societyColumns(
    creators.reduce((most, list) => Math.max(most, list.length), LAID_OUT.creators),
    sheet.cues.reduce(
      (most, { rights }) => Math.max(most, rights.publishers?.length ?? 0),
      LAID_OUT.publishers,
    ),
  );
  return {
    name: 'Cue Sheet',
    title: 'Music Cue Sheet',
    header: [...productionHeader(sheet, start).map(labelled), [], groupRow(columns)],
    columns: columns.map(({ cell: _cell, group: _group, ...column }) => column),
    rows: sheet.cues.map((cue, index) => {
      const row = { cue, creators: creators[index] ?? [], index, sheet, start };
      return columns.map(({ cell }) => cell(row));
    }),
    totals: [{ column: 2, fn: 'COUNTA', value: sheet.cues.length }],
    notes: [...startNote(sheet, start), ...RULES],
    extraSheets: [legend()],
    print: { orientation: 'landscape', paper: 'A4' },
  };
}

export const firstIn = ({ cues }: SocietySheet): number =>
  cues.reduce((first, { recordIn }) => Math.min(first, recordIn), cues[0]?.recordIn ?? 0);

const labelled = ({ label, value }: { readonly label: string; readonly value: string }): BlockRow => [
  { value: label, role: 'label' },
  { value: value === '' ? null : value, role: 'value' },
];

/** Headings over the columns that belong together. */
function groupRow(columns: readonly SocietyColumn[]): BlockRow {
  const groups: (BlockCell & { span: number })[] = [];
  for (const { group } of columns) {
    const last = groups.at(-1);
    if (last?.value === group) last.span += 1;
    else groups.push({ value: group, role: 'group', span: 1 });
  }
  return groups;
}

export function startNote({ start, rate }: SocietySheet, assumed: number): string[] {
  if (start !== null) return [];
  return [`No start timecode is known: Time In and Time Out count from ${framesToLabel(assumed, rate)}.`];
}

const LEGEND: readonly { readonly field: string; readonly codes: readonly Code[] }[] = [
  { field: 'Usage', codes: USAGES },
  { field: 'Creator role', codes: CREATOR_ROLES },
  { field: 'Publisher role', codes: PUBLISHER_ROLES },
  { field: 'Music origin', codes: ORIGINS },
  { field: 'Vocal / Instrumental', codes: VOICES },
  { field: 'Identifier', codes: IDENTIFIERS },
];

export function legend(): Sheet {
  return {
    name: 'Legend',
    columns: [
      { name: 'Field', kind: 'text' },
      { name: 'Code', kind: 'text' },
      { name: 'Meaning', kind: 'text', width: 70 },
    ],
    rows: LEGEND.flatMap(({ field, codes }) => codes.map(({ code, meaning }) => [field, code, meaning])),
  };
}
