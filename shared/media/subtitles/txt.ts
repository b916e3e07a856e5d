/** Plain text: transcripts with times in many notations, or paragraphs without times. */

import { splitLines } from '#shared/media/text/lines.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { counted, reason } from '#shared/reasons.ts';
import type { Cue, Line, SubtitleDocument, SubtitleFormat, WriteOptions, WriteResult } from './model.ts';
import { closeOpenEnds, pause, readingTime } from './reading-time.ts';
import { cueText } from './runs.ts';
import { hasMark, parseSrtMarkup } from './srt-markup.ts';
import { CLOCK, CLOCK_GROUPS, MICROSECONDS, parseClock, parseClockMatch, withColons } from './time.ts';
import { collectWarnings } from './warnings.ts';

const SEPARATOR = String.raw`\s{0,8}(?:-{1,3}>|[-–—,;|/~]|to|\t)?\s{0,8}`;
/** `[00:00:01 - 00:00:02] text`, `00:00:01:00<TAB>00:00:02:00<TAB>text`, `(0:01) text`, with or without a number. */
const TIMED = new RegExp(
  `^\\s*\\*{0,2}(?:#?\\d{1,6}(?:[.)]?\\s+|\\s?:\\s+(?=\\d{1,2}:\\d{2}:\\d{2})))?[\\[(]?${CLOCK}(?!\\w{0,3}:\\d)[\\])]?(?:${SEPARATOR}[\\[(]?${CLOCK}[\\])]?)?\\*{0,2}\\s{0,8}(?:(?:-{1,3}>|[-–—,;|:>\\t])\\s{0,8})?(.*)$`,
  's',
);
const END_AT = 1 + CLOCK_GROUPS;
const TEXT_AT = END_AT + CLOCK_GROUPS;

/** Seconds in brackets, as transcribers print them: `[0.00s -> 5.24s] text`. */
const SECONDS =
  /^\s*(?:Transcript:\s?)?\[\s?(\d{1,6}(?:\.\d{1,6})?)s?\s?-{1,2}>\s?(\d{1,6}(?:\.\d{1,6})?)s?\s?\](.*)$/s;

/** Digits and colons in brackets that are not a valid time. */
const DAMAGED = /^\s*[[(]\s*\d[\w.,;]{0,4}:[\w.:,;]{1,14}\s*[\])]/;

/** A line with speaker and time, `Anna  0:03` or `Speaker 1 (00:03):`, with the text below it or after the colon. */
const SPOKEN = new RegExp(
  `^\\s*(\\p{L}[\\p{L}\\p{N} .'’_-]{0,60}?)(?:\\s{2,8}|\\t|\\s?[\\[(])${CLOCK}\\s?[\\])]?(?:(?:\\s?:)?\\s*$|(?<=[\\])])\\s?:\\s(.*)$)`,
  'su',
);
const SPOKEN_TEXT_AT = 2 + CLOCK_GROUPS;

type TimedBlock = {
  readonly start: number;
  readonly end: number | null;
  readonly rest: string;
  readonly speaker?: string;
};

function parseTimed(line: string, rate: Rate): TimedBlock | undefined {
  const head = withColons(line.slice(0, 200));
  if (!/\d\s?:\s?\d/.test(head.slice(0, 100))) return inSeconds(line);
  const match = TIMED.exec(head);
  if (!match) return spoken(line, rate);
  const start = parseClockMatch(match, 1, rate);
  const end = match[END_AT + 2] === undefined ? null : parseClockMatch(match, END_AT, rate);
  const rest = (match[TEXT_AT] ?? '') + line.slice(200);
  return { start, end, rest: end !== null && isLength(rest, end - start, rate) ? '' : rest };
}

/** Whether a third time on a line is the duration rather than text. */
function isLength(rest: string, length: number, rate: Rate): boolean {
  const label = rest.trim();
  if (!/^\d{2}(?::\d{2}){1,3}$/.test(label)) return false;
  const said = parseClock(LABEL.slice(0, -label.length) + label, rate) ?? Number.POSITIVE_INFINITY;
  return Math.abs(said - length) < MICROSECONDS;
}
const LABEL = '00:00:00:00';

function inSeconds(line: string): TimedBlock | undefined {
  const match = line.includes('>') ? SECONDS.exec(line) : null;
  if (!match) return undefined;
  const [start = 0, end = 0] = [match[1], match[2]].map((text) => Math.round(Number(text) * MICROSECONDS));
  return { start, end, rest: (match[3] ?? '').trimStart() };
}

