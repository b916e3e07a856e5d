/** SBV, the caption text of YouTube: two times on a line, then text, then a blank line. */

import { isBlank, splitLines } from '#shared/media/text/lines.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { guardMarkup, JOINER, withoutGuards } from './literal.ts';
import type { Cue, SubtitleDocument, SubtitleFormat, WriteResult } from './model.ts';
import { lineText } from './runs.ts';
import { hasMark, parseSrtMarkup } from './srt-markup.ts';
import { CLOCK, CLOCK_GROUPS, parseClock, parseClockMatch, printClock } from './time.ts';
import { collectWarnings } from './warnings.ts';

const TIME_LINE = new RegExp(`^\\s*${CLOCK}\\s{0,4}[,;.]\\s{0,4}${CLOCK}\\s*$`);

const isTimeLine = (line: string): boolean =>
  line.length < 100 && line.charCodeAt(0) <= 58 && TIME_LINE.test(line);

/** After a blank line: a single time, or two of which one is unreadable. */
const DAMAGED = /^\s*(?:(\d{1,3}:\d{2}:\d{2}[.,]\d{1,3})|\d[\w.:]{4,15}\s*,\s*\d[\w.:]{4,15})\s*$/;

function damagedAt(lines: readonly string[], at: number): RegExpExecArray | undefined {
  const line = lines[at] ?? '';
  const first = at === 0 || isBlank(lines[at - 1] ?? '');
  return (first && line.length < 100 && DAMAGED.exec(line)) || undefined;
}

const isCueStart = (lines: readonly string[], at: number): boolean =>
  isTimeLine(lines[at] ?? '') || damagedAt(lines, at) !== undefined;

function read(text: string, rate: Rate, repair: boolean): SubtitleDocument {
  const lines = splitLines(text);
  const warnings = collectWarnings();
  const cues: Cue[] = [];
  if (!lines.some(isTimeLine)) throw new MediaError('unreadable', 'sbv', reason('sbv.none'), 1);
  let at = lines.findIndex((_, i) => isCueStart(lines, i));
  while (at < lines.length) {
    const match = TIME_LINE.exec(lines[at] ?? '');
    let next = at + 1;
    while (next < lines.length && !isCueStart(lines, next)) next += 1;
    const alone = match ? undefined : damagedAt(lines, at)?.[1];
    const start = match ? parseClockMatch(match, 1, rate) : alone && parseClock(alone, rate);
    if (typeof start !== 'number') {
      warnings.add('cue_skipped', reason('line.no_times', { line: (lines[at] ?? '').slice(0, 60) }), at + 1);
    } else {
      const end = match ? parseClockMatch(match, 1 + CLOCK_GROUPS, rate) : null;
      if (end === null) warnings.add('end_missing', reason('cue.no_end'), at + 1);
      else if (end < start) warnings.add('end_before_start', reason('time.end_before_start'), at + 1);
      const body = lines
        .slice(at + 1, next)
        .join('\n')
        .trim();
      const rows = body === '' ? [] : body.split(/\n|\[br\]/i).map(unguarded);
      const marked = parseSrtMarkup(rows, { repair });
      cues.push({
        start,
        end,
        lines: marked.lines,
        ...(marked.placement && { placement: marked.placement }),
      });
    }
    at = next;
  }
  return { cues, warnings: warnings.list };
}

/** SBV's line break inside a row. */
const BREAK = /\[(?=br\])/gi;

/** Text that looks like times. A word joiner keeps it from being read as a time line. */
const MAY_BE_TIME = /^\s*[-−+]?\s?\d[\w.:]*\s*[,;.:]/;

/** Removes the guards from a row. In a row with markup, the markup reader removes all but the leading one. */
function unguarded(row: string): string {
  const text = row.startsWith(JOINER) ? row.slice(JOINER.length) : row;
  return hasMark(text) ? text : withoutGuards(text);
}

function literal(row: string): string {
  const text = row.includes('[') ? guardMarkup(row).replaceAll(BREAK, `[${JOINER}`) : guardMarkup(row);
  return row.charCodeAt(0) <= 58 && MAY_BE_TIME.test(row) ? JOINER + text : text;
}

function write(document: SubtitleDocument): WriteResult {
  let text = '';
  for (const cue of document.cues) {
    text += `${printClock(cue.start, '.', 1)},${printClock(cue.end ?? cue.start, '.', 1)}\n`;
    for (const line of cue.lines) {
      const row = lineText(line);
      if (!isBlank(row)) text += `${literal(row)}\n`;
    }
    text += '\n';
  }
  return { bytes: new TextEncoder().encode(text), warnings: [] };
}

function sniff({ text }: { readonly text: string }): number {
  return /^[ \t]*\d{1,3}:\d{2}:\d{2}[.,]\d{3},\d{1,3}:\d{2}:\d{2}[.,]\d{3}[ \t]*$/m.test(text.slice(0, 8000))
    ? 0.9
    : 0;
}

export const sbv: SubtitleFormat = {
  name: 'sbv',
  extension: 'sbv',
  contentType: 'text/plain; charset=utf-8',
  sniff,
  readText: (text, { rate, repairTags }) => read(text, rate, repairTags === true),
  write: (document) => write(document),
};
