/** Reads and compares the expected results next to the sample files (corpus INDEX.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const ExpectedCue = v.object({
  startMs: v.number(),
  endMs: v.nullable(v.number()),
  text: v.string(),
});
const Expectation = v.object({
  expect: v.picklist(['cues', 'empty', 'reject']),
  framerate: v.string(),
  encoding: v.optional(v.string()),
  cues: v.optional(v.array(ExpectedCue)),
  accept: v.optional(v.array(v.object({ by: v.optional(v.string()), cues: v.array(ExpectedCue) }))),
  textOnly: v.optional(v.boolean()),
  tolMs: v.optional(v.number()),
  reject_ok: v.optional(v.boolean()),
});
export type Expectation = v.InferOutput<typeof Expectation>;
export type ExpectedCue = v.InferOutput<typeof ExpectedCue>;

export type Sample = { readonly path: string; readonly bytes: Uint8Array; readonly expected: Expectation };

/** The samples of a folder that have an expected result. */
export function getSamples(root: string, folder: string): Sample[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.expected.json'))
    .map((name) => {
      const file = name.slice(0, -'.expected.json'.length);
      return {
        path: `${folder}/${file}`,
        bytes: readFileSync(join(root, folder, file)),
        expected: v.parse(Expectation, JSON.parse(readFileSync(join(root, folder, name), 'utf8'))),
      };
    });
}

/** Drops tags and invisible characters, and normalizes white space. Empty if nothing is visible. */
export function comparable(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll('\0', '')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g, '')
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** The first difference between the expected and the found cues; undefined if they agree. */
export function difference(
  found: readonly ExpectedCue[],
  reading: readonly ExpectedCue[],
  { tolerance, textOnly }: { readonly tolerance: number; readonly textOnly: boolean },
): string | undefined {
  const [a, b] = [found, reading].map((cues) =>
    cues.map((cue) => ({ ...cue, text: comparable(cue.text) })).filter((cue) => cue.text !== ''),
  );
  if (!a || !b) return undefined;
  if (a.length !== b.length) return `${a.length} cues in place of ${b.length}`;
  for (const [i, cue] of a.entries()) {
    const wanted = b[i];
    if (!wanted) continue;
    if (cue.text !== wanted.text) return `cue ${i + 1}: "${cue.text}" in place of "${wanted.text}"`;
    if (textOnly) continue;
    if (Math.abs(cue.startMs - wanted.startMs) > tolerance) {
      return `cue ${i + 1}: start ${cue.startMs} in place of ${wanted.startMs}`;
    }
    if (wanted.endMs !== null && cue.endMs !== null && Math.abs(cue.endMs - wanted.endMs) > tolerance) {
      return `cue ${i + 1}: end ${cue.endMs} in place of ${wanted.endMs}`;
    }
  }
  return undefined;
}