function spoken(line: string, rate: Rate): TimedBlock | undefined {
  const match = SPOKEN.exec(line.slice(0, 200));
  if (!match) return undefined;
  const rest = ((match[SPOKEN_TEXT_AT] ?? '') + line.slice(200)).trimStart();
  return { start: parseClockMatch(match, 2, rate), end: null, rest, speaker: match[1]?.trim() ?? '' };
}

const saidBy = (lines: readonly Line[], speaker: string): Line[] =>
  lines.map((line) => line.map((run) => ({ ...run, style: { ...run.style, speaker } })));

type OpenBlock = Omit<TimedBlock, 'rest'> & { readonly rows: string[] };

/** Whether a time is the end: the second of two times on lines of their own above a text. */
function isEndBelow(timed: TimedBlock, open: OpenBlock, lines: readonly string[], at: number): boolean {
  const bare = (one: TimedBlock): boolean =>
    one.end === null && one.speaker === undefined && one.rest.trim() === '';
  const head = /^\d{0,6}$/.test((lines[at - 2] ?? '').trim()) && open.rows.length === 1;
  const text = lines[at + 1]?.trim() ?? '';
  if (!head || text === '' || timed.start <= open.start) return false;
  return bare({ ...open, rest: open.rows[0] ?? '' }) && bare(timed);
}

/** Whether a line of digits is the number of a cue: above a time, at the start of a paragraph. */
const isNumber = (lines: readonly string[], at: number, rate: Rate): boolean =>
  (lines[at - 1] ?? '').trim() === '' && parseTimed(lines[at + 1] ?? '', rate) !== undefined;

/** Settings at the start of QuickTime text tracks. */
const SETTINGS = /^(?:\s{0,8}\{[^{}]{0,200}\})+\s*$/;
/** Unit of the fractions of its times, if stated. */
const TIME_SCALE = /\{timeScale:\s?(\d{1,6})\}/i;

/** Converts the fractions in QuickTime times to decimals. */
function withDecimals(lines: readonly string[]): readonly string[] {
  const head = lines.slice(0, 10).filter((line) => SETTINGS.test(line));
  const scale = Number(TIME_SCALE.exec(head.join(' '))?.[1] ?? 0);
  if (scale === 0) return lines;
  return lines.map((line) =>
    line.replace(
      /^(\s{0,8}\[\d{1,3}:\d{2}:\d{2})\.(\d{1,6})(?=\])/,
      (_, time: string, units: string) => time + (Number(units) / scale).toFixed(6).slice(1),
    ),
  );
}

/** Start and end lines of Avid captions. */
const FRAME = /^\s*<(?:begin|end) subtitles>\s*$/i;

/** One or two times, and the text after and below them. */
type Block = Omit<TimedBlock, 'rest'> & { readonly rows: readonly string[] };

