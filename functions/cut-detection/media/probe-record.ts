/** Reads a probe that is stored as JSON. */
import * as v from 'valibot';
import type { Probe } from './probe.ts';

const FRACTION = v.object({ num: v.pipe(v.number(), v.integer()), den: v.pipe(v.number(), v.integer()) });
const RECORD = v.object({
  ...{ container: v.string(), codec: v.string(), pixelFormat: v.string() },
  ...{ width: v.number(), height: v.number(), interlaced: v.boolean() },
  ...{ pixelAspect: FRACTION, rotation: v.number() },
  ...{ timeBase: FRACTION, frameRate: FRACTION, frames: v.number() },
  ...{ duration: v.optional(v.number()), timecode: v.optional(v.string()) },
  ...{ audio: v.boolean(), timed: v.boolean(), keyFrames: v.array(v.number()) },
  ...{ lastTime: v.optional(v.number()), cutOff: v.boolean() },
});

/** Reads what `JSON.stringify` wrote for a probe. @throws ValiError for anything else */
export function parseProbe(record: unknown): Probe {
  const { duration, timecode, lastTime, ...rest } = v.parse(RECORD, record);
  return { ...rest, duration, timecode, lastTime };
}
