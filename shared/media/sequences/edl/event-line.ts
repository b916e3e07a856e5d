/** One event line of a CMX 3600 list. Fields are separated by blanks or tabs, never by columns. */

import type { Transition } from '../model.ts';
import { type Channels, parseChannels } from './channels.ts';

export type EventLine = {
  readonly number: string;
  readonly reel: string;
  readonly channelField: string;
  readonly channels: Channels;
  readonly transition: Transition;
  /** Source in, source out, record in, record out, as written. */
  readonly timecodes: readonly [string, string, string, string];
};

const NUMBER = /^\d{1,6}[A-Za-z]?$/;
const TIMECODE = /^\d{1,2}[:;]\d{2}[:;]\d{2}[:;.,]\d{2,3}(?:\.\d{1,4})?$/;
const TYPE = /^(?:C|D|W\d{1,3}|K|KB|KO)$/i;
const DURATION = /^\d{1,4}$/;

/** No event line of any program comes near this length. */
const MAX_LENGTH = 2_000;

/** Whether a line begins like an event: a number of at most six digits, then a blank. */
export function startsLikeEvent(line: string): boolean {
  return /^\s{0,40}\d{1,6}[A-Za-z]?[ \t]/.test(line);
}

/** Reads an event line; undefined where the line has another shape. The timecodes' ranges are not looked at. */
export function parseEventLine(line: string): EventLine | undefined {
  if (line.length > MAX_LENGTH) return undefined;
  const fields = line.trim().split(/[ \t]+/);
  const [number, ...rest] = fields;
  if (number === undefined || !NUMBER.test(number)) return undefined;
  const at = rest.findIndex((_, i) => rest.slice(i, i + 4).filter((f) => TIMECODE.test(f)).length === 4);
  const [sourceIn, sourceOut, recordIn, recordOut] = rest.slice(at);
  if (at < 0 || !sourceIn || !sourceOut || !recordIn || !recordOut) return undefined;
  const head = splitHead(rest.slice(0, at));
  if (!head) return undefined;
  return { number, ...head, timecodes: [sourceIn, sourceOut, recordIn, recordOut] };
}

/** Reads `[reel] channels type [duration]` from the right: a reel may hold blanks or be left empty, the rest may not. */
function splitHead(fields: readonly string[]): Omit<EventLine, 'number' | 'timecodes'> | undefined {
  const left = [...fields];
  if (left.at(-1)?.toUpperCase() === '(F)') left.pop();
  let frames = 0;
  if (left.length > 2 && DURATION.test(left.at(-1) ?? '')) frames = Number(left.pop());
  let code = left.pop()?.toUpperCase() ?? '';
  if ((code === 'B' || code === 'O') && left.at(-1)?.toUpperCase() === 'K') code = `${left.pop()}${code}`;
  code = code.toUpperCase();
  const channelField = left.pop() ?? '';
  const channels = parseChannels(channelField);
  if (!TYPE.test(code) || !channels) return undefined;
  return { reel: left.join(' '), channelField, channels, transition: { code, frames } };
}
