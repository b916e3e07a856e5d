/** The columns of the cue rows. */

import type { CueRights, RightsHolder } from '#shared/media/sequences/rights.ts';
import type { Cell, Column } from '#shared/tables/table.ts';
import { CREATOR_ROLES, listCodes, ORIGINS, PUBLISHER_ROLES, USAGES, VOICES, YES_NO } from './codes.ts';
import type { SocietyCue, SocietySheet } from './model.ts';
import { cueDuration, framesToClock } from './times.ts';

/** The data of a row. */
export type RowContext = {
  readonly cue: SocietyCue;
  readonly creators: readonly RightsHolder[];
  readonly index: number;
  readonly sheet: SocietySheet;
  readonly start: number;
};

export type SocietyColumn = Column & { readonly group: string; readonly cell: (row: RowContext) => Cell };

const CUE: readonly SocietyColumn[] = [
  { group: 'Cue', name: 'Seq. No.', kind: 'integer', cell: ({ index }) => index + 1 },
  right('Cue', 'Cue No.', 'cueNumber', { width: 12 }),
  {
    group: 'Cue',
    name: 'Work / Cue Title',
    kind: 'text',
    width: 40,
    wrap: true,
    cell: ({ cue }) => cue.title,
  },
  {
    group: 'Cue',
    name: 'Time In',
    kind: 'label',
    cell: ({ cue, sheet, start }) => framesToClock(cue.recordIn - start, sheet.rate),
  },
  {
    group: 'Cue',
    name: 'Time Out',
    kind: 'label',
    cell: ({ cue, sheet, start }) => framesToClock(cue.recordOut - start, sheet.rate),
  },
  {
    group: 'Cue',
    name: 'Duration',
    kind: 'label',
    cell: ({ cue, sheet }) => cueDuration(cue.duration, sheet.rate),
  },
  right('Cue', 'Usage', 'usage', { choices: listCodes(USAGES) }),
  right('Cue', 'Music Origin', 'origin', { choices: listCodes(ORIGINS), width: 14 }),
  right('Cue', 'Vocal / Instrumental', 'vocal', { choices: listCodes(VOICES) }),
];

const RECORDING: readonly SocietyColumn[] = [
  right('Work and recording', 'ISWC', 'iswc', { kind: 'label', width: 17 }),
  right('Work and recording', 'Performer', 'performer', { width: 20, wrap: true }),
  right('Work and recording', 'Label', 'label', { width: 18 }),
  right('Work and recording', 'Catalogue No.', 'catalogueNumber', { kind: 'label', width: 15 }),
  right('Work and recording', 'Track No.', 'trackNumber', { kind: 'label' }),
  right('Work and recording', 'ISRC', 'isrc', { kind: 'label', width: 14 }),
  right('Work and recording', 'Library / Production Music', 'library', { choices: listCodes(YES_NO) }),
  {
    group: 'Remarks',
    name: 'Remarks',
    kind: 'text',
    width: 48,
    wrap: true,
    cell: ({ cue }) => cue.remarks || null,
  },
];

type TextRight = Exclude<keyof CueRights, 'composers' | 'authors' | 'publishers'>;

function right(group: string, name: string, key: TextRight, more: Partial<Column> = {}): SocietyColumn {
  return { group, name, kind: 'text', ...more, cell: ({ cue }) => cue.rights[key] ?? null };
}

/** The five columns of a creator or publisher; the group heading says whose they are. */
function holderColumns(
  group: string,
  roles: readonly string[],
  holder: (row: RowContext) => RightsHolder | undefined,
): SocietyColumn[] {
  return [
    { group, name: 'Name (last, first)', kind: 'text', width: 22, cell: (row) => holder(row)?.name ?? null },
    { group, name: 'Role', kind: 'text', choices: roles, cell: (row) => holder(row)?.role ?? null },
    { group, name: 'IPI Name No.', kind: 'label', cell: (row) => holder(row)?.ipi ?? null },
    { group, name: 'Society', kind: 'text', cell: (row) => holder(row)?.society ?? null },
    { group, name: 'Share %', kind: 'decimal', decimals: 2, cell: (row) => holder(row)?.share ?? null },
  ];
}

/** The layout has at least three creators and two publishers. */
export const LAID_OUT: Readonly<Record<'creators' | 'publishers', number>> = { creators: 3, publishers: 2 };

/** All columns for a number of creators and publishers. */
export function societyColumns(creators: number, publishers: number): SocietyColumn[] {
  const numbered = (count: number) => Array.from({ length: count }, (_, i) => i);
  return [
    ...CUE,
    ...numbered(creators).flatMap((i) =>
      holderColumns(`Creator ${i + 1}`, listCodes(CREATOR_ROLES), (row) => row.creators[i]),
    ),
    ...numbered(publishers).flatMap((i) =>
      holderColumns(
        `Publisher ${i + 1}`,
        listCodes(PUBLISHER_ROLES),
        ({ cue }) => cue.rights.publishers?.[i],
      ),
    ),
    ...RECORDING,
  ];
}

/** Composers, then authors. A missing role follows from the list. */
export function listCreators({ composers = [], authors = [] }: CueRights): RightsHolder[] {
  return [
    ...composers.map((holder) => ({ ...holder, role: holder.role ?? 'C' })),
    ...authors.map((holder) => ({ ...holder, role: holder.role ?? 'A' })),
  ];
}
