/** The columns of a csv: our own, those of the EDL table, and the usual names of other programs. */
import type { TextRow } from '#shared/tables/text-row.ts';
import { RIGHT_COLUMNS, type RightName } from '../rights.ts';

type RightColumn = `rights.${RightName}`;

export type CsvColumn =
  | RightColumn
  | 'number'
  | 'clipName'
  | 'reel'
  | 'sourceFile'
  | 'tracks'
  | 'recordIn'
  | 'recordOut'
  | 'duration'
  | 'sourceIn'
  | 'sourceOut'
  | 'role'
  | 'transition'
  | 'transitionFrames'
  | 'speed'
  | 'locators'
  | 'comments';

/** Names in lower case without spaces and punctuation. The first name of a list that a file has wins. */
const NAMES: Readonly<Record<Exclude<CsvColumn, RightColumn>, readonly string[]>> = {
  number: ['event', 'cueno', 'seqno', 'no', 'number', 'id'],
  clipName: ['clipname', 'name', 'clip', 'title', 'worktitle', 'workcuetitle', 'cuetitle', 'cue', 'song'],
  reel: ['reelname', 'reel', 'tapename', 'tape'],
  sourceFile: ['sourcefile', 'filename', 'file', 'sourcefilename', 'source'],
  tracks: ['tracks', 'track', 'channels', 'channel'],
  recordIn: [
    'recordin',
    'recordstart',
    'recin',
    'timecodein',
    'tcin',
    'timein',
    'in',
    'starttimecode',
    'starttc',
    'starttime',
    'start',
  ],
  recordOut: [
    'recordout',
    'recordend',
    'recout',
    'timecodeout',
    'tcout',
    'timeout',
    'out',
    'endtimecode',
    'endtc',
    'endtime',
    'end',
    'stop',
  ],
  duration: ['duration', 'recordduration', 'length'],
  sourceIn: ['sourcein', 'sourcestart', 'srcin'],
  sourceOut: ['sourceout', 'sourceend', 'srcout'],
  role: ['role', 'mainrole'],
  transition: ['transition'],
  transitionFrames: ['transitionduration'],
  speed: ['speed'],
  locators: ['locators'],
  comments: ['comments', 'comment', 'remarks'],
};

export type CsvHeader = {
  readonly columns: ReadonlyMap<CsvColumn, number>;
  /** Index of the first row below the header. */
  readonly firstRow: number;
};

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Titles and totals may precede the header line, but not a whole page of them. */
const MAX_ROWS_ABOVE = 40;

/** The header line: the first row with an in point and an out point or a duration. */
export function findCsvHeader(rows: readonly TextRow[]): CsvHeader | undefined {
  for (const [i, { cells }] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const columns = findColumns(cells.map(plain));
    if (columns.has('recordIn') && (columns.has('recordOut') || columns.has('duration'))) {
      return { columns, firstRow: i + 1 };
    }
  }
  return undefined;
}

function findColumns(names: readonly string[]): ReadonlyMap<CsvColumn, number> {
  const columns = new Map<CsvColumn, number>();
  for (const [column, accepted] of listEntries(NAMES)) {
    const name = accepted.find((candidate) => names.includes(candidate));
    if (name !== undefined) columns.set(column, names.indexOf(name));
  }
  for (const { key, name } of RIGHT_COLUMNS) {
    const index = names.indexOf(plain(name));
    if (index >= 0) columns.set(`rights.${key}`, index);
  }
  return columns;
}

/** The sheet of a performing rights society: its times have no frames, and its names are in numbered columns. */
export const isSocietyHeader = (cells: readonly string[]): boolean => {
  const names = cells.map(plain);
  return names.includes('workcuetitle') && names.includes('timein') && names.includes('ipinameno');
};

function listEntries<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  const entries: [K, V][] = [];
  for (const key in record) entries.push([key, record[key]]);
  return entries;
}
