import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readMarkers } from '#shared/media/markers/read.ts';
import { parseRate } from '#shared/media/timecode/rate.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { corpus } from '#test/corpus.ts';

const Expected = v.object({
  kind: v.string(),
  framerate: v.string(),
  note: v.optional(v.string()),
  markers: v.nullable(
    v.array(
      v.object({
        name: v.string(),
        comment: v.optional(v.string()),
        in: v.object({ frames: v.number(), tc: v.string() }),
        durationFrames: v.optional(v.number()),
      }),
    ),
  ),
});

/** Known misses with their reasons, by the start of their text. */
const KNOWN: Readonly<Record<string, string>> = {
  'g_premiere_markers.csv ':
    'expected frame numbers count drop-frame; markers keep the digits and count non-drop',
};

const root = corpus('editorial', 'markers');
const samples = readdirSync(root ?? '.')
  .filter((name) => name.endsWith('.expected.json'))
  .map((name) => ({
    name: name.slice(0, -'.expected.json'.length),
    expected: v.parse(Expected, JSON.parse(readFileSync(join(root ?? '.', name), 'utf8'))),
  }));

describe.skipIf(!root)('the marker samples', () => {
  it('read as expected, with the format detected from content alone', async () => {
    const scores = new Map<string, { checks: number; misses: string[] }>();
    for (const { name, expected } of samples) {
      const rate = parseRate(expected.framerate);
      if (!rate || !expected.markers) continue;
      const score = scores.get(expected.kind) ?? { checks: 0, misses: [] };
      scores.set(expected.kind, score);
      const check = (what: string, actual: unknown, wanted: unknown): void => {
        score.checks += 1;
        if (actual !== wanted) score.misses.push(`${name} ${what}: ${actual}, expected ${wanted}`);
      };
      const bytes = readFileSync(join(root ?? '.', name));
      const { markers, rate: own } = await readMarkers({ bytes, source: 'auto', rate, clipMarkers: false });
      check('number of markers', markers.length, expected.markers.length);
      for (const [i, wanted] of expected.markers.entries()) {
        const marker = markers[i];
        check(`${i + 1} name`, marker?.name, wanted.name);
        check(`${i + 1} in`, marker?.in, wanted.in.frames);
        check(`${i + 1} label`, marker && framesToLabel(marker.in, own), wanted.in.tc.replaceAll(';', ':'));
        if (wanted.comment !== undefined) check(`${i + 1} comment`, marker?.comment, wanted.comment);
        if (wanted.durationFrames !== undefined)
          check(`${i + 1} duration`, marker?.duration, wanted.durationFrames);
      }
    }
    for (const [kind, { checks, misses }] of scores) {
      const percent = (100 - (100 * misses.length) / checks).toFixed(2);
      process.stdout.write(`markers ${kind.padEnd(12)} ${String(checks).padStart(4)} checks ${percent} %\n`);
    }
    const misses = [...scores.values()].flatMap((score) => score.misses);
    const isKnown = (miss: string): boolean =>
      Object.keys(KNOWN).some((start) => miss.startsWith(start) && / in: /.test(miss));
    expect(misses.filter((miss) => !isKnown(miss))).toEqual([]);
    const checks = [...scores.values()].reduce((sum, score) => sum + score.checks, 0);
    expect(1 - misses.length / checks).toBeGreaterThan(0.97);
  });

  it.each(samples.filter(({ expected }) => expected.markers === null))(
    '$name: locations other than timecode come from the samples',
    async ({ name, expected }) => {
      const rate = parseRate(expected.framerate);
      if (!rate) throw new Error('no rate');
      const bytes = readFileSync(join(root ?? '.', name));
      const { markers } = await readMarkers({ bytes, source: 'auto', rate, clipMarkers: false });
      expect(markers.length).toBeGreaterThan(0);
    },
  );

  it('refuses bad files and XML without a sequence', async () => {
    const bad = corpus('editorial', 'bad') ?? '';
    // The marker reader does not open compound clips, and the rate is not part of the file.
    const others = ['selfref.fcpxml', 'unknown_rate.edl'];
    const names = readdirSync(bad).filter(
      (name) => /\.(?:xml|fcpxml|edl)$/.test(name) && !others.includes(name),
    );
    const rate = parseRate('24');
    if (!rate) throw new Error('no rate');
    for (const path of [...names.map((name) => join(bad, name)), join(root ?? '', 'r_BasicMarkers.xml')]) {
      const read = readMarkers({ bytes: readFileSync(path), source: 'auto', rate, clipMarkers: true });
      await expect(read, path).rejects.toThrow(MediaError);
    }
  });
});
