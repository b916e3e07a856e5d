/** Converts the bytes of one subtitle format to those of another. */

import { baseName } from '#shared/media/text/file-name.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { durationLabel, UNITS, unitsToFrames } from '#shared/media/timecode/timecode.ts';
import { MediaError, type Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { CleanUp } from './cleanup/options.ts';
import { cleanUp } from './cleanup/steps.ts';
import { findFormat, timeUnit } from './formats.ts';
import { findLosses } from './losses.ts';
import type { Cue, SubtitleDocument } from './model.ts';
import { parseOffset } from './offset.ts';
import { closeOpenEnds } from './reading-time.ts';
import { atRate, movedStart, pastMidnight, shifted, withoutNegative } from './retime.ts';
import { readSource, type Source } from './source.ts';
import { MAX_WARNINGS } from './warnings.ts';

export type { CleanUp } from './cleanup/options.ts';

export type ConvertInput = {
  readonly bytes: Uint8Array;
  /** Name of the uploaded file: the result is named after it. */
  readonly fileName: string;
  /** A name of `SUBTITLE_SOURCES`. */
  readonly source: string;
  /** A name or label of an encoding; detected where absent. */
  readonly encoding?: string | undefined;
  /** A name of `SUBTITLE_TARGETS`. */
  readonly format: string;
  /** For files that count frames and state no rate, and for targets that count frames. */
  readonly rate: Rate;
  readonly options: CleanUp;
  /** Added to all times of the result: microseconds, a signed timecode at the result's rate, or a clock time. */
  readonly offset?: number | string;
  /** Speed change: plays the same frames at this rate. Without it, times are unchanged. */
  readonly targetRate?: Rate;
  /** BCP 47: picks one of several languages in a file, and names the language in the result. */
  readonly language?: string;
  /** Creation time for document properties, milliseconds since 1970. */
  readonly created?: number;
};

export type ConversionResult = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
  /** What was lost, repaired or guessed; at most 50. */
  readonly warnings: readonly Warning[];
};

/**
 * Converts one subtitle file. The file's own rate wins over the request's.
 * @throws MediaError `unreadable` with line and reason, `too_large`, or `bad_option` for an invalid field.
 */
export async function convertSubtitles(input: ConvertInput): Promise<ConversionResult> {
  const target = findFormat(input.format);
  if (!target?.write) {
    throw new MediaError(
      'bad_option',
      'format',
      reason('subtitles.no_target', { name: input.format.slice(0, 40) }),
    );
  }
  const source = readSource(input, {
    rate: input.rate,
    ...(input.language !== undefined && { language: input.language }),
    repairTags: input.options.fixInvalidTags === true,
  });
  const warnings: Warning[] = [...source.warnings];
  const document = prepared(inTimeOrder(source, warnings), input, warnings);
  const rate = input.targetRate ?? source.document.rate ?? input.rate;
  const cleaned = cleanUp(document.cues, input.options, { rate, unit: timeUnit(input.format) });
  const cues = withEnds(cleaned, warnings);
  const title = baseName(input.fileName, 'subtitles');
  const written = await target.write(
    { ...document, cues },
    {
      rate,
      title,
      ...(input.language !== undefined && { language: input.language }),
      ...(input.created !== undefined && { created: input.created }),
    },
  );
  return {
    bytes: written.bytes,
    fileName: `${title}.${target.extension}`,
    contentType: target.contentType,
    warnings: [...warnings, ...findLosses({ ...document, cues }, target.name), ...written.warnings].slice(
      0,
      MAX_WARNINGS,
    ),
  };
}

/** Formats whose cues may be in any order. */
const UNORDERED: ReadonlySet<string> = new Set(['ass', 'ssa', 'lrc', 'ttml', 'dfxp', 'itt', 'sami']);
/** Formats whose labels are times of day, which restart at midnight. */
const OF_A_DAY: ReadonlySet<string> = new Set(['stl', 'scc']);

/** Sorts cues by start. Cues that start together keep their order. */
function inTimeOrder({ document, format }: Source, warnings: Warning[]): SubtitleDocument {
  const { cues, passed } = OF_A_DAY.has(format.name)
    ? pastMidnight(document.cues)
    : { ...document, passed: 0 };
  if (passed > 0) {
    const text = reason('time.midnight', { count: passed });
    warnings.push({ code: 'midnight_passed', text });
  }
  const late = cues.filter((cue, i) => cue.start < (cues[i - 1]?.start ?? cue.start)).length;
  if (late === 0) return cues === document.cues ? document : { ...document, cues };
  if (!UNORDERED.has(format.name)) {
    const text = reason('time.order', { count: late });
    warnings.push({ code: 'order_repaired', text });
  }
  return { ...document, cues: cues.toSorted((a, b) => a.start - b.start) };
}

/** A cue that ends before it starts would never show. Extends it to the next cue, or to its reading time. */
function withEnds(cues: readonly Cue[], warnings: Warning[]): readonly Cue[] {
  const isWrong = (cue: Cue): boolean => cue.end !== null && cue.end < cue.start;
  const count = cues.filter(isWrong).length;
  if (count === 0) return cues;
  const text = reason('time.ends_repaired', { count });
  warnings.push({ code: 'end_repaired', text });
  return closeOpenEnds(cues.map((cue) => (isWrong(cue) ? { ...cue, end: null } : cue)));
}

/** Formats that state the programme start. */
const WITH_PROGRAMME_START: ReadonlySet<string> = new Set(['stl', 'json']);

/**
 * Closes open ends, applies speed and offset, and removes times before zero. The offset is added to the times of the
 * result: a speed change does not scale it, and its frames are at the new rate.
 */
function prepared(document: SubtitleDocument, input: ConvertInput, warnings: Warning[]): SubtitleDocument {
  const from = document.rate ?? input.rate;
  const rate = input.targetRate ?? from;
  const offset = input.offset === undefined ? 0 : parseOffset(input.offset, rate);
  const timed = shifted(atRate(closeOpenEnds(document.cues), from, rate), offset);
  const cues = withoutNegative(timed, warnings);
  const { programmeStart: before, ...rest } = document;
  const programmeStart = movedStart(before, offset, from, rate);
  if (programmeStart !== undefined && !WITH_PROGRAMME_START.has(input.format)) {
    const label = durationLabel(unitsToFrames(programmeStart, rate, UNITS.microseconds), rate);
    const text = reason('time.programme', { label });
    warnings.push({ code: 'programme_start', text });
  }
  return {
    ...rest,
    cues,
    ...(programmeStart !== undefined && { programmeStart }),
    ...(input.targetRate && { rate: input.targetRate }),
  };
}