const NAME = /^\p{L}[\p{L}\p{N} .'’_-]{0,60}:?$/u;
const NUMBERED = /^\p{L}[\p{L} _-]{0,30}\d{1,2}:?$/u;

/** Whether every text has its speaker in a row above it: the names repeat, or are numbered. */
function haveNamesAbove(blocks: readonly Block[]): boolean {
  const names = blocks.map(({ rows: [name = ''] }) => name);
  if (!blocks.every(({ rows, speaker }) => rows.length > 1 && speaker === undefined)) return false;
  if (names.every((name) => NUMBERED.test(name))) return true;
  return names.every((name) => NAME.test(name)) && new Set(names).size * 2 <= names.length;
}

function buildCue({ start, end, speaker, rows }: Block, repair: boolean): Cue {
  const { lines, placement } = parseSrtMarkup(
    rows.flatMap((row) => (rows.length > 1 ? [row] : row.split('|'))),
    { repair },
  );
  return {
    start,
    end,
    lines: speaker === undefined ? lines : saidBy(lines, speaker),
    ...(placement && { placement }),
  };
}

function readTimed(lines: readonly string[], rate: Rate, repair: boolean): SubtitleDocument {
  const warnings = collectWarnings();
  const blocks: Block[] = [];
  let open: OpenBlock | undefined;
  const finish = (): void => {
    if (!open) return;
    const rows = open.rows.map((row) => row.trim()).filter((row) => row !== '');
    const last = blocks.at(-1);
    // A time alone ends the text above it.
    if (last && rows.length === 0 && open.end === null && open.speaker === undefined) {
      blocks[blocks.length - 1] = { ...last, end: last.end ?? Math.max(last.start, open.start) };
    } else blocks.push({ ...open, rows });
  };
  lines.forEach((line, i) => {
    if (FRAME.test(line)) return;
    const timed = parseTimed(line, rate);
    if (/^\s*\d{1,6}\s*$/.test(line) && isNumber(lines, i, rate)) return;
    if (timed && open && isEndBelow(timed, open, lines, i)) {
      open = { ...open, end: timed.start };
    } else if (timed) {
      finish();
      if (timed.end !== null && timed.end < timed.start)
        warnings.add('end_before_start', reason('time.end_before_start'), i + 1);
      open = { ...timed, rows: [timed.rest] };
    } else if (open) {
      if (DAMAGED.test(line)) warnings.add('time_unreadable', reason('line.time_like'), i + 1);
      open.rows.push(line);
    } else if (line.trim() !== '' && !SETTINGS.test(line))
      warnings.once('text_skipped', reason('cue.untimed_text'), i + 1);
  });
  finish();
  if (blocks.some(({ end }) => end === null)) {
    warnings.add('times_guessed', reason('cue.ends_guessed'));
  }
  const named = haveNamesAbove(blocks);
  const cues = blocks.map(({ start, end, speaker, rows }) => {
    const [name = '', ...said] = rows;
    return buildCue(
      named
        ? { start, end, speaker: name.replace(/:$/, ''), rows: said }
        : { start, end, ...(speaker !== undefined && { speaker }), rows },
      repair,
    );
  });
  return { cues: closeOpenEnds(cues), warnings: warnings.list };
}

/** Turns paragraphs into consecutive cues, each with its reading time as duration. */
function readPlain(lines: readonly string[], rate: Rate, repair: boolean): SubtitleDocument {
  const gap = pause(rate);
  const cues: Cue[] = [];
  let time = 0;
  let rows: string[] = [];
  const finish = (): void => {
    if (rows.length === 0) return;
    const length = readingTime(rows.join(' '));
    cues.push({ start: time, end: time + length, lines: parseSrtMarkup(rows, { repair }).lines });
    time += length + gap;
    rows = [];
  };
  for (const line of lines) {
    if (line.trim() === '') finish();
    else rows.push(line.trim());
  }
  finish();
  if (cues.length === 0) throw new MediaError('unreadable', 'txt', reason('content.no_text'), 1);
  const text = reason('time.made_up');
  return { cues, warnings: [{ code: 'times_made_up', text }] };
}

/** Reads lines with times if at least a third of the paragraphs have one, else plain paragraphs. */
function read(text: string, rate: Rate, repair: boolean): SubtitleDocument {
  const lines = splitLines(text);
  const timed = lines.filter((line) => parseTimed(line, rate) !== undefined).length;
  const paragraphs = lines.filter(
    (line, i) => line.trim() !== '' && (lines[i - 1] ?? '').trim() === '',
  ).length;
  const isTimed = timed > 0 && timed * 3 >= paragraphs;
  return isTimed ? readTimed(withDecimals(lines), rate, repair) : readPlain(lines, rate, repair);
}

const MAY_BE_MISREAD = /[:<>{\\]/;

/** Whether a row would read back differently: it starts with a time or contains markup. */
const isMisread = (row: string, rate: Rate): boolean =>
  MAY_BE_MISREAD.test(row) &&
  ((/\d\s?:|>/.test(row) && parseTimed(row, rate) !== undefined) ||
    (hasMark(row) && cueText(parseSrtMarkup([row])) !== row));

function write(document: SubtitleDocument, { rate }: WriteOptions): WriteResult {
  let text = '';
  let misread = 0;
  for (const cue of document.cues) {
    const rows = cueText(cue)
      .split('\n')
      .filter((row) => row.trim() !== '');
    for (const row of rows) if (isMisread(row, rate)) misread += 1;
    if (rows.length > 0) text += `${text === '' ? '' : '\n'}${rows.join('\n')}\n`;
  }
  const warnings = misread > 0 ? [{ code: 'text_ambiguous', text: counted('lost.ambiguous', misread) }] : [];
  return { bytes: new TextEncoder().encode(text), warnings };
}

function sniff({ text }: { readonly text: string }): number {
  const lines = splitLines(text.slice(0, 8000)).filter((line) => line.trim() !== '');
  const timed = lines.filter((line) => /^\s*[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[\]).,:\s]|$)/.test(line)).length;
  return timed >= 2 && timed * 4 >= lines.length ? 0.5 : 0.1;
}

export const txt: SubtitleFormat = {
  name: 'txt',
  extension: 'txt',
  contentType: 'text/plain; charset=utf-8',
  sniff,
  readText: (text, { rate, repairTags }) => read(text, rate, repairTags === true),
  write,
};
