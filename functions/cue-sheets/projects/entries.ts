/** Checks entries against the project's rate, completes them for the store, and presents them. */
import { ApiError } from '#shared/api/errors.ts';
import { fieldIn } from '#shared/api/validation.ts';
import type { EntryItem, StoredEntry } from '#shared/data/cue-entries.ts';
import type { ProjectEntry } from '#shared/media/cue-sheet/project.ts';
import { parseRate, type Rate, rate as rateNamed } from '#shared/media/timecode/rate.ts';
import {
  colonLabel,
  durationLabel,
  labelToFrames,
  splitLabel,
  TimecodeError,
} from '#shared/media/timecode/timecode.ts';
import type { Text } from '#shared/messages/render.ts';
import { type Entry, RIGHT_NAMES } from './entry-fields.ts';

/** The rate of a project; its name was checked when it was stored. */
export const parseRateName = (name: string): Rate => parseRate(name) ?? rateNamed('25');

const HUNDREDTHS = 100;
/** Fields whose shares are added up. */
const HOLDERS = ['composers', 'authors', 'publishers'] as const;

function checkShares(entry: Entry, item: number | undefined): void {
  const shares = HOLDERS.map((name) => ({
    name,
    sum: (entry[name] ?? []).reduce((sum, { share = 0 }) => sum + Math.round((share ?? 0) * HUNDREDTHS), 0),
  }));
  const total = shares.reduce((all, { sum }) => all + sum, 0);
  if (total <= 100 * HUNDREDTHS) return;
  const holders = shares.flatMap(({ name, sum }) => (sum > 0 ? [name] : [])).join(', ');
  const hint = { id: 'hint.shares', params: { holders, sum: total / HUNDREDTHS } } as const;
  throw new ApiError('param.invalid', { name: fieldIn('share', item) }, { hint });
}

/** What to do about a timecode that is well-formed but does not exist at this rate. */
function hintFor({ label, reason }: TimecodeError, rate: Rate, hours: number): Text | undefined {
  if (reason === 'shape') return undefined;
  if (reason === 'range') return { id: 'hint.clock', params: { label, hours } };
  const { frames: frame } = splitLabel(label);
  return { id: 'hint.frame', params: { label, frame, rate: rate.name, highest: rate.nominal - 1 } };
}

/** @throws ApiError 400 that names the field and the item */
function frames(
  entry: Entry,
  name: 'timecodeIn' | 'timecodeOut' | 'duration',
  rate: Rate,
  item: number | undefined,
): number {
  const hours = name === 'duration' ? 99 : 23;
  try {
    return labelToFrames(entry[name] ?? '', rate, hours);
  } catch (error) {
    if (!(error instanceof TimecodeError)) throw error;
    const hint = hintFor(error, rate, hours);
    const id = hint ? 'param.invalid' : 'param.timecode';
    throw new ApiError(id, { name: fieldIn(name, item) }, { cause: error, hint });
  }
}

/**
 * An entry to store: its timecodes exist at the rate, the out is not before the in, a missing duration is computed.
 * @param index of the entry in its list, for the error; undefined for a single entry
 * @throws ApiError 400 that names the field and the item
 */
export function checkedEntry(entry: Entry, rate: Rate, index?: number): StoredEntry {
  const item = index === undefined ? undefined : index + 1;
  const start = frames(entry, 'timecodeIn', rate, item);
  const end = frames(entry, 'timecodeOut', rate, item);
  if (end < start) {
    const params = { name: 'timecodeIn', start: entry.timecodeIn, end: entry.timecodeOut };
    const hint = { id: 'hint.order', params } as const;
    throw new ApiError('param.invalid', { name: fieldIn('timecodeOut', item) }, { hint });
  }
  if (typeof entry.duration === 'string') frames(entry, 'duration', rate, item);
  checkShares(entry, item);
  const given = Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== undefined && value !== null),
  );
  return { ...given, duration: entry.duration ?? durationLabel(end - start, rate), version: 1 };
}

/** Checks one entry or a list of entries, all or none. */
export function checkedEntries(entries: Entry | Entry[], rate: Rate): StoredEntry[] {
  return Array.isArray(entries)
    ? entries.map((entry, index) => checkedEntry(entry, rate, index))
    : [checkedEntry(entries, rate)];
}

const readText = (entry: StoredEntry, name: string): string | null => {
  const value = entry[name];
  return typeof value === 'string' ? value : null;
};

/** Presents an entry: documented fields are null if unset, rights appear only if set. */
export function presentEntry({ entryId, entry }: EntryItem) {
  const toLabel = (name: string): string | null => {
    const label = readText(entry, name);
    return label === null ? null : colonLabel(label);
  };
  return {
    entryId,
    fileName: readText(entry, 'fileName') ?? '',
    clipName: readText(entry, 'clipName'),
    timecodeIn: toLabel('timecodeIn') ?? '',
    timecodeOut: toLabel('timecodeOut') ?? '',
    duration: toLabel('duration'),
    sourceStart: toLabel('sourceStart'),
    sourceEnd: toLabel('sourceEnd'),
    ...presentRights(entry),
  };
}

export function presentRights(entry: StoredEntry): Record<string, unknown> {
  return Object.fromEntries(
    RIGHT_NAMES.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])),
  );
}

/** An entry for the export, with its timecodes as sent: their separators may mark drop-frame. */
export function exportEntry(entry: StoredEntry): ProjectEntry {
  const optional = (name: string): string | undefined => readText(entry, name) ?? undefined;
  return {
    fileName: readText(entry, 'fileName') ?? '',
    timecodeIn: readText(entry, 'timecodeIn') ?? '',
    timecodeOut: readText(entry, 'timecodeOut') ?? '',
    clipName: optional('clipName'),
    duration: optional('duration'),
    sourceStart: optional('sourceStart'),
    sourceEnd: optional('sourceEnd'),
    rights: presentRights(entry),
  };
}
