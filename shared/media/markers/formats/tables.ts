/** The product's own tables, and those of Premiere, Resolve, Audition, REAPER and Frame.io. */
import { DOCUMENTS, writeTable } from '#shared/documents/documents.ts';
import { parseCsv } from '#shared/media/text/csv.ts';
import { durationLabel, framesToLabel } from '#shared/media/timecode/timecode.ts';
import { COLOR_NAMES, getHex, nearestColor } from '../colors.ts';
import type { Marker, MarkerFormat, MarkerList, MarkerType, ReadOptions, WriteOptions } from '../model.ts';
import { markerTable } from '../product-table.ts';
import { readMarkerTable } from '../read-table.ts';
import { buildTitle, oneLine } from '../text.ts';
import { minuteClock, toMilliseconds } from '../time.ts';

/** The header line tells which program wrote the table. */
const read = (text: string, { rate }: ReadOptions): MarkerList => readMarkerTable(parseCsv(text).rows, rate);

/** A format of the document writers. */
const document = (name: 'csv' | 'csv2' | 'tsv'): MarkerFormat => ({
  title: 'marker table',
  extension: DOCUMENTS[name].extension,
  contentType: DOCUMENTS[name].contentType,
  read,
  write: async (markers, options) => ({
    content: await writeTable(markerTable(markers, options, name), name, options),
  }),
});

export const csv = document('csv');
export const csv2 = document('csv2');
export const tsv = document('tsv');

type Column = readonly [name: string, cell: (marker: Marker, index: number, options: WriteOptions) => string];

/** A table of another program: its columns and how to join cells. */
function foreign(
  title: string,
  line: (cells: readonly string[]) => string,
  columns: readonly Column[],
  prefix = '',
): Pick<MarkerFormat, 'title' | 'read' | 'write'> {
  return {
    title,
    read,
    write: (markers, options) => {
      const rows = markers.map((marker, i) => line(columns.map(([, cell]) => cell(marker, i, options))));
      return {
        content: prefix + [line(columns.map(([name]) => name)), ...rows].map((row) => `${row}\r\n`).join(''),
      };
    },
  };
}

const inQuotes = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? inQuotes(cell) : cell);
/** Quotes only what a reader would take for quoted. */
const tabbed = (cells: readonly string[]): string =>
  cells.map((cell) => (/^\s*"/.test(cell) ? inQuotes(oneLine(cell)) : oneLine(cell))).join('\t');
const commaSeparated = (cells: readonly string[]): string =>
  cells.map((cell) => quoted(oneLine(cell))).join(',');

const inLabel: Column[1] = (marker, _, { rate }) => framesToLabel(marker.in, rate);
const outLabel: Column[1] = (marker, _, { rate }) => framesToLabel(marker.in + marker.duration, rate);
const lengthLabel: Column[1] = (marker, _, { rate }) => durationLabel(marker.duration, rate);
const name: Column[1] = (marker) => marker.name;
const comment: Column[1] = (marker) => marker.comment;
const nothing: Column[1] = () => '';

const PREMIERE_TYPES: Readonly<Record<MarkerType, string>> = {
  comment: 'Comment',
  chapter: 'Chapter',
  todo: 'Comment',
  region: 'Segmentation',
};

/** Tab-separated UTF-16, as Premiere exports and imports it. */
const premiereTable = foreign('Premiere marker list', tabbed, [
  ['Marker Name', name],
  ['Description', comment],
  ['In', inLabel],
  ['Out', outLabel],
  ['Duration', lengthLabel],
  ['Marker Type', ({ type }) => PREMIERE_TYPES[type]],
]);

export const premiere: MarkerFormat = {
  ...premiereTable,
  extension: 'csv',
  contentType: 'text/csv; charset=utf-16le',
  write: async (markers, options) => {
    const { content } = await premiereTable.write(markers, options);
    return { content: Buffer.from(`\ufeff${content}`, 'utf16le') };
  },
};

const AUDITION_TYPES: Readonly<Record<MarkerType, string>> = {
  comment: 'Cue',
  chapter: 'CD Track',
  todo: 'Cue',
  region: 'Subclip',
};

export const audition: MarkerFormat = {
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  ...foreign('Audition marker list', tabbed, [
    ['Name', buildTitle],
    ['Start', (marker, _, { rate }) => minuteClock(toMilliseconds(marker.in, rate))],
    ['Duration', (marker, _, { rate }) => minuteClock(toMilliseconds(marker.duration, rate))],
    ['Time Format', () => 'decimal'],
    ['Type', ({ type }) => AUDITION_TYPES[type]],
    ['Description', ({ name: own, comment: text }) => (own === '' ? '' : text)],
  ]),
};

const isRegion = ({ duration, type }: Marker): boolean => duration > 0 || type === 'region';
const regionOnly =
  (cell: Column[1]): Column[1] =>
  (marker, i, options) =>
    isRegion(marker) ? cell(marker, i, options) : '';

export const reaper: MarkerFormat = {
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  ...foreign('REAPER marker list', commaSeparated, [
    ['#', (marker, i) => `${isRegion(marker) ? 'R' : 'M'}${i + 1}`],
    ['Name', buildTitle],
    ['Start', inLabel],
    ['End', regionOnly(outLabel)],
    ['Length', regionOnly(lengthLabel)],
    ['Color', ({ color }) => getHex(color)?.slice(1).toUpperCase() ?? ''],
  ]),
};

export const frameio: MarkerFormat = {
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  ...foreign(
    'Frame.io comments',
    commaSeparated,
    [
      ['Commenter', ({ user }) => user],
      ['Comment', (marker) => [marker.name, marker.comment].filter(Boolean).join(' / ')],
      ['Timecode In', inLabel],
      ['Timecode Out', (marker, i, options) => (marker.duration > 0 ? outLabel(marker, i, options) : '')],
      ['Frame', ({ in: frame }) => String(frame)],
      ['Completed', ({ type }) => (type === 'todo' ? 'false' : '')],
    ],
    '\ufeff',
  ),
};

const atLeastOne =
  (cell: Column[1]): Column[1] =>
  (marker, i, options) =>
    cell({ ...marker, duration: Math.max(1, marker.duration) }, i, options);

/** The edit index lists markers as events of at least one frame. */
export const resolveIndex: MarkerFormat = {
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  ...foreign('Resolve edit index', commaSeparated, [
    ['#', (_, i) => String(i + 1)],
    ['Reel', nothing],
    ['Match', nothing],
    ['V', ({ track }) => track || 'V1'],
    ['C', () => 'C'],
    ['Dur', atLeastOne(lengthLabel)],
    ['Source In', inLabel],
    ['Source Out', atLeastOne(outLabel)],
    ['Record In', inLabel],
    ['Record Out', atLeastOne(outLabel)],
    ['Name', name],
    ['Comments', nothing],
    ['Source Start', nothing],
    ['Source End', nothing],
    ['Codec', nothing],
    ['Source FPS', nothing],
    ['Resolution', nothing],
    ['Color', ({ color }) => nearestColor(color, COLOR_NAMES.resolve, 'Blue')],
    ['Notes', comment],
    ['EDL Clip Name', nothing],
    ['Marker Keywords', nothing],
  ]),
};
