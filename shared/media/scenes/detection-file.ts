/** Encodes a detection for storage in S3 between the steps that write its outputs. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import { buildDetection, type Decision, type Detection, GRADUAL_KINDS, SCENE_STARTS } from './detection.ts';
import { ALGORITHMS } from './options.ts';
import { decodeTrack, encodeTrack } from './track.ts';

const FRAME = v.pipe(v.number(), v.integer(), v.minValue(0));
const FRACTION = v.object({ num: v.pipe(v.number(), v.integer()), den: v.pipe(v.number(), v.integer()) });
const WARNING = v.object({ code: v.string(), text: v.string() });
const FILE = v.object({
  timeBase: FRACTION,
  frameRate: FRACTION,
  options: v.object({
    algorithm: v.picklist(ALGORITHMS),
    sensitivity: v.number(),
    minSceneLength: v.nullable(v.number()),
    compat: v.nullable(v.literal('pyscenedetect')),
  }),
  minFrames: FRAME,
  cuts: v.array(FRAME),
  scenes: v.array(
    v.object({ start: FRAME, end: FRAME, begins: v.picklist(SCENE_STARTS), confidence: v.number() }),
  ),
  gradual: v.array(v.object({ start: FRAME, end: FRAME, kind: v.picklist(GRADUAL_KINDS) })),
  warnings: v.array(WARNING),
  truncatedAt: v.nullable(v.number()),
  timecode: v.nullable(v.string()),
});

/** Length of the text, the text, then the compressed frame track. */
export function encodeDetection(detection: Detection): Uint8Array {
  const { options, minFrames, cuts, scenes, gradual, warnings, facts, track } = detection;
  const { timecode = null, truncatedAt = null } = detection;
  const { timeBase, frameRate } = facts;
  const decided = {
    ...{ options, minFrames, cuts, scenes, gradual, warnings, truncatedAt, timecode },
    ...{ timeBase, frameRate },
  };
  const text = new TextEncoder().encode(JSON.stringify(decided));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, text.length, true);
  return Buffer.concat([size, text, deflateRawSync(encodeTrack(track), { level: 1 })]);
}

/** @throws RangeError, SyntaxError or a ValiError if the bytes are not a detection */
export function decodeDetection(bytes: Uint8Array): Detection {
  const size = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
  const text = new TextDecoder().decode(bytes.subarray(4, 4 + size));
  const { timeBase, frameRate, timecode, truncatedAt, ...rest } = v.parse(FILE, JSON.parse(text));
  const decision: Decision = {
    ...rest,
    timecode: timecode ?? undefined,
    truncatedAt: truncatedAt ?? undefined,
  };
  return buildDetection(
    decision,
    { timeBase, frameRate },
    decodeTrack(inflateRawSync(bytes.subarray(4 + size))),
  );
}
