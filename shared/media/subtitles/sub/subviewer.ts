/** Reads SubViewer 2 (`hh:mm:ss.cc,hh:mm:ss.cc`, then text) and SubViewer 1 (`[hh:mm:ss]`, then text). */

import type { Cue, ReadOptions, SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { parseSrtMarkup } from '#shared/media/subtitles/srt-markup.ts';
import { parseClock } from '#shared/media/subtitles/time.ts';
import { collectWarnings } from '#shared/media/subtitles/warnings.ts';
import { reason } from '#shared/reasons.ts';

/** The text may follow the times on the same line. */
const TWO =
  /^\s*(-?\d{1,3}:\d{1,2}:\d{1,2}[.,:]\d{1,3})\s*,\s*(-?\d{1,3}:\d{1,2}:\d{1,2}[.,:]\d{1,3})(?:\s+([^\s,].*))?$/s;
const ONE = /^\s*\[(\d{1,3}:\d{1,2}:\d{1,2})\]\s*$/;
/** Ends the rows of a text: a blank line, the next time, the end of the script. */
const ENDS = /^\s*(?:\[(?:\d{1,3}:\d{1,2}:\d{1,2}|end)\]\s*)?$/i;
/** Two times, or what is left of them. */
const DAMAGED = /^\s*\d[\w.:]{4,15}\s*,\s*\d[\w.:]{4,15}\s*$/;
/** A line that sets the style from here on, not text. */
const STYLE_LINE = /^\s*\[(?:colf|style|size|font)\][^[\]]*(?:,\s*\[(?:colf|style|size|font)\][^[\]]*)*$/i;
const HEADER = /^\s*\[title\](.*)$/is;

export const isSubViewer2 = (line: string): boolean => TWO.test(line);
export const isSubViewer1 = (line: string): boolean => ONE.test(line);

const findTitle = (lines: readonly string[]): string | undefined => {
  for (const [index, line] of lines.slice(0, 20).entries()) {
    const match = HEADER.exec(line);
    const next = lines[index + 1]?.trim() ?? '';
    if (match) return (match[1]?.trim() ?? '') || (next.startsWith('[') ? '' : next) || undefined;
  }
  return undefined;
};

/** Fractions are decimal whatever the separator. */
const decimal = (time: string): string => time.replace(/[,:](?=\d+$)/, '.');

export function readSubViewer2(lines: readonly string[], options: ReadOptions): SubtitleDocument {
  const warnings = collectWarnings();
  const cues: Cue[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const times = TWO.exec(lines[index] ?? '');
    if (!times) {
      if (DAMAGED.test(lines[index] ?? '')) {
        warnings.add('line_skipped', reason('line.times_unread'), index + 1);
      }
      continue;
    }
    const [start, end] = [times[1], times[2]].map((time) => parseClock(decimal(time ?? ''), options.rate));
    const rows = times[3] ? [times[3].trim()] : [];
    for (
      let row = lines[index + 1];
      row !== undefined && row.trim() !== '' && !TWO.test(row);
      row = lines[index + 1]
    ) {
      if (!STYLE_LINE.test(row)) rows.push(row.trim());
      index += 1;
    }
    if (start === undefined || end === undefined) {
      warnings.add('cue_dropped', reason('cue.times_unread'), index + 1);
      continue;
    }
    if (end < start) warnings.add('end_before_start', reason('time.end_before_start'), index + 1);
    cues.push({
      start,
      end,
      ...parseSrtMarkup(
        rows
          .join('[br]')
          .split(/\[br\]/i)
          .map((row) => row.trim()),
      ),
    });
  }
  const title = findTitle(lines);
  return { cues, ...(title !== undefined && { title }), warnings: warnings.list };
}

/** A time with text begins a cue; the next time, with or without text, ends it. */
export function readSubViewer1(lines: readonly string[], options: ReadOptions): SubtitleDocument {
  const cues: Cue[] = [];
  let open: Omit<Cue, 'end'> | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const time = ONE.exec(lines[index] ?? '');
    if (!time) continue;
    const start = parseClock(time[1] ?? '', options.rate) ?? 0;
    if (open) cues.push({ ...open, end: start });
    const rows: string[] = [];
    for (let row = lines[index + 1]; row !== undefined && !ENDS.test(row); row = lines[index + 1]) {
      rows.push(...row.split('|').map((part) => part.trim()));
      index += 1;
    }
    open = rows.length === 0 ? undefined : { start, ...parseSrtMarkup(rows) };
  }
  if (open) cues.push({ ...open, end: null });
  const title = findTitle(lines);
  return { cues, ...(title !== undefined && { title }), warnings: [] };
}
