import { describe, expect, it } from 'vitest';
import { corpus } from '#test/corpus.ts';
import { getSamples, type Score, scoreSample } from './editorial-cuesheet.ts';

const FOLDERS = ['edl', 'xmeml', 'fcpxml', 'bad'] as const;

/** Known misses with their reasons, by file and check. */
const KNOWN: Readonly<Record<string, string>> = {
  'g_nested.xml: unmerged 1 tracks: ["A1","A2"], expected ["A1"]':
    'both clips of the inner pair reach both outer channels; the expected result joins by name and leaves one out',
};

function table(name: string, scores: readonly Score[]): string {
  const checks = scores.reduce((sum, s) => sum + s.checks, 0);
  const misses = scores.flatMap((s) => s.misses.map((miss) => `  ${s.file}: ${miss}`));
  const percent = (100 * (checks - misses.length)) / checks;
  const head = `${name.padEnd(8)} ${String(scores.length).padStart(3)} files ${String(checks).padStart(7)} checks ${percent.toFixed(2)} %`;
  return [head, ...misses.slice(0, 30)].join('\n');
}

describe.skipIf(!corpus('editorial'))('cue sheets of the editorial samples', () => {
  it.each(FOLDERS)('%s: more than 97 % of the checks are right', (name) => {
    const folder = corpus('editorial', name);
    if (!folder) throw new Error(`no samples of ${name}`);
    const scores = getSamples(folder)
      .filter((sample) => !sample.name.endsWith('.ale'))
      .map(scoreSample);
    process.stdout.write(`${table(name, scores)}\n`);
    const checks = scores.reduce((sum, s) => sum + s.checks, 0);
    const misses = scores.flatMap((s) => s.misses.map((miss) => `${s.file}: ${miss}`));
    expect(1 - misses.length / checks).toBeGreaterThan(0.97);
    expect(misses.filter((miss) => !(miss in KNOWN))).toEqual([]);
  });
});
