/** SubRip `.srt`. There is no standard; the rules are what players agree on. */

import { isBlank, splitLines } from '#shared/media/text/lines.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { counted, reason } from '#shared/reasons.ts';
import type {
  Cue,
  Line,
  Placement,
  SubtitleDocument,
  SubtitleFormat,
  WriteOptions,
  WriteResult,
} from './model.ts';
import { nearestAlign } from './place.ts';
import { hasMark, parseSrtMarkup, printSrtMarkup } from './srt-markup.ts';
import { CLOCK, CLOCK_GROUPS, clock, parseClockMatch, printClock } from './time.ts';
import { collectWarnings, type WarningList } from './warnings.ts';

/** Arrows in use, `-->` first; a bare dash counts only between two full clock times. */
const ARROW = String.raw`(?:(?:[-–—−―=]\s?){1,5}(?:[>＞]|&gt;)|→|⇒|[-–—−―]{1,3}(?=\s{0,4}\d{1,4}\s?:\s?\d{1,2}\s?:\s?\d{1,2}[,.:;]\d))`;
/** The cue number may precede the times, if those have hours. */
const TIME_LINE = new RegExp(
  `^\\s*(?:\\d{1,6}\\s{1,8}(?=\\d{1,3}:\\d{1,2}:\\d))?${CLOCK}\\s{0,8}${ARROW}\\s{0,8}(?:${CLOCK})?(.*)$`,
  's',
);
/** Group index of the second time. */
const END_AT = 1 + CLOCK_GROUPS;
const REST_AT = END_AT + CLOCK_GROUPS;

type Times = {
  readonly start: number;
  readonly end: number | null;
  /** The rest of the line. */
  readonly rest: string;
  readonly repaired?: true;
};

const isDigit = (value: number): boolean => value >= 0 && value <= 9;

/** Low enough that any time with such a digit is below zero. */
const NO_DIGIT = -1e9;

function digit(line: string, at: number): number {
  const value = line.charCodeAt(at) - 48;
  return isDigit(value) ? value : NO_DIGIT;
}
const twoDigits = (line: string, at: number): number => 10 * digit(line, at) + digit(line, at + 1);

const [COMMA, POINT, COLON] = [44, 46, 58];

/** Reads `hh:mm:ss,mmm`, the usual form, at an offset without a regular expression; below zero if it is absent. */
function fixedClock(line: string, at: number): number {
  const separator = line.charCodeAt(at + 8);
  if (line.charCodeAt(at + 2) !== COLON || line.charCodeAt(at + 5) !== COLON) return NO_DIGIT;
  if (separator !== COMMA && separator !== POINT) return NO_DIGIT;
  const ms = 10 * twoDigits(line, at + 9) + digit(line, at + 11);
  return clock(twoDigits(line, at), twoDigits(line, at + 3), twoDigits(line, at + 6)) + 1000 * ms;
}

function parseTimeLine(line: string, rate: Rate): Times | undefined {
  if (line.length === 29 && line.startsWith(' --> ', 12)) {
    const start = fixedClock(line, 0);
    const end = fixedClock(line, 17);
    if (start >= 0 && end >= 0) return { start, end, rest: '' };
  }
  if (line.length > 500 || !line.includes(':')) return undefined;
  const match = TIME_LINE.exec(line.replaceAll(INVISIBLE, ''));
  if (!match) return undefined;
  const end = match[END_AT + 2] === undefined ? null : parseClockMatch(match, END_AT, rate);
  return { start: parseClockMatch(match, 1, rate), end, rest: match[REST_AT] ?? '' };
}

/** Direction marks, byte order marks and zero-width spaces, which editors leave around numbers and times. */
const MARKS = String.raw`\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff`;
const INVISIBLE = new RegExp(`[${MARKS}]`, 'g');
/** These marks, spaces of all widths, and the minus sign. */
const isMark = (code: number): boolean =>
  (code > 0x1fff && code < 0x206a && (code < 0x2010 || code > 0x2027)) ||
  code === 0xfeff ||
  code === 0xa0 ||
  code === 0x3000 ||
  code === 0x2212;
