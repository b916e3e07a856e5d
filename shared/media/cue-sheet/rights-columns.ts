/** Columns for the rights of cues: only those with data, after the fixed ones. */

import {
  type CueRights,
  holdersText,
  isHolderList,
  RIGHT_COLUMNS,
  type RightsHolder,
  readHolders,
  rightText,
} from '#shared/media/sequences/rights.ts';
import type { Column, Json, TableFormat } from '#shared/tables/table.ts';
import type { Cue } from './cue.ts';

type RightsColumn = Column & { readonly key: string; readonly cell: (cue: Cue) => string | null };

const holderJson = ({ name, role, ipi, society, share }: RightsHolder): Json => ({
  name,
  role: role ?? null,
  ipi: ipi ?? null,
  society: society ?? null,
  share: share ?? null,
});

const COLUMNS: readonly RightsColumn[] = RIGHT_COLUMNS.map(({ key, name }) => ({
  key,
  name,
  kind: isHolderList(key) ? 'text' : 'label',
  ...(isHolderList(key) && {
    wrap: true,
    toJson: (cell) => (typeof cell === 'string' ? readHolders(cell).map(holderJson) : []),
  }),
  cell: ({ rights }) => rightText(rights, key) || null,
}));

const line = (label: string, text: string | undefined): string[] => (text ? [`${label}: ${text}`] : []);

/** Rights holders, one line per list; one column in print. */
const holderLines = ({ composers = [], authors = [], publishers = [] }: CueRights): string =>
  [
    ...line('Composers', holdersText(composers)),
    ...line('Authors', holdersText(authors)),
    ...line('Publishers', holdersText(publishers)),
  ].join('\n');

/** Work, recording and codes, one column in print. */
const recordingLines = (rights: CueRights): string =>
  RIGHT_COLUMNS.filter(({ key }) => !isHolderList(key))
    .flatMap(({ key, name }) => line(name, rightText(rights, key)))
    .join('; ');

const PRINTED: readonly RightsColumn[] = [
  { key: 'rights', name: 'Rights', lines: holderLines },
  { key: 'recording', name: 'Work and Recording', lines: recordingLines },
].map(({ key, name, lines }) => ({
  ...({ key, name, kind: 'text', wrap: true } as const),
  cell: ({ rights }) => (rights && lines(rights)) || null,
}));

/** The columns for which any cue has data. */
export function rightsColumns(cues: readonly Cue[], format: TableFormat): readonly RightsColumn[] {
  const bearing = cues.filter(({ rights }) => rights !== undefined);
  return (format === 'pdf' ? PRINTED : COLUMNS).filter(({ cell }) =>
    bearing.some((cue) => cell(cue) !== null),
  );
}
