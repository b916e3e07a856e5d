/** Rates and times of a Pro Tools session text, which counts in timecode, minutes and seconds, or samples. */

import { parseRate, type Rate } from '#shared/media/timecode/rate.ts';
import { labelToFrames, TimecodeError, UNITS, unitsToFrames } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { SessionText } from './listing.ts';

export type SessionClock = {
  readonly rate: Rate;
  /** Frame number of the session start. */
  readonly start: number;
  /** Frame number of a time of the track listing. @throws MediaError `unreadable` */
  readonly toFrame: (text: string, line: number) => number;
};

/** `29.97 Drop Frame`; drop-frame 30 means 29.97. */
export function parseTimecodeFormat(format: string): Rate | undefined {
  const match = /^(\d{2,3}(?:\.\d{1,3})?)\s*(?:fps)?\s*(drop)?/i.exec(format);
  if (!match) return undefined;
  const [, number = '', drop] = match;
  return parseRate(drop ? `${number === '30' ? '29.97' : number}DF` : number);
}

/** Higher than that of any converter. */
const MAX_SAMPLE_RATE = 10_000_000;

/** Sample rate in the header; 0 if missing or implausible. */
export function parseSampleRate(header: SessionText['header']): number {
  const stated = Math.round(Number(header.get('SAMPLE RATE') ?? 0));
  return stated > 0 && stated <= MAX_SAMPLE_RATE ? stated : 0;
}

/** @throws MediaError `unreadable` for a session start that is invalid at the rate. */
export function sessionClock({ header }: SessionText, requested: Rate): SessionClock {
  const format = header.get('TIMECODE FORMAT') ?? header.get('TIME CODE FORMAT') ?? '';
  const rate = parseTimecodeFormat(format) ?? requested;
  const start = labelToFrame(header.get('SESSION START TIMECODE') ?? '00:00:00:00', rate);
  const sampleRate = parseSampleRate(header);
  const toFrame = (text: string, line: number): number => {
    if (/^\d{1,15}$/.test(text) && sampleRate > 0)
      return start + unitsToFrames(Number(text), rate, sampleRate);
    const clock = /^(\d{1,4}):(\d{2})\.(\d{1,3})$/.exec(text);
    if (!clock) return labelToFrame(text, rate, line);
    const [, minutes, seconds, fraction = ''] = clock;
    const milliseconds = (Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
    return start + unitsToFrames(milliseconds, rate, UNITS.milliseconds);
  };
  return { rate, start, toFrame };
}

function labelToFrame(label: string, rate: Rate, line?: number): number {
  try {
    return labelToFrames(label, rate);
  } catch (error) {
    if (!(error instanceof TimecodeError)) throw error;
    const { detail } = error;
    const why = error.reason === 'shape' ? reason('time.shape_advice', { fault: detail }) : detail;
    throw new MediaError('unreadable', 'Pro Tools session text', why, line);
  }
}