const MARKED_INDEX = new RegExp(`^[\\s${MARKS}]*\\d{1,10}[\\s${MARKS}]*$`);

/** Quick test before the regular expression: a time line starts with a digit, a sign or spaces, and has an arrow. */
function mayBeTimeLine(line: string): boolean {
  if (line.length < 3) return false;
  const code = line.charCodeAt(0);
  return (code >= 48 && code <= 58) || code <= 45 || (code > 127 && isMark(code));
}

function isIndex(line: string): boolean {
  for (let i = 0; i < line.length; i += 1) {
    const code = line.charCodeAt(i);
    if (!isDigit(code - 48)) return (code < 33 || isMark(code)) && MARKED_INDEX.test(line);
  }
  return line.length > 0 && line.length <= 10;
}
/** What people and programs write instead of a number: `12a`, `#3`, `-4`, `5.`, `Cue 6`, digits of other scripts. */
const ODD_INDEX =
  /^\s*(?:\p{L}{1,12}[\s.:_-]?)?[#№([−–-]{0,2}\s?\p{Nd}{1,10}(?:\s?[.,:/_-]\s?\p{Nd}{1,10}|\s?\p{L})?[)\].:]{0,2}\s*$/u;
/** The same without a leading word. */
const BARE_INDEX = /^\s*[#№([−–-]{0,2}\s?\p{Nd}{1,10}\p{L}?[)\].:]{0,2}\s*$/u;
/** Longer lines are texts. */
const MAX_INDEX_LENGTH = 40;

/**
 * Index of the line above a time line that is not a number but not text of the cue from `from` either; else -1. Where
 * cues have numbers, any line after an empty one counts if the cue before it has text.
 */
function oddIndex(lines: readonly string[], from: number, timeLine: number, numbered: boolean): number {
  const at = timeLine - 1;
  const line = lines[at] ?? '';
  if (at <= from || isBlank(line) || line.length > MAX_INDEX_LENGTH) return -1;
  let above = at - 1;
  while (above > from && isBlank(lines[above] ?? '')) above -= 1;
  const isOdd = above === at - 1 ? numbered && BARE_INDEX.test(line) : ODD_INDEX.test(line);
  return isOdd || (numbered && above > from && above < at - 1) ? at : -1;
}

/** A line with an arrow in place of a time line, which cannot be read. */
const isDamagedTimeLine = (line: string): boolean => line.length < 200 && line.includes('-->');

/** Repairs OCR errors in a time line: letters for digits, and points or commas for colons. */
function repairTimeLine(line: string, rate: Rate): Times | undefined {
  if (!isDamagedTimeLine(line)) return undefined;
  const digits = line.replaceAll(/[oO]/g, '0').replaceAll(/[lI|]/g, '1');
  const times = parseTimeLine(digits.replaceAll(/\b(\d\d?)[.,](\d\d)[.,](\d\d)\b/g, '$1:$2:$3'), rate);
  return times && { ...times, repaired: true };
}

/** Times, their line, and whether a number is above it. */
type CueTimes = Times & { readonly line: number; readonly hasIndex: boolean };

/** How to read the file: repair tags; blank lines below its numbers; blank lines between all lines. */
type ReadOptions = { readonly repair: boolean; readonly gapped: boolean; readonly spaced: boolean };

/** Detects doubled line breaks by the first cue. */
function detectGaps(lines: readonly string[], rate: Rate): Pick<ReadOptions, 'gapped' | 'spaced'> {
  const first = lines.findIndex((line) => !isBlank(line));
  const [index = '', above = '', times = '', under = ''] = lines.slice(first, first + 4);
  const gapped = isIndex(index) && isBlank(above) && parseTimeLine(times, rate) !== undefined;
  return { gapped, spaced: gapped && isBlank(under) };
}

function read(text: string, rate: Rate, repair: boolean): SubtitleDocument {
  // Word processors leave line separators in texts.
  const lines = splitLines(text.replaceAll('\u2028', '\n'));
  const reading = { repair, ...detectGaps(lines, rate) };
  const warnings = collectWarnings();
  const cues: Cue[] = [];
  let open: CueTimes | undefined;
  /** Line of a number directly above, or -1. */
  let number = -1;
  /** Cues with a number minus cues without. */
  let numbered = 0;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (reading.gapped && isBlank(line)) continue;
    const index = number;
    const hasIndex = index >= 0;
    number = isIndex(line) ? i : -1;
    if (number >= 0 || (!hasIndex && !mayBeTimeLine(line))) continue;
    const times = parseTimeLine(line, rate) ?? (hasIndex ? repairTimeLine(line, rate) : undefined);
    if (times?.repaired) warnings.add('time_repaired', reason('cue.signs_repaired'), i + 1);
    if (times === undefined && !(hasIndex && isDamagedTimeLine(line))) continue;
    const odd = hasIndex || !open ? -1 : oddIndex(lines, open.line, i, numbered > 0);
    numbered += hasIndex || odd >= 0 ? 1 : -1;
    if (odd >= 0) {
      const said = (lines[odd] ?? '').trim();
      warnings.add('index_skipped', reason('cue.no_index', { text: said }), odd + 1);
    }
    const above = Math.max(index, odd);
    if (open) finish(lines, open, above > open.line ? above : i, cues, warnings, reading);
    if (times === undefined) {
      warnings.add('cue_skipped', reason('line.time_unread', { line: line.slice(0, 60) }), i + 1);
      open = undefined;
    } else {
      if (times.end === null) warnings.add('end_missing', reason('cue.no_end'), i + 1);
      open = { start: times.start, end: times.end, rest: times.rest, line: i, hasIndex };
    }
  }
  if (open) finish(lines, open, withoutCutOff(lines, open, warnings), cues, warnings, reading);
  if (cues.length === 0) throw new MediaError('unreadable', 'srt', NO_TIMES, 1);
  return { cues, warnings: warnings.list };
}

const NO_TIMES = reason('srt.none');

/** End of the last cue's text. A lone number after a blank line is the start of a cue that was cut off. */
function withoutCutOff(lines: readonly string[], last: CueTimes, warnings: WarningList): number {
  if (!last.hasIndex) return lines.length;
  const next = Number(lines[last.line - 1]) + 1;
  for (let i = lines.length - 1; i > last.line && i >= lines.length - 3; i -= 1) {
    if (isIndex(lines[i] ?? '') && Number(lines[i]) === next && isBlank(lines[i - 1] ?? '')) {
      const rest = lines.slice(i + 1).join('');
      if (rest !== '' && !/^[\d:,.\s>-]*$/.test(rest)) continue;
      warnings.add('file_cut_off', reason('cue.cut_off'), i + 1);
      return i;
    }
  }
  return lines.length;
}

function finish(
  lines: readonly string[],
  { start, end, rest, line }: CueTimes,
  to: number,
  cues: Cue[],
  warnings: WarningList,
  { repair, spaced }: ReadOptions,
): void {
  let first = line + 1;
  let last = to - 1;
  while (first <= last && isBlank(lines[first] ?? '')) first += 1;
  while (last >= first && isBlank(lines[last] ?? '')) last -= 1;
  if (end !== null && end < start)
    warnings.add('end_before_start', reason('time.end_before_start'), line + 1);
  const plain = spaced || rest !== '' ? undefined : plainRows(lines, first, last);
  if (plain) {
    cues.push({ start, end, lines: plain });
    return;
  }
  const below = lines.slice(first, last + 1).filter((row) => !(spaced && isBlank(row)));
  const texts = isText(rest) ? [rest.trim(), ...below] : below;
  const { lines: marked, placement = convertBox(rest) } = parseSrtMarkup(texts, { repair });
  const rows = withoutBlankEnds(marked);
  cues.push(placement ? { start, end, lines: rows, placement } : { start, end, lines: rows });
}

/** Whether the rest of a time line is text, not positions or settings such as `X1:40` or `align:start`. */
const isText = (rest: string): boolean =>
  /\p{L}/u.test(rest) &&
  !rest
    .trim()
    .split(/\s+/)
    .every((word) => /^\w+[:=]/.test(word));

/** A box whose lower edge is above this line is in the upper third of any usual picture size. */
const UPPER_THIRD = 160;

/** Placement by `X1:40 X2:600 Y1:20 Y2:50` after the times. Most such boxes are at the bottom, the default. */
function convertBox(rest: string): Placement | undefined {
  const lower = /\bY2:\s?(\d{1,4})\b/i.exec(rest)?.[1];
  return lower !== undefined && Number(lower) > 0 && Number(lower) <= UPPER_THIRD ? { align: 8 } : undefined;
}

const isEmptyRow = (row: Line): boolean => row.every((run) => isBlank(run.text));

/** Drops leading and trailing rows that held only tags. */
function withoutBlankEnds(rows: Line[]): Line[] {
  const from = rows.findIndex((row) => !isEmptyRow(row));
  const last = rows.findLastIndex((row) => !isEmptyRow(row));
  return from < 0 || (from === 0 && last === rows.length - 1) ? rows : rows.slice(from, last + 1);
}

/** Fast path for most cues: text without markup. */
function plainRows(lines: readonly string[], first: number, last: number): Line[] | undefined {
  const rows: Line[] = [];
  for (let i = first; i <= last; i += 1) {
    const text = lines[i] ?? '';
    if (hasMark(text)) return undefined;
    rows.push(text === '' ? [] : [{ text }]);
  }
  return rows;
}

/** The position code of a cue that is not at the bottom centre. */
function placementCode(placement: Placement | undefined): string {
  const align = nearestAlign(placement);
  return align === 2 ? '' : `{\\an${align}}`;
}

const FIRST_ARROW = new RegExp(ARROW);

/** Whether a row below `above` would be read as a time line, whole or damaged. */
function isTimeRow(row: string, above: string | undefined, rate: Rate): boolean {
  if (above !== undefined && isIndex(above) && isDamagedTimeLine(row)) return true;
  return mayBeTimeLine(row) && parseTimeLine(row, rate) !== undefined;
}

function write(document: SubtitleDocument, { rate }: WriteOptions): WriteResult {
  let text = '';
  let number = 0;
  let changed = 0;
  for (const cue of document.cues) {
    number += 1;
    const end = printClock(cue.end ?? cue.start, ',');
    const code = placementCode(cue.placement);
    text += `${number}\n${printClock(cue.start, ',')} --> ${end}\n${code}`;
    let above: string | undefined;
    for (const line of printSrtMarkup(cue.lines)) {
      if (isBlank(line)) continue;
      const isTime = isTimeRow(line, above, rate);
      if (isTime) changed += 1;
      text += isTime ? line.replace(FIRST_ARROW, '\u27f6') : line;
      text += '\n';
      above = line;
    }
    text += code !== '' && above === undefined ? '\n\n' : '\n';
  }
  const warnings = changed > 0 ? [{ code: 'text_changed', text: counted('lost.arrows', changed) }] : [];
  return { bytes: new TextEncoder().encode(text), warnings };
}

const FULL_TIMES =
  /^[ \t]*(?:\d{1,6}[ \t]+)?\d{1,3}:\d{1,2}:\d{1,2}(?:[,.]\d{1,3})?[ \t]*--?>[ \t]*\d{1,3}:\d{1,2}:\d/m;
const SHORT_TIMES = /^[ \t]*(?:\d{1,3}:)?\d{1,2}:\d{1,2}(?:[,.]\d{1,3})?[ \t]*(?:--?>|→)[ \t]*\d/m;

/** An arrow between full clock times near the start is typical of SRT. */
function sniff({ text }: { readonly text: string }): number {
  const head = text.slice(0, 8000).replaceAll(INVISIBLE, '');
  if (/^\s*WEBVTT/.test(head)) return 0;
  if (FULL_TIMES.test(head)) return 0.9;
  return SHORT_TIMES.test(head) ? 0.7 : 0;
}

export const srt: SubtitleFormat = {
  name: 'srt',
  extension: 'srt',
  contentType: 'application/x-subrip; charset=utf-8',
  sniff,
  readText: (text, { rate, repairTags }) => read(text, rate, repairTags === true),
  write,
};
