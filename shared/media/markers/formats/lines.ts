/** Formats with one line per marker: Avid, plain text, YouTube chapters. */

import { collectWarnings } from '#shared/media/sequences/warnings.ts';
import { splitLines } from '#shared/media/text/lines.ts';
import { framesToLabel, TimecodeError } from '#shared/media/timecode/timecode.ts';
import { MediaError, type Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { COLOR_NAMES, nearestColor, parseColor } from '../colors.ts';
import {
  BLANK_MARKER,
  inOrder,
  MAX_MARKERS,
  type Marker,
  type MarkerFormat,
  type MarkerList,
  type ReadOptions,
} from '../model.ts';
import { buildTitle, losses, oneLine } from '../text.ts';
import { clockToFrame, isLabel, labelToFrame, toMilliseconds } from '../time.ts';

type NumberedLine = { readonly text: string; readonly line: number };

const numbered = (text: string): NumberedLine[] =>
  splitLines(text).map((line, i) => ({ text: line, line: i + 1 }));

/**
 * Reads each line that is a marker, and warns of lines that only look like one.
 * @throws MediaError `unreadable` if there is no marker, or with the line of an invalid time.
 */
function readLines(
  lines: readonly NumberedLine[],
  title: string,
  readMarker: (line: string) => Marker | undefined,
  looksLikeMarker: (line: string) => boolean = () => true,
): Pick<MarkerList, 'markers' | 'warnings'> {
  const warnings = collectWarnings();
  const markers: Marker[] = [];
  for (const { text, line } of lines) {
    try {
      const marker = text.trim() === '' ? undefined : readMarker(text);
      if (marker) markers.push(marker);
      else if (text.trim() !== '' && looksLikeMarker(text)) {
        warnings.add('line_skipped', reason('line.no_marker'), line);
      }
    } catch (error) {
      if (error instanceof TimecodeError) throw new MediaError('unreadable', title, error.detail, line);
      throw error;
    }
    if (markers.length > MAX_MARKERS)
      throw new MediaError('too_large', title, reason('limit.markers', { max: MAX_MARKERS }), line);
  }
  if (markers.length === 0) throw new MediaError('unreadable', title, reason('marker.no_line'), 1);
  return { markers, warnings: warnings.list() };
}

const splitCells = (line: string): string[] => line.split('\t').map((cell) => cell.trim());

/** Joins multi-line comments: a line without a timecode continues the one above. */
function avidLines(text: string): NumberedLine[] {
  const records: { text: string; readonly line: number }[] = [];
  for (const { text: line, line: number } of numbered(text)) {
    const record = records.at(-1);
    if (isLabel(splitCells(line)[1] ?? '')) records.push({ text: line, line: number });
    else if (line.trim() === '') continue;
    else if (!record) records.push({ text: line, line: number });
    else record.text += `\n${line}`;
  }
  return records;
}

function avidMarker(line: string, { rate }: ReadOptions): Marker | undefined {
  const [user = '', time = '', track = '', color = '', name = '', length = ''] = splitCells(line);
  const frame = labelToFrame(time, rate);
  if (frame === undefined) return undefined;
  const duration = /^\d{1,9}$/.test(length) ? Number(length) : 0;
  return { ...BLANK_MARKER, name, in: frame, duration, color: parseColor(color), track, user };
}

/** Avid Media Composer: user, timecode, track, colour, comment, duration. A duration of 1 is a point. */
export const avid: MarkerFormat = {
  title: 'Avid markers',
  extension: 'txt',
  oldEncoding: 'macintosh',
  contentType: 'text/plain; charset=utf-8',
  read: (text, options) => ({
    ...readLines(avidLines(text), 'Avid markers', (line) => avidMarker(line, options)),
    rate: options.rate,
  }),
  write: (markers, { rate }) => ({
    content: markers
      .map((marker, i) => {
        const color = nearestColor(marker.color, COLOR_NAMES.avid, 'Red').toLowerCase();
        const cells = [
          oneLine(marker.user) || 'Editor',
          framesToLabel(marker.in, rate),
          oneLine(marker.track) || 'V1',
          color,
        ];
        return `${[...cells, buildTitle(marker, i), Math.max(1, marker.duration)].join('\t')}\r\n`;
      })
      .join(''),
    warnings: losses(markers, 'comment'),
  }),
};

/** Timecode, name and comment, separated by tabs. */
export const txt: MarkerFormat = {
  title: 'marker text',
  extension: 'txt',
  contentType: 'text/plain; charset=utf-8',
  read: (text, { rate }) => ({
    ...readLines(numbered(text), 'marker text', (line) => {
      const [time = '', name = '', ...comment] = splitCells(line);
      const frame = labelToFrame(time, rate);
      return frame === undefined
        ? undefined
        : { ...BLANK_MARKER, name, comment: comment.join(' ').trim(), in: frame };
    }),
    rate,
  }),
  write: (markers, { rate }) => ({
    content: markers
      .map(
        ({ in: frame, name, comment }) =>
          `${[framesToLabel(frame, rate), oneLine(name), oneLine(comment)].join('\t').trimEnd()}\r\n`,
      )
      .join(''),
    warnings: losses(markers, 'duration'),
  }),
};

/** A chapter line. Lists may be numbered or bulleted, and some have fractions of seconds. */
const CHAPTER =
  /^\s{0,20}(?:(?:[-–—*•·]|\d{1,3}[.)])\s{1,4})?[([]?((?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?)[)\]]?(?:\s{0,4}[-–—|:]\s|\s)\s{0,20}(\S.{0,4000})$/;

/** YouTube chapters: `m:ss title`. */
export const youtube: MarkerFormat = {
  title: 'YouTube chapters',
  extension: 'txt',
  contentType: 'text/plain; charset=utf-8',
  read: (text, { rate }) => ({
    ...readLines(
      numbered(text),
      'YouTube chapters',
      (line) => {
        const match = line.length > 5_000 ? null : CHAPTER.exec(line);
        const frame = match ? clockToFrame(match[1] ?? '', rate) : undefined;
        return frame === undefined
          ? undefined
          : { ...BLANK_MARKER, name: (match?.[2] ?? '').trim(), in: frame, type: 'chapter' };
      },
      // A description contains prose, too.
      (line) => /^\s{0,20}\S{0,8}\s{0,4}[([]?\d{1,3}:\d{2}/.test(line),
    ),
    rate,
  }),
  write: (markers, { rate }) => {
    const ordered = inOrder(markers).map((marker, i) => ({
      seconds: Math.floor(toMilliseconds(marker.in, rate) / 1000),
      title: buildTitle(marker, i),
    }));
    const chapters = ordered[0]?.seconds === 0 ? ordered : [{ seconds: 0, title: 'Start' }, ...ordered];
    return {
      content: chapters.map(({ seconds, title }) => `${chapterTime(seconds)} ${title}\n`).join(''),
      warnings: [...losses(markers, 'comment', 'duration'), ...chapterFaults(chapters, ordered.length)],
    };
  },
};

function chapterTime(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** What YouTube requires of a list before it shows chapters. */
const CHAPTERS = { least: 3, seconds: 10 } as const;

function chapterFaults(chapters: readonly { readonly seconds: number }[], given: number): Warning[] {
  const faults: Warning[] = [];
  if (chapters.length > given) {
    faults.push({ code: 'chapter_added', text: reason('chapter.added') });
  }
  if (chapters.length < CHAPTERS.least) {
    faults.push({ code: 'chapters_too_few', text: reason('chapter.few', { min: CHAPTERS.least }) });
  }
  if (
    chapters.some(({ seconds }, i) => i > 0 && seconds - (chapters[i - 1]?.seconds ?? 0) < CHAPTERS.seconds)
  ) {
    faults.push({
      code: 'chapter_too_short',
      text: reason('chapter.short', { seconds: CHAPTERS.seconds }),
    });
  }
  return faults;
}

/** Which of the line formats a text has, if any. */
export function createLineFormat(head: string): 'avid' | 'txt' | 'youtube' | undefined {
  for (const line of splitLines(head)) {
    if (line.trim() === '') continue;
    const cells = splitCells(line);
    if (cells.length >= 4 && isLabel(cells[1] ?? '')) return 'avid';
    if (isLabel(cells[0] ?? '')) return 'txt';
    if (line.length < 5_000 && CHAPTER.test(line)) return 'youtube';
  }
  return undefined;
}
