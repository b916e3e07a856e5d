/** Measures a subtitle file without converting it. */

import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';
import { identifyPlace, timeOrder } from './cleanup/place.ts';
import type { Cue } from './model.ts';
import { closeOpenEnds } from './reading-time.ts';
import { cueText, findSpeaker, lineText } from './runs.ts';
import { readSource } from './source.ts';
import { MICROSECONDS, milliseconds } from './time.ts';
import { MAX_WARNINGS } from './warnings.ts';

export type InspectInput = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly source: string;
  /** A name or label of an encoding; detected where absent. */
  readonly encoding?: string | undefined;
  readonly rate: Rate;
  readonly language?: string;
};

export type Inspection = {
  /** The format the file was read as. */
  readonly format: string;
  /** Lower case; `binary` for binary formats. */
  readonly encoding: string;
  /** The rate that the file states, else null. */
  readonly framerate: string | null;
  readonly language: string | null;
  readonly title: string | null;
  readonly cues: number;
  /** Cues that show nothing. */
  readonly emptyCues: number;
  readonly lines: number;
  /** Characters without line breaks. */
  readonly characters: number;
  readonly speakers: number;
  /** Neighbours in time that overlap at the same position. */
  readonly overlaps: number;
  /** Gaps between neighbours, and the longest one in milliseconds. */
  readonly gaps: number;
  readonly longestGapMs: number;
  /** Characters per second, to two decimals; cues of zero duration do not count. */
  readonly readingSpeed: { readonly mean: number; readonly max: number };
  readonly longestLine: number;
  readonly mostLines: number;
  readonly durationsMs: { readonly shortest: number; readonly mean: number; readonly longest: number };
  /** Null where there is no cue. */
  readonly firstStartMs: number | null;
  readonly lastEndMs: number | null;
  readonly warnings: readonly Warning[];
};

/**
 * Reads a file as `convertSubtitles` does, and measures it.
 * @throws MediaError as reading does.
 */
export function inspectSubtitles(input: InspectInput): Inspection {
  const { document, format, encoding, warnings } = readSource(input, {
    rate: input.rate,
    ...(input.language !== undefined && { language: input.language }),
  });
  const cues = closeOpenEnds(document.cues);
  return {
    format: format.name,
    encoding,
    framerate: document.rate?.name ?? null,
    language: document.language ?? null,
    title: document.title ?? null,
    cues: cues.length,
    ...measureTexts(cues),
    ...measureTimes(cues),
    warnings: warnings.slice(0, MAX_WARNINGS),
  };
}

const length = (text: string): number => [...text].length;
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const lasting = (cue: Cue): number => Math.max(0, (cue.end ?? cue.start) - cue.start);

function measureTexts(cues: readonly Cue[]) {
  const speakers = new Set<string>();
  const totals = { emptyCues: 0, lines: 0, characters: 0, longestLine: 0, mostLines: 0 };
  let timed = { characters: 0, time: 0, max: 0 };
  for (const cue of cues) {
    const speaker = findSpeaker(cue);
    if (speaker !== undefined) speakers.add(speaker);
    const lengths = cue.lines.map((line) => length(lineText(line)));
    const characters = lengths.reduce((sum, n) => sum + n, 0);
    if (cueText(cue).trim() === '') totals.emptyCues += 1;
    totals.lines += lengths.length;
    totals.characters += characters;
    totals.longestLine = lengths.reduce((max, n) => Math.max(max, n), totals.longestLine);
    totals.mostLines = Math.max(totals.mostLines, lengths.length);
    const time = lasting(cue);
    if (time === 0) continue;
    const speed = (characters * MICROSECONDS) / time;
    timed = {
      characters: timed.characters + characters,
      time: timed.time + time,
      max: Math.max(timed.max, speed),
    };
  }
  const mean = timed.time === 0 ? 0 : (timed.characters * MICROSECONDS) / timed.time;
  return {
    ...totals,
    speakers: speakers.size,
    readingSpeed: { mean: hundredths(mean), max: hundredths(timed.max) },
  };
}

function measureTimes(cues: readonly Cue[]) {
  const shownUntil = new Map<string, number>();
  let overlaps = 0;
  let gaps = 0;
  let longestGap = 0;
  let latest: number | undefined;
  for (const index of timeOrder(cues)) {
    const cue = cues[index];
    if (!cue) continue;
    const place = identifyPlace(cue);
    const end = cue.end ?? cue.start;
    if (cue.start < (shownUntil.get(place) ?? cue.start)) overlaps += 1;
    if (latest !== undefined && cue.start > latest) {
      gaps += 1;
      longestGap = Math.max(longestGap, cue.start - latest);
    }
    shownUntil.set(place, Math.max(shownUntil.get(place) ?? end, end));
    latest = Math.max(latest ?? end, end);
  }
  const lengths = cues.map(lasting);
  const sum = lengths.reduce((total, time) => total + time, 0);
  const first = cues.reduce((min, cue) => Math.min(min, cue.start), Number.POSITIVE_INFINITY);
  return {
    overlaps,
    gaps,
    longestGapMs: milliseconds(longestGap),
    durationsMs: {
      shortest: milliseconds(lengths.reduce((min, time) => Math.min(min, time), lengths[0] ?? 0)),
      mean: milliseconds(lengths.length === 0 ? 0 : sum / lengths.length),
      longest: milliseconds(lengths.reduce((max, time) => Math.max(max, time), 0)),
    },
    firstStartMs: cues.length === 0 ? null : milliseconds(first),
    lastEndMs: latest === undefined ? null : milliseconds(latest),
  };
}
