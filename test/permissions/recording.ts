/** The recording of the calls that each function makes in all suites together. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Fact } from './facts.ts';

/** Sorted facts by the name of the function, in sorted order. */
export type Recording = Readonly<Record<string, readonly Fact[]>>;

export const RECORDING = fileURLToPath(new URL('recorded-calls.json', import.meta.url));

const Recording = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())));

export const readRecording = (path = RECORDING): Recording => v.parse(Recording, readFileSync(path, 'utf8'));

/** The sorted union of recordings. */
export function merge(recordings: readonly Recording[]): Recording {
  const names = new Set(recordings.flatMap((each) => Object.keys(each)));
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const facts = recordings.flatMap((each) => each[name] ?? []);
      return [name, [...new Set(facts)].sort()];
    }),
  );
}

/** The facts of the first recording that the second lacks. */
export function without(recording: Recording, known: Recording): Recording {
  const left = Object.entries(recording).map(
    ([name, facts]) => [name, facts.filter((fact) => !known[name]?.includes(fact))] as const,
  );
  return Object.fromEntries(left.filter(([, facts]) => facts.length > 0));
}
