/** Rates, frame numbers and timecodes of an xmeml. */

import { parseRate, RATES, type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { labelToFrames, splitLabel, TimecodeError } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { child, childText, type XmlNode } from '../trimmed-xml.ts';

/** The number in an element, rounded (`1055.0`); undefined if it is not a number. */
export function readInteger(node: XmlNode | undefined, name: string): number | undefined {
  const text = childText(node, name);
  return /^[+-]?\d{1,12}(?:\.\d{1,12})?$/.test(text) ? Math.round(Number(text)) : undefined;
}

/** `TRUE` in any case; the default if the element is missing. */
export function readFlag(node: XmlNode | undefined, name: string, missing: boolean): boolean {
  const text = childText(node, name).toUpperCase();
  return text === '' ? missing : text === 'TRUE' || text === '1';
}

/** The non-drop rates by timebase. */
const WHOLE: ReadonlyMap<number, Rate> = byTimebase(1);
const NTSC: ReadonlyMap<number, Rate> = byTimebase(1001);

function byTimebase(den: number): ReadonlyMap<number, Rate> {
  const rates = RATES.filter((rate) => rate.den === den && rate.drop === 0);
  return new Map(rates.map((rate) => [rate.nominal, rate]));
}

/**
 * The non-drop rate of a parent element: `timebase` frames per second, times 1000/1001 if `ntsc` is TRUE. Some programs
 * write the rate itself as timebase: `23.976`.
 */
export function readRate(node: XmlNode | undefined): Rate | undefined {
  const rate = child(node, 'rate');
  const text = childText(rate, 'timebase');
  if (/^\d{1,3}[.]\d{1,6}$/.test(text)) return parseRate(text);
  const timebase = readInteger(rate, 'timebase') ?? 0;
  return (readFlag(rate, 'ntsc', false) ? NTSC : WHOLE).get(timebase);
}

export type StartTimecode = { readonly frame: number; readonly rate: Rate };

/**
 * The frame number and counting mode of a `timecode` element: `frame`, else `string`; 0 and non-drop without either.
 * @throws MediaError `unreadable` for a string that is invalid at the rate.
 */
export function startTimecode(timecode: XmlNode | undefined, parentRate: Rate): StartTimecode {
  const text = childText(timecode, 'string');
  const dropFrame = childText(timecode, 'displayformat').toUpperCase() === 'DF' || text.includes(';');
  const rate = withDropFrame(readRate(timecode) ?? parentRate, dropFrame);
  const frame = readInteger(timecode, 'frame');
  if (frame !== undefined && frame >= 0) return { frame, rate };
  if (text === '') return { frame: 0, rate };
  try {
    splitLabel(text);
    return { frame: labelToFrames(text, rate), rate };
  } catch (error) {
    if (error instanceof TimecodeError)
      throw new MediaError('unreadable', 'FCP7 XML', error.detail, timecode?.line);
    throw error;
  }
}
