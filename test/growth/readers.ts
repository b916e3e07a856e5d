/** Every reader of files, with a sample that its fills are put into. */
import { readFileSync } from 'node:fs';
import { writeTable } from '#shared/documents/documents.ts';
import { readAle } from '#shared/media/ale/read.ts';
import { convertEdl } from '#shared/media/edl/convert.ts';
import { convertMarkers } from '#shared/media/markers/convert.ts';
import { MARKER_TARGETS } from '#shared/media/markers/names.ts';
import { readMarkers } from '#shared/media/markers/read.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { SUBTITLE_SOURCES, SUBTITLE_TARGETS } from '#shared/media/subtitles/names.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import type { Table, TableFormat } from '#shared/tables/table.ts';
import { FILLS, listTokens, repeat } from './fills.ts';

export type Case = {
  readonly name: string;
  /** The file with so many characters of the fill. */
  readonly build: (length: number) => Promise<Uint8Array> | Uint8Array;
};

export type Reader = {
  readonly name: string;
  readonly read: (bytes: Uint8Array) => unknown;
  readonly cases: readonly Case[];
};

const TABLE_FORMATS: readonly TableFormat[] = [
  'csv',
  'tsv',
  'txt',
  'html',
  'json',
  'xlsx',
  'xls',
  'ods',
  'pdf',
];
const RATE = rate('25');
const CREATED = 0;
const OWN = new URL('../fuzz/seeds/', import.meta.url);
const SAMPLES = new URL('../../events/samples/', import.meta.url);
const readSample = (name: string, folder = OWN): string => readFileSync(new URL(name, folder), 'utf8');

/** Lone surrogates as three bytes each, which no encoder writes. */
function encode(text: string): Uint8Array {
  return text.isWellFormed() ? Buffer.from(text) : Buffer.from(text, 'utf16le');
}

