/** Chapters in ffmpeg's metadata file (ffmpeg documentation, "Metadata"). */

import { splitLines } from '#shared/media/text/lines.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { roundedQuotient } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { BLANK_MARKER, inOrder, MAX_MARKERS, type Marker, type MarkerFormat } from '../model.ts';
import { buildTitle } from '../text.ts';
import { toMilliseconds } from '../time.ts';

const TITLE = 'ffmetadata';
const LAST_CHAPTER_MS = 1_000;

type Chapter = { readonly line: number; readonly values: Map<string, string> };

/** Lines, joined where a backslash escapes the line break. */
function* logicalLines(text: string): Generator<{ readonly line: string; readonly number: number }> {
  let pending = '';
  let begin = 1;
  for (const [i, line] of splitLines(text).entries()) {
    const joined = pending === '' ? line : `${pending}\n${line}`;
    if (pending === '') begin = i + 1;
    const open = /(?:^|[^\\])(?:\\\\)*\\$/.test(line);
    pending = open ? joined.slice(0, -1) : '';
    if (!open) yield { line: joined, number: begin };
    else if (pending.length > 65_536) throw new MediaError('too_large', TITLE, reason('limit.line'), begin);
  }
  if (pending !== '') yield { line: pending, number: begin };
}

function parseChapters(text: string): Chapter[] {
  const chapters: Chapter[] = [];
  let section = '';
  for (const { line, number } of logicalLines(text)) {
    if (line.trim() === '' || /^[;#]/.test(line)) continue;
    const head = /^\[(\w{1,40})\]\s*$/.exec(line);
    if (head) {
      section = (head[1] ?? '').toUpperCase();
      if (section === 'CHAPTER') chapters.push({ line: number, values: new Map() });
      if (chapters.length > MAX_MARKERS)
        throw new MediaError('too_large', TITLE, reason('chapter.too_many'), number);
      continue;
    }
    const at = splitAt(line);
    if (section === 'CHAPTER' && at > 0)
      chapters.at(-1)?.values.set(unescaped(line.slice(0, at)).toLowerCase(), unescaped(line.slice(at + 1)));
  }
  return chapters;
}

/** The first `=` that is not escaped. */
function splitAt(line: string): number {
  for (let i = 0; i < line.length; i += 1) {
    if (line[i] === '\\') i += 1;
    else if (line[i] === '=') return i;
  }
  return -1;
}

const unescaped = (text: string): string => text.replaceAll(/\\([\s\S])/g, '$1').trim();
const escaped = (text: string): string => text.replaceAll(/[=;#\\\n]/g, '\\$&');

const WHOLE = /^\d{1,18}$/;

function buildMarker({ values, line }: Chapter, rate: Rate): Marker {
  const base = /^(\d{1,12})\/(\d{1,12})$/.exec(values.get('timebase') ?? '1/1000000000');
  const [num, den] = [BigInt(base?.[1] ?? 0), BigInt(base?.[2] ?? 0)];
  const start = values.get('start') ?? '';
  if (num <= 0n || den <= 0n || !WHOLE.test(start)) {
    throw new MediaError('unreadable', TITLE, reason('chapter.unread'), line);
  }
  const frame = (units: string): number =>
    Number(roundedQuotient(BigInt(units) * num * BigInt(rate.num), den * BigInt(rate.den)));
  const end = values.get('end') ?? '';
  const begin = frame(start);
  return {
    ...BLANK_MARKER,
    name: values.get('title') ?? '',
    comment: values.get('comment') ?? '',
    in: begin,
    duration: WHOLE.test(end) ? Math.max(0, frame(end) - begin) : 0,
    type: 'chapter',
  };
}

export const ffmetadata: MarkerFormat = {
  title: TITLE,
  extension: 'txt',
  contentType: 'text/plain; charset=utf-8',
  read: (text, { rate }) => {
    if (!/^\s{0,100};FFMETADATA/.test(text))
      throw new MediaError('unreadable', TITLE, reason('chapter.no_header'), 1);
    return { markers: parseChapters(text).map((chapter) => buildMarker(chapter, rate)), rate, warnings: [] };
  },
  write: (given, { rate }) => {
    const markers = inOrder(given);
    const chapters = markers.map((marker, i) => {
      const start = toMilliseconds(marker.in, rate);
      const next = markers[i + 1];
      const until = next ? toMilliseconds(next.in, rate) : start + LAST_CHAPTER_MS;
      const end = marker.duration > 0 ? toMilliseconds(marker.in + marker.duration, rate) : until;
      const comment =
        marker.name === '' || marker.comment === '' ? [] : [`comment=${escaped(lines(marker.comment))}`];
      return [
        '[CHAPTER]',
        'TIMEBASE=1/1000',
        `START=${start}`,
        `END=${end}`,
        `title=${escaped(buildTitle(marker, i))}`,
        ...comment,
      ];
    });
    return { content: [[';FFMETADATA1'], ...chapters].map((part) => `${part.join('\n')}\n`).join('') };
  },
};

const lines = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '');
