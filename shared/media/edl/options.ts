/** The options of the EDL converter, in the order in which they apply. */

import type { Locator } from '#shared/media/sequences/model.ts';
import { byCodePoint } from '#shared/media/text/code-points.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import {
  framesPerDay,
  framesToLabel,
  labelToFrames,
  TimecodeError,
} from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { isTemporary, namedByLocators, withFrameRange } from './clip-name.ts';
import { type EdlLine, NO_TAPE } from './line.ts';
import { mergeSameSource } from './merge.ts';
import type { NameAsTape } from './names.ts';

/** Absent options are off. */
export type EdlOptions = {
  readonly ignoreAudio?: boolean;
  readonly ignoreAvidTmp?: boolean;
  readonly useLocName?: boolean;
  readonly frameRangeClipName?: boolean;
  readonly useNameAsTape?: NameAsTape;
  /** Applies to EDL output only. */
  readonly useLongReelNames?: boolean;
  readonly mergeSameSource?: boolean;
  /** The new start timecode of the record side. */
  readonly newTcIn?: string;
  readonly orderClipsByName?: boolean;
  readonly reverse?: boolean;
};

type Lines = readonly EdlLine[];
type Step = (lines: Lines, options: EdlOptions, rate: Rate) => Lines;

const STEPS: Readonly<Partial<Record<keyof EdlOptions, Step>>> = {
  ignoreAudio: (lines) => lines.filter(({ video }) => video.length > 0).map(pictureOnly),
  ignoreAvidTmp: (lines) =>
    lines.filter(({ reel, clipName }) => !isTemporary(reel) && !isTemporary(clipName)),
  useLocName: namedByLocators,
  frameRangeClipName: (lines) => lines.map(withFrameRange),
  useNameAsTape: (lines, { useNameAsTape }) =>
    lines.map((line) =>
      line.clipName !== '' && (useNameAsTape === 'all' || line.reel.toUpperCase() === NO_TAPE)
        ? { ...line, reel: line.clipName }
        : line,
    ),
  mergeSameSource,
  newTcIn: (lines, { newTcIn = '' }, rate) => startingAt(lines, startFrame(newTcIn, rate), rate),
  orderClipsByName: orderedByName,
  reverse: (lines) => lines.toReversed(),
};

/** Applies the options that are on. @throws MediaError `bad_option` for a start that is not a timecode at this rate. */
export function applyOptions(lines: Lines, options: EdlOptions, rate: Rate): Lines {
  let result = lines;
  for (const [name, step] of Object.entries(STEPS)) {
    if (isOn(options, name)) result = repaired(step(result, options, rate));
  }
  return result;
}

const isOn = (options: EdlOptions, name: string): boolean =>
  Object.entries(options).some(
    ([option, value]) => option === name && value !== undefined && value !== false,
  );

/** Makes lines single whose partner is gone. */
function repaired(lines: Lines): Lines {
  const sizes = new Map<number, number>();
  for (const { pair } of lines) if (pair !== null) sizes.set(pair, (sizes.get(pair) ?? 0) + 1);
  return lines.map((line) =>
    line.pair !== null && sizes.get(line.pair) === 1 ? { ...line, pair: null } : line,
  );
}

const pictureOnly = (line: EdlLine): EdlLine => ({
  ...line,
  channels: line.video.join('/'),
  audio: [],
});

function startFrame(label: string, rate: Rate): number {
  try {
    return labelToFrames(label, rate);
  } catch (error) {
    if (error instanceof TimecodeError) throw new MediaError('bad_option', 'edl_newtcstart', error.detail);
    throw error;
  }
}

/** Shifts all record times, including locators, so that the first record in is `start`. Wraps at 24 hours. */
function startingAt(lines: Lines, start: number, rate: Rate): Lines {
  const day = framesPerDay(rate);
  const first = lines.reduce((least, { recordIn }) => Math.min(least, recordIn), Number.POSITIVE_INFINITY);
  const shift = start - first;
  const locatorAt = (locator: Locator): Locator => {
    const frame = frameOrUndefined(locator.timecode, rate);
    return frame === undefined ? locator : { ...locator, timecode: framesToLabel(frame + shift, rate) };
  };
  return lines.map((line) => {
    const recordIn = (((line.recordIn + shift) % day) + day) % day;
    return {
      ...line,
      recordIn,
      recordOut: recordIn + line.recordOut - line.recordIn,
      locators: line.locators.map(locatorAt),
    };
  });
}

function frameOrUndefined(label: string, rate: Rate): number | undefined {
  try {
    return labelToFrames(label, rate);
  } catch (error) {
    if (error instanceof TimecodeError) return undefined;
    throw error;
  }
}

function orderedByName(lines: Lines): Lines {
  const keyed = lines.map((line) => ({ line, key: (line.clipName || line.reel).toLowerCase() }));
  keyed.sort((a, b) => byCodePoint(a.key, b.key) || a.line.recordIn - b.line.recordIn);
  return keyed.map(({ line }) => line);
}