/** Places for a fill: the file alone, inside a word, behind a line, and behind the tag or sign that is in the middle. */
function cutSample(sample: string): (readonly [string, string])[] {
  const middle = Math.floor(sample.length / 2);
  const word = sample.slice(middle).search(/[A-Za-z]{3}/) + middle + 1;
  const line = sample.indexOf('\n', middle) + 1;
  const sign = sample.slice(middle).search(/[">,;:\t]/) + middle + 1;
  return [['', ''], ...[word, line, sign].map((at) => [sample.slice(0, at), sample.slice(at)] as const)];
}

/** Every fill, and the tokens of the sample, at every place of it. */
function listCases(sample: string): Case[] {
  return [...FILLS, ...listTokens(sample)].flatMap((fill) =>
    cutSample(sample).map(([before, after], place) => ({
      name: `${JSON.stringify(fill)} at place ${place}`,
      build: (length: number) => encode(before + repeat(fill, length) + after),
    })),
  );
}

const PLACEHOLDER = 'Placeholder';
const FIRST = `1\n00:00:01,000 --> 00:00:02,500\n<i>${PLACEHOLDER}</i> one\ntwo\n\n2\n00:00:03,000 --> 00:00:04,000\nthree\n`;
const SAMI =
  '<SAMI><HEAD><TITLE>A</TITLE><STYLE><!-- P {color:white} .ENCC {lang:en-US;} --></STYLE></HEAD><BODY>\n<SYNC Start=1000><P Class=ENCC><font color="red">Placeholder</font>\n<SYNC Start=2000><P Class=ENCC>&nbsp;\n</BODY></SAMI>\n';

async function subtitleSample(source: string): Promise<string> {
  if (source === 'sami') return SAMI;
  if (!SUBTITLE_TARGETS.some((name) => name === source)) return FIRST;
  const input = { bytes: Buffer.from(FIRST), fileName: 'a.srt', source: 'srt', rate: RATE, options: {} };
  return Buffer.from((await convertSubtitles({ ...input, format: source })).bytes).toString();
}

const CLEAN_UP = {
  removeEmpty: true,
  mergeIdentical: true,
  removeSuperfluousSpaces: true,
  fixInvalidTags: true,
  removeDurationZero: true,
  fixOverlapping: true,
  removeRepeatingLines: true,
  removeLineBreaks: true,
};

const subtitleReaders = (): Promise<Reader[]> =>
  Promise.all(
    SUBTITLE_SOURCES.map(async (source): Promise<Reader> => {
      return {
        name: `subtitles ${source}`,
        read: (bytes) =>
          convertSubtitles({ bytes, fileName: 'a', source, format: 'vtt', rate: RATE, options: CLEAN_UP }),
        cases: listCases(await subtitleSample(source)),
      };
    }),
  );

const sequenceReaders = (): Reader[] =>
  [
    'avid.xml',
    'cues.csv',
    'dissolves.edl',
    'sequence.fcpxml',
    'sequence.otio',
    'sequence.xml',
    'session.txt',
  ].map((fileName) => ({
    name: `sequence ${fileName}`,
    read: (bytes) => readSequence({ bytes, fileName, rate: RATE }),
    cases: listCases(readSample(fileName)),
  }));

/** Texts of markers, as their formats write them. */
async function markerReader(format: (typeof MARKER_TARGETS)[number]): Promise<Reader> {
  const write = async (name: string): Promise<Uint8Array> => {
    const bytes = Buffer.from(
      `Name,Description,In,Out\n"${name.replaceAll('"', '""')}",two,01:00:00:00,01:00:04:12\n`,
    );
    const file = { bytes, fileName: 'a.csv', source: 'csv', rate: RATE, clipMarkers: true } as const;
    return (await convertMarkers({ ...file, format, created: CREATED })).bytes;
  };
  const source = format === 'pdf' ? 'auto' : format;
  const written = await write(PLACEHOLDER);
  const isText = Buffer.from(written).toString().includes(PLACEHOLDER) && format !== 'midi';
  return {
    name: `markers ${format}`,
    read: (bytes) => readMarkers({ bytes, source, rate: RATE, clipMarkers: true }),
    cases: isText
      ? listCases(Buffer.from(written).toString())
      : FILLS.map((fill) => ({
          name: `${JSON.stringify(fill)} as a name`,
          build: (length) => write(repeat(fill, length)).catch(() => new Uint8Array()),
        })),
  };
}

const editorialReaders = (): Reader[] => [
  {
    name: 'EDL converter',
    read: (bytes) =>
      convertEdl({ bytes, fileName: 'a.edl', rate: RATE, format: 'csv', options: {}, created: CREATED }),
    cases: listCases(readSample('sequence.edl', SAMPLES)),
  },
  {
    name: 'ALE',
    read: (bytes) => readAle({ bytes, fileName: 'a.ale', rate: RATE }),
    cases: listCases(readSample('day.ale', SAMPLES)),
  },
  {
    name: 'ALE as csv',
    read: (bytes) => readAle({ bytes, fileName: 'a.csv', rate: RATE }),
    cases: listCases('Name,Tracks,Start,End\nColumn,"V, A",01:00:00:00,01:00:01:00\n'),
  },
];

const COLUMNS = ['Clip Name', 'Record In', 'Record Out'].map((name) => ({
  name,
  kind: 'text' as const,
  wrap: true,
}));

/** What a cell of a workbook can hold. */
const MAX_CELL = 30_000;

const makeTable = (text: string): Table => ({
  name: 'Cues',
  title: 'Cues',
  columns: COLUMNS,
  rows: Array.from({ length: Math.ceil(text.length / MAX_CELL) }, (_, row) => [
    text.slice(row * MAX_CELL, (row + 1) * MAX_CELL),
    '01:00:00:00',
    '01:00:01:00',
  ]),
});

/** Workbooks with cells of the fill. */
const workbookReaders = (): Reader[] =>
  (['xlsx', 'ods'] as const).map((format) => ({
    name: `cue sheet ${format}`,
    read: (bytes) => readSequence({ bytes, fileName: `a.${format}`, rate: RATE }),
    cases: FILLS.map((fill) => ({
      name: `${JSON.stringify(fill)} in cells`,
      build: (length) => writeTable(makeTable(repeat(fill, length)), format, { created: CREATED }),
    })),
  }));

/** The writers of tables, which every text of a file comes to. */
const writers = (): Reader[] =>
  TABLE_FORMATS.map((format) => ({
    name: `writer of ${format}`,
    read: (bytes) => writeTable(makeTable(Buffer.from(bytes).toString()), format, { created: CREATED }),
    cases: FILLS.map((fill) => ({
      name: `${JSON.stringify(fill)} in cells`,
      build: (length) => Buffer.from(repeat(fill, length)),
    })),
  }));

export async function listReaders(): Promise<Reader[]> {
  const lists = await Promise.all([
    subtitleReaders(),
    sequenceReaders(),
    Promise.all(MARKER_TARGETS.filter((name) => name !== 'pdf').map(markerReader)),
    editorialReaders(),
    workbookReaders(),
    writers(),
  ]);
  return lists.flat();
}

/** Reads a file that may be refused. @throws any other error */
export async function readOrRefuse(reader: Reader, bytes: Uint8Array): Promise<void> {
  try {
    await reader.read(bytes);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
  }
}
