/** LRC song lyrics: `[mm:ss.xx]text`, several timestamps on a line, word timestamps, tags such as `[offset:+500]`. */

import { splitLines } from '#shared/media/text/lines.ts';
import { TWO } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { JOINER, withoutGuards } from './literal.ts';
import type { Cue, Line, Run, SubtitleDocument, SubtitleFormat, WriteOptions, WriteResult } from './model.ts';
import { closeOpenEnds } from './reading-time.ts';
import { cueLine, cueText, lineText } from './runs.ts';
import { clock, fraction } from './time.ts';
import { collectWarnings } from './warnings.ts';

const STAMP = String.raw`(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2})(?:[.:,](\d{1,6}))?`;
const LINE_STAMP = new RegExp(`\\s*\\[\\s?${STAMP}\\s?\\]`, 'y');
/** Some players use the brackets of lines for words too. */
const WORD_STAMP = new RegExp(`[<[]${STAMP}[>\\]]`, 'g');
/** Tells that digits after a second colon are hundredths: over 59, or other stamps put them after a point. */
const HUNDREDTHS = /\[\d{1,3}:\d{1,2}(?::[6-9]\d|\.\d{2,3})\]/;
const TAG = /^\s*\[([a-z#]{1,12}):([^\]]*)\]\s*$/i;

/** @param hundredths `[00:12:50]` is 12.5 seconds, not 12 minutes. */
function parseTime(match: readonly (string | undefined)[], hundredths: boolean): number {
  const [, hours, minutes, seconds, digits] = match;
  if (hundredths && hours !== undefined && digits === undefined)
    return clock(0, Number(hours), Number(minutes)) + fraction(seconds ?? '0');
  return clock(Number(hours ?? 0), Number(minutes), Number(seconds)) + (digits ? fraction(digits) : 0);
}

/** Splits a line into its leading timestamps and the text. */
function splitStamps(line: string, hundredths: boolean): { readonly times: number[]; readonly text: string } {
  const times: number[] = [];
  let from = 0;
  LINE_STAMP.lastIndex = 0;
  for (let match = LINE_STAMP.exec(line); match; match = LINE_STAMP.exec(line)) {
    times.push(parseTime(match, hundredths));
    from = LINE_STAMP.lastIndex;
  }
  return { times, text: line.slice(from).trim() };
}

/** Text with word timestamps as runs with their own start times. */
function wordRuns(text: string, shift: number, hundredths: boolean): Line {
  if (!text.includes('<') && !text.includes('[')) return text === '' ? [] : [{ text }];
  const runs: Run[] = [];
  let from = 0;
  let at: number | undefined;
  const push = (guarded: string): void => {
    const piece = withoutGuards(guarded);
    // Many files put spaces on both sides of a timestamp: only one separates the words.
    const afterBlank = runs.at(-1)?.text.endsWith(' ') ?? true;
    const part = afterBlank ? piece.trimStart() : piece;
    if (part !== '') runs.push(at === undefined ? { text: part } : { text: part, at });
  };
  for (const match of text.matchAll(WORD_STAMP)) {
    push(text.slice(from, match.index));
    at = parseTime(match, hundredths) + shift;
    from = match.index + match[0].length;
  }
  push(text.slice(from));
  return runs;
}

/** More than any lyrics file has. A line may have many timestamps, and each makes a cue. */
const MAX_STAMPS = 600_000;

function read(source: string): SubtitleDocument {
  const lines = splitLines(source);
  const hundredths = HUNDREDTHS.test(source);
  const tags = new Map<string, string>();
  const warnings = collectWarnings();
  for (const line of lines.slice(0, 100)) {
    const tag = TAG.exec(line);
    if (tag?.[1] && tag[2] !== undefined) tags.set(tag[1].toLowerCase(), tag[2].trim());
  }
  // A positive offset shows the text earlier.
  const offset = /^[+-]?\d{1,9}$/.test(tags.get('offset') ?? '') ? -Number(tags.get('offset')) * 1000 : 0;
  const stamped: Cue[] = [];
  /** Rows of the previous line's cues. Lines without a timestamp continue them, up to a blank line. */
  let open: Line[][] = [];
  let made = 0;
  const count = (more: number, line: number): void => {
    made += more;
    if (made > MAX_STAMPS) throw new MediaError('too_large', 'lrc', reason('lrc.stamps'), line);
  };
  lines.forEach((line, i) => {
    const { times, text } = splitStamps(line, hundredths);
    if (times.length === 0 && text !== '' && !TAG.test(line)) {
      if (open.length === 0 || text.startsWith('['))
        warnings.once('text_skipped', reason('cue.untimed_line'), i + 1);
      else {
        count(open.length, i + 1);
        for (const rows of open) rows.push([{ text }]);
        return;
      }
    }
    count(times.length, i + 1);
    const first = times[0] ?? 0;
    open = times.map((time) => {
      const words = wordRuns(text, offset + time - first, hundredths);
      const rows = words.length === 0 ? [] : [words];
      stamped.push({ start: time + offset, end: null, lines: rows });
      return rows;
    });
  });
  if (stamped.length === 0) throw new MediaError('unreadable', 'lrc', reason('lrc.none'), 1);
  stamped.sort((a, b) => a.start - b.start);
  const cues = closeOpenEnds(stamped).filter((cue) => cueText(cue).trim() !== '');
  const title = tags.get('ti');
  const language = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.exec(tags.get('la') ?? '')?.[0];
  return { cues, ...(title && { title }), ...(language && { language }), warnings: warnings.list };
}

/** `mm:ss.xx` */
function stamp(time: number): string {
  const centiseconds = Math.floor((Math.max(0, time) + 5000) / 10_000);
  const seconds = Math.floor(centiseconds / 100);
  const minutes = Math.floor(seconds / 60);
  return `${TWO[minutes] ?? minutes}:${TWO[seconds - minutes * 60]}.${TWO[centiseconds - seconds * 100]}`;
}

const hasWordTimes = (cue: Cue): boolean =>
  cue.lines.some((line) => line.some((run) => run.at !== undefined));

/** The text of a cue on one line, with its word timestamps. */
function words({ lines }: Cue): string {
  const rows = lines.map((line) =>
    line
      .map(
        (run) =>
          (run.at === undefined ? '' : `<${stamp(run.at)}>`) +
          guardStamps(lineText([run]).replaceAll(/\s+/g, ' ')),
      )
      .join(''),
  );
  return rows.join(' ').trim();
}

/** Guards a text so that none of it is read as a timestamp. */
const guardStamps = (text: string): string =>
  text.includes('[') || text.includes('<') ? text.replaceAll(STAMPED, `$&${JOINER}`) : text;
const STAMPED = new RegExp(`[<[](?=\\s?${STAMP}\\s?[>\\]])`, 'g');

/** Microseconds. A shorter pause gets no empty line. */
const SHORT_PAUSE = 100_000;

const tagText = (text: string): string => text.replaceAll(/[\][\r\n]/g, ' ');

function write(document: SubtitleDocument, { language }: WriteOptions): WriteResult {
  const warnings = collectWarnings();
  const spoken = language ?? document.language;
  let text = document.title ? `[ti:${tagText(document.title)}]\n` : '';
  if (spoken !== undefined) text += `[la:${tagText(spoken)}]\n`;
  const cues = document.cues.toSorted((a, b) => a.start - b.start);
  cues.forEach((cue, i) => {
    if (cue.lines.length > 1) warnings.once('line_breaks_joined', reason('lrc.joined'));
    text += `[${stamp(cue.start)}]${hasWordTimes(cue) ? words(cue) : guardStamps(cueLine(cue))}\n`;
    const next = cues[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    if (cue.end !== null && next > cue.start && next < cue.end)
      warnings.once('overlap_cut', reason('lrc.cut'));
    if (cue.end !== null && next - cue.end > SHORT_PAUSE) text += `[${stamp(cue.end)}]\n`;
  });
  return { bytes: new TextEncoder().encode(text), warnings: warnings.list };
}

function sniff({ text }: { readonly text: string }): number {
  const head = text.slice(0, 4000);
  if (/^[ \t]*\[\d{1,3}:\d{2}[.:]\d{2,3}\]/m.test(head))
    return /^[ \t]*\[(?:ti|ar|al|by|au|re|ve|length|offset):/im.test(head) ? 0.9 : 0.8;
  return /^[ \t]*\[\d{1,3}:\d{2}\]\S/m.test(head) ? 0.55 : 0;
}

export const lrc: SubtitleFormat = {
  name: 'lrc',
  extension: 'lrc',
  contentType: 'text/plain; charset=utf-8',
  sniff,
  readText: read,
  write,
};
