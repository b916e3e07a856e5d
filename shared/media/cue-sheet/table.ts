/** A cue sheet as a table: the columns of the service, the short legacy csv, and the printed list. */

import type { Rate } from '#shared/media/timecode/rate.ts';
import { durationLabel, framesToLabel, framesToUnits, UNITS } from '#shared/media/timecode/timecode.ts';
import type { Cell, Column, Fact, Table, TableFormat } from '#shared/tables/table.ts';
import { millisecondsToClock } from './clock-time.ts';
import type { Cue } from './cue.ts';
import { coveredFrames } from './ranges.ts';
import { rightsColumns } from './rights-columns.ts';

/** The calling API: versioned or legacy. */
export type Dialect = 'v2' | 'legacy';

export type CueTableOptions = {
  readonly format: TableFormat;
  /** `default` shortens the csv of the legacy API. */
  readonly preset?: string;
  readonly dialect?: Dialect;
  readonly rate: Rate;
  /** Name of the sequence. */
  readonly title: string;
  /** Frame number of the first frame of the sequence, if known. */
  readonly start?: number | null;
};

type CueColumn = Column & {
  readonly cell: (cue: Cue, index: number, rate: Rate) => Cell;
};

const orNull = (text: string): Cell => (text === '' ? null : text);

const COLUMNS = {
  cueNo: { name: 'Cue No', kind: 'integer', cell: (_, i) => i + 1 },
  clipName: { name: 'Clip Name', kind: 'text', wrap: true, cell: (cue) => orNull(cue.clipName) },
  reelName: { name: 'Reel Name', kind: 'text', cell: (cue) => orNull(cue.reel) },
  sourceFile: { name: 'Source File', kind: 'text', cell: (cue) => orNull(cue.sourceFile) },
  tracks: { name: 'Tracks', kind: 'text', list: ' ', cell: (cue) => cue.tracks.join(' ') },
  recordIn: { name: 'Record In', kind: 'label', cell: (cue, _, rate) => framesToLabel(cue.recordIn, rate) },
  recordOut: {
    name: 'Record Out',
    kind: 'label',
    cell: (cue, _, rate) => framesToLabel(cue.recordOut, rate),
  },
  duration: { name: 'Duration', kind: 'label', cell: (cue, _, rate) => durationLabel(cue.duration, rate) },
  durationFrames: { name: 'Duration Frames', kind: 'integer', cell: (cue) => cue.duration },
  durationSeconds: {
    name: 'Duration Seconds',
    kind: 'decimal',
    decimals: 3,
    cell: (cue, _, rate) => framesToUnits(cue.duration, rate, UNITS.milliseconds) / UNITS.milliseconds,
  },
  sourceIn: { name: 'Source In', kind: 'label', cell: (cue) => orNull(cue.sourceIn) },
  sourceOut: { name: 'Source Out', kind: 'label', cell: (cue) => orNull(cue.sourceOut) },
  uses: { name: 'Uses', kind: 'integer', cell: (cue) => cue.uses },
  role: { name: 'Role', kind: 'text', cell: (cue) => orNull(cue.role) },
} as const satisfies Record<string, CueColumn>;

type ColumnKey = keyof typeof COLUMNS;

const ALL: readonly ColumnKey[] = [
  'cueNo',
  'clipName',
  'reelName',
  'sourceFile',
  'tracks',
  'recordIn',
  'recordOut',
  'duration',
  'durationFrames',
  'durationSeconds',
  'sourceIn',
  'sourceOut',
  'uses',
  'role',
];
const SHORT: readonly ColumnKey[] = ['clipName', 'recordIn', 'recordOut', 'duration'];
const PRINTED: readonly ColumnKey[] = [
  'cueNo',
  'clipName',
  'tracks',
  'recordIn',
  'recordOut',
  'duration',
  'uses',
];

function columnKeys({ format, preset, dialect = 'v2' }: CueTableOptions): readonly ColumnKey[] {
  if (format === 'pdf') return PRINTED;
  const isCsv = format === 'csv' || format === 'csv2';
  return isCsv && dialect === 'legacy' && preset === 'default' ? SHORT : ALL;
}

/** Duration of the union of all rows in milliseconds of real time. Overlapping cues count once. */
export function musicTotal(cues: readonly Cue[], rate: Rate): number {
  return framesToUnits(coveredFrames(cues.flatMap(({ ranges }) => ranges)), rate, UNITS.milliseconds);
}

/** The table of a cue sheet for one target format. */
export function cueSheetTable(cues: readonly Cue[], options: CueTableOptions): Table {
  const { rate, title, format, start = null } = options;
  const keys = columnKeys(options);
  const columns: readonly CueColumn[] = [
    ...keys.map((key) => ({ ...COLUMNS[key], key })),
    ...(keys === SHORT ? [] : rightsColumns(cues, format)),
  ];
  const total = musicTotal(cues, rate);
  return {
    name: 'Cue Sheet',
    title,
    facts: buildFacts(cues, rate, total),
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: cues.map((cue, i) => columns.map(({ cell }) => cell(cue, i, rate))),
    print: { orientation: 'landscape', paper: 'A4' },
    formulaGuard: format === 'csv' || format === 'csv2' || format === 'tsv',
    txt: 'tabs',
    json: {
      members: {
        name: title,
        framerate: rate.name,
        start: start === null ? null : framesToLabel(start, rate),
        musicTotal: total / UNITS.milliseconds,
      },
      rows: 'cues',
    },
  };
}

function buildFacts(cues: readonly Cue[], rate: Rate, total: number): Fact[] {
  return [
    { label: 'Frame Rate', value: rate.name },
    { label: 'Cues', value: String(cues.length), sameLine: true },
    { label: 'Music Total', value: millisecondsToClock(total) },
  ];
}
