/** Reads the json of our own cue sheets: the rows of the table, keyed by column. */

import { parseRate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { TextRow } from '#shared/tables/text-row.ts';
import { arrayIn, isObject, type JsonObject, numberIn, textIn } from '../json.ts';
import type { ReadOptions, Sequence } from '../model.ts';
import { holdersText, isHolderList, RIGHT_COLUMNS } from '../rights.ts';
import { readRows } from './read.ts';

const FORMAT = 'json';
const KEYS = [
  ...['clipName', 'reelName', 'sourceFile', 'recordIn', 'recordOut', 'duration'],
  ...['sourceIn', 'sourceOut', 'role'],
];
const HEADINGS = ['tracks', ...KEYS, ...RIGHT_COLUMNS.map(({ name }) => name)];

const numberOrNone = (holder: unknown, key: string) => {
  const value = numberIn(holder, key);
  return value === undefined ? {} : { [key]: value };
};
const textOrNone = (holder: unknown, key: string) => {
  const value = textIn(holder, key);
  return value === '' ? {} : { [key]: value };
};

function holdersIn(cue: JsonObject, key: string): string {
  return holdersText(
    arrayIn(cue, key).map((holder) => ({
      name: textIn(holder, 'name'),
      ...textOrNone(holder, 'role'),
      ...textOrNone(holder, 'ipi'),
      ...textOrNone(holder, 'society'),
      ...numberOrNone(holder, 'share'),
    })),
  );
}

function buildRow(cue: JsonObject, index: number): TextRow {
  const tracks = arrayIn(cue, 'tracks').filter((track) => typeof track === 'string');
  const rights = RIGHT_COLUMNS.map(({ key }) => (isHolderList(key) ? holdersIn(cue, key) : textIn(cue, key)));
  const cells = [tracks.join(' '), ...KEYS.map((key) => textIn(cue, key)), ...rights];
  return { cells, line: index + 2 };
}

/** @throws MediaError `unreadable` for invalid JSON or JSON that is not a cue sheet. */
export function readCueJson(text: string, options: ReadOptions): Sequence {
  const sheet = parse(text);
  const cues = arrayIn(sheet, 'cues').filter(isObject);
  if (cues.length === 0) throw new MediaError('unreadable', FORMAT, reason('json.no_cues'), 1);
  const rate = parseRate(textIn(sheet, 'framerate')) ?? options.rate;
  const rows = [{ cells: HEADINGS, line: 1 }, ...cues.map(buildRow)];
  return { ...readRows(rows, FORMAT, { ...options, rate }), title: textIn(sheet, 'name') };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MediaError('unreadable', FORMAT, reason('json.invalid'), 1);
  }
}
