/** Compares the sequence and cue sheet read from a sample with its expected result. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { Cue } from '#shared/media/cue-sheet/cue.ts';
import { type CueSheetOptions, cueSheet } from '#shared/media/cue-sheet/cue-sheet.ts';
import type { Sequence, SequenceEvent } from '#shared/media/sequences/model.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import { parseRate, type Rate } from '#shared/media/timecode/rate.ts';
import { durationLabel, framesPerDay, framesToLabel } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';

const Timed = v.object({ frames: v.number(), tc: v.string() });
const ExpectedCue = v.object({
  clipName: v.string(),
  recordIn: Timed,
  recordOut: Timed,
  duration: Timed,
  uses: v.number(),
  reel: v.optional(v.string()),
  sourceFile: v.optional(v.string()),
  tracks: v.optional(v.array(v.string())),
  sourceIn: v.optional(v.string()),
  sourceOut: v.optional(v.string()),
  role: v.optional(v.string()),
});
const ExpectedEvent = v.object({
  event: v.string(),
  reel: v.string(),
  track: v.string(),
  transition: v.string(),
  transitionFrames: v.number(),
  sourceIn: Timed,
  sourceOut: Timed,
  recordIn: Timed,
  recordOut: Timed,
  clipName: v.string(),
  sourceFile: v.optional(v.string()),
  speed: v.optional(v.nullable(v.number())),
  locators: v.optional(v.number()),
});
const Expectation = v.object({
  framerate: v.string(),
  rate: v.optional(v.tuple([v.number(), v.number()])),
  title: v.optional(v.string()),
  asciiNamesOnly: v.optional(v.boolean()),
  refuse: v.optional(v.boolean()),
  events: v.optional(v.array(ExpectedEvent)),
  cues: v.optional(
    v.nullable(
      v.object({
        default: v.array(ExpectedCue),
        unmerged: v.array(ExpectedCue),
        deduplicated: v.array(ExpectedCue),
      }),
    ),
  ),
});
type Expectation = v.InferOutput<typeof Expectation>;

export type Score = { file: string; checks: number; misses: string[] };

const read = (path: string): Uint8Array => {
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
};

/** The samples of a folder: each file with an expected result next to it. */
export function getSamples(folder: string): { name: string; bytes: Uint8Array; expected: Expectation }[] {
  const names = readdirSync(folder);
  return names
    .filter((name) => /\.expected\.json(\.gz)?$/.test(name))
    .map((name) => {
      const sample = name.replace(/\.expected\.json(\.gz)?$/, '');
      const stored = names.includes(sample) ? sample : `${sample}.gz`;
      const json: unknown = JSON.parse(Buffer.from(read(join(folder, name))).toString('utf8'));
      return { name: sample, bytes: read(join(folder, stored)), expected: v.parse(Expectation, json) };
    });
}

/** Runs every check of a sample. */
export function scoreSample({ name, bytes, expected }: ReturnType<typeof getSamples>[number]): Score {
  const score: Score = { file: name, checks: 0, misses: [] };
  const check = (what: string, actual: unknown, wanted: unknown): void => {
    score.checks += 1;
    const [a, b] = [JSON.stringify(actual), JSON.stringify(wanted)];
    if (a !== b) score.misses.push(`${what}: ${a}, expected ${b}`);
  };
  const rate = parseRate(expected.framerate);
  if (!rate) {
    check('unknown rate is refused', true, expected.refuse);
    return score;
  }
  const sequence = attempt(() => readSequence({ bytes, fileName: name, rate }));
  if (expected.refuse) {
    check('refused', sequence instanceof MediaError, true);
    return score;
  }
  if (sequence instanceof MediaError) {
    check(`readable (${sequence.message})`, false, true);
    return score;
  }
  checkHead(check, sequence, expected);
  if (expected.events) checkEvents(check, sequence, expected.events);
  const options: [keyof NonNullable<Expectation['cues']>, CueSheetOptions][] = [
    ['default', {}],
    ['unmerged', { merge: false }],
    ['deduplicated', { deduplicate: true }],
  ];
  for (const [list, option] of options) {
    const sheet = attempt(() => cueSheet(sequence, option));
    const cues = sheet instanceof MediaError ? null : sheet.cues;
    check(`${list}: number of cues`, cues?.length ?? null, expected.cues?.[list].length ?? null);
    expected.cues?.[list].forEach((wanted, i) => {
      checkCue(check, `${list} ${i + 1}`, sequence.rate, cues?.[i], wanted);
    });
  }
  return score;
}

type Check = (what: string, actual: unknown, wanted: unknown) => void;

function attempt<T>(action: () => T): T | MediaError {
  try {
    return action();
  } catch (error) {
    if (error instanceof MediaError) return error;
    throw error;
  }
}

function checkHead(check: Check, sequence: Sequence, expected: Expectation): void {
  check('title', sequence.title, expected.title ?? '');
  if (expected.rate) check('rate', [sequence.rate.num, sequence.rate.den], expected.rate);
}

function checkEvents(check: Check, sequence: Sequence, events: NonNullable<Expectation['events']>): void {
  check('number of events', sequence.events.length, events.length);
  events.forEach((wanted, i) => {
    const actual = sequence.events[i];
    const what = `event line ${i + 1}`;
    check(`${what} fields`, actual && getFields(actual, sequence.rate), {
      event: wanted.event,
      reel: wanted.reel,
      track: wanted.track,
      transition: [wanted.transition, wanted.transitionFrames],
      source: [wanted.sourceIn.tc, wanted.sourceOut.tc],
      record: [wanted.recordIn.tc, wanted.recordOut.tc],
      frames: [wanted.recordIn.frames, wanted.recordOut.frames],
    });
    check(`${what} clip name`, actual?.clipName, wanted.clipName);
    check(`${what} source file`, actual?.sourceFile, wanted.sourceFile ?? '');
    check(`${what} speed`, actual?.speed, wanted.speed ?? null);
    if (wanted.locators !== undefined) check(`${what} locators`, actual?.locators.length, wanted.locators);
  });
}

function getFields(event: SequenceEvent, rate: Rate): unknown {
  const { source } = event;
  return {
    event: event.number,
    reel: event.reel,
    track: event.channels,
    transition: [event.transition.code, event.transition.frames],
    source: source && [framesToLabel(source.in, source.rate), framesToLabel(source.out, source.rate)],
    record: [framesToLabel(event.recordIn, rate), framesToLabel(event.recordOut, rate)],
    frames: [event.recordIn, event.recordOut % framesPerDay(rate)],
  };
}

function checkCue(
  check: Check,
  what: string,
  rate: Rate,
  cue: Cue | undefined,
  wanted: v.InferOutput<typeof ExpectedCue>,
): void {
  const timed = (n: number | undefined, label: typeof framesToLabel) =>
    n === undefined ? undefined : { frames: n, tc: label(n, rate) };
  check(`${what} clip name`, cue?.clipName, wanted.clipName);
  check(`${what} record in`, timed(cue?.recordIn, framesToLabel), wanted.recordIn);
  check(`${what} record out`, timed(cue?.recordOut, framesToLabel), wanted.recordOut);
  check(`${what} duration`, timed(cue?.duration, durationLabel), wanted.duration);
  check(`${what} uses`, cue?.uses, wanted.uses);
  const optional = ['reel', 'sourceFile', 'tracks', 'sourceIn', 'sourceOut', 'role'] as const;
  for (const field of optional) {
    if (wanted[field] !== undefined) check(`${what} ${field}`, cue?.[field], wanted[field]);
  }
}
