/**
 * Parses one event line of a CMX 3600 list or a similar one (CMX 340, GVG, Sony, Lightworks, Final Cut Pro).
 * Fields are separated by spaces or tabs, never by column position.
 */

import type { Transition } from '../model.ts';
import { type Channels, parseChannels } from './channels.ts';

/** A field that the line lacks. */
export type MissingField = 'number' | 'channel' | 'transition';

export type EventLine = {
  /** Empty where the line has none. */
  readonly number: string;
  readonly reel: string;
  /** Empty where the line has none. */
  readonly channelField: string;
  readonly channels: Channels;
  readonly transition: Transition;
  /** In and out with two digits per field; undefined in lists with record times only. */
  readonly source: readonly [string, string] | undefined;
  readonly record: readonly [string, string];
  readonly missing: readonly MissingField[];
  /** The text after the timecodes. */
  readonly rest: string;
};

const NUMBER = /^(\d{1,6}[A-Za-z]?)[.:)]?$/;
const TIMECODE = String.raw`\d{1,2}[:;.]\d{1,2}[:;.]\d{1,2}[:;.,]\d{1,3}(?:\.\d{1,4})?(?![\d:;])`;
const ONE_TIMECODE = new RegExp(String.raw`(?<![^\s,|>])${TIMECODE}`, 'g');
/** Two to four timecodes in a row, in some lists with a separator between them. */
const TIMECODES = new RegExp(String.raw`(?<!\S)${TIMECODE}(?:[\s,|>-]{1,80}${TIMECODE}){1,3}`, 'g');
const NO_CHANNELS: Channels = { video: [], audio: [] };

/** Transition at the end of the head, with an optional duration. `W 1`, `K B` and `D024` occur too. */
const TRANSITION =
  /(?:^|\s)(CUT|C|DISSOLVE|DISS|DIS|MIX|D|WIPE|W ?\d{1,3}|W|KEY|K ?B|K ?O|K)(?: ?(\d{1,4})(?:\.\d{1,2})?)?$/i;
const CODES: Readonly<Record<string, string>> = {
  CUT: 'C',
  DISSOLVE: 'D',
  DISS: 'D',
  DIS: 'D',
  MIX: 'D',
  WIPE: 'W001',
  W: 'W001',
  KEY: 'K',
};

/** Comments and statements, which may quote an event, and lines without a timecode. */
const NO_EVENT = /^\s*(?:[*>|#;/]|(?:REM|M2|AUD|FCM|SPLIT|TITLE|LOC)\b)|^(?!.*\d[:;.]\d)/i;

/** Event lines are much shorter. */
const MAX_LENGTH = 2_000;

/** Whether a line starts like an event: a number of at most six digits, then white space. */
export function startsLikeEvent(line: string): boolean {
  return /^\s{0,40}\d{1,6}[A-Za-z]?[ \t]/.test(line);
}

/** Whether a line has two or more timecodes, as only events and a few statements do. */
export function holdsTimecodes(line: string): boolean {
  return (line.slice(0, MAX_LENGTH).match(ONE_TIMECODE)?.length ?? 0) > 1;
}

/** Reads an event line; undefined if the line has another form. The ranges of the timecodes are not checked. */
export function parseEventLine(line: string): EventLine | undefined {
  if (line.length > MAX_LENGTH || NO_EVENT.test(line)) return undefined;
  const run = longestRun(line);
  if (!run) return undefined;
  const [first, second, third, fourth] = run.timecodes;
  if (!first || !second || (third && !fourth)) return undefined;
  const fields = line.slice(0, run.at).trim().split(/\s+/);
  const number = NUMBER.exec(fields[0] ?? '')?.[1];
  const head = readHead(fields.slice(number === undefined ? 0 : 1).join(' '));
  if (!head) return undefined;
  const missing = number === undefined ? (['number', ...head.missing] as const) : head.missing;
  const isWhole = third !== undefined && fourth !== undefined;
  // A line that lacks more may be a remark.
  if (missing.length > (isWhole ? 1 : 0)) return undefined;
  return {
    ...head,
    number: number ?? '',
    source: isWhole ? [first, second] : undefined,
    record: isWhole ? [third, fourth] : [first, second],
    missing,
    rest: line.slice(run.end).trim(),
  };
}

/** The first four timecodes in a row, else the first two or three. */
function longestRun(line: string): { at: number; end: number; timecodes: string[] } | undefined {
  let longest: { at: number; end: number; timecodes: string[] } | undefined;
  for (const { 0: text, index: at } of line.matchAll(TIMECODES)) {
    const timecodes = (text.match(ONE_TIMECODE) ?? []).map(withTwoDigits);
    if (longest === undefined || timecodes.length === 4) longest = { at, end: at + text.length, timecodes };
    if (timecodes.length === 4) break;
  }
  return longest;
}

/** Pads `1:0:0:5` to `01:00:00:05`. Points between all fields do not mean drop-frame. */
function withTwoDigits(timecode: string): string {
  if (/^\d\d[:;]\d\d[:;]\d\d[:;]\d\d$/.test(timecode)) return timecode;
  const [, hours = '', s1, minutes = '', s2, seconds = '', s3 = '', frames = '', subframes = ''] =
    /^(\d+)(\D)(\d+)(\D)(\d+)(\D)(\d+)(\..*)?$/.exec(timecode) ?? [];
  const colon = (sign: string | undefined): string => (sign === '.' ? ':' : (sign ?? ':'));
  const last = s1 === '.' ? colon(s3) : s3;
  const two = (digits: string): string => digits.padStart(2, '0');
  return `${two(hours)}${colon(s1)}${two(minutes)}${colon(s2)}${two(seconds)}${last}${two(frames)}${subframes}`;
}

type Head = Pick<EventLine, 'reel' | 'channelField' | 'channels' | 'transition' | 'missing'>;

/**
 * Reads `[reel] channels type [duration]` from the right: a reel may contain spaces or be empty. Channels or type
 * may be blank, but not both.
 */
function readHead(text: string): Head | undefined {
  const head = text.replace(/ ?\(F\)$/i, '');
  const transition = TRANSITION.exec(head);
  if (transition) {
    const before = head.slice(0, transition.index);
    const read = readTransition(transition);
    const tracks = readChannels(before);
    if (tracks) return { ...tracks, transition: read, missing: [] };
  }
  const [, untyped = '', duration = '0'] = /^(.*?)(?: (\d{1,4}))?$/.exec(head) ?? [];
  const tracks = readChannels(untyped);
  if (tracks)
    return { ...tracks, transition: { code: '', frames: Number(duration) }, missing: ['transition'] };
  if (!transition) return undefined;
  const reel = head.slice(0, transition.index);
  return {
    reel,
    channelField: '',
    channels: NO_CHANNELS,
    transition: readTransition(transition),
    missing: ['channel'],
  };
}

function readTransition([, written = '', duration = '0']: RegExpExecArray): Transition {
  const code = written.toUpperCase().replace(' ', '');
  return { code: CODES[code] ?? code, frames: Number(duration) };
}

/** Splits off the last field if it names channels. The text before it is the reel. */
function readChannels(text: string): Pick<Head, 'reel' | 'channelField' | 'channels'> | undefined {
  const at = text.lastIndexOf(' ');
  const channelField = text.slice(at + 1);
  const channels = parseChannels(channelField);
  return channels && { reel: text.slice(0, Math.max(0, at)), channelField, channels };
}
