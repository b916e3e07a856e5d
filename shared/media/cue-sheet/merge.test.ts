import { describe, expect, it } from 'vitest';
import { readSequence } from '#shared/media/sequences/read.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { labelToFrames } from '#shared/media/timecode/timecode.ts';
import { fc } from '#test/properties.ts';
import type { Clip, Cue } from './cue.ts';
import { cueSheet } from './cue-sheet.ts';
import { buildIdentity, deduplicate, mergeOverlapping, separateCues } from './merge.ts';
import { coveredFrames } from './ranges.ts';

const clip = (clipName: string, reel: string, tracks: string[], from: number, to: number): Clip => ({
  clipName,
  reel,
  sourceFile: '',
  tracks,
  role: '',
  source: null,
  in: 90_000 + from,
  out: 90_000 + to,
});

/** The documented example. */
const EXAMPLE = [
  clip('Ember', 'MX1', ['A1'], 0, 500),
  clip('Ember', 'MX1', ['A2'], 0, 500),
  clip('Drift', 'MX2', ['A1'], 500, 800),
  clip('Drift', 'MX2', ['A2'], 525, 925),
  clip('Drift', 'MX2', ['A3'], 700, 1300),
  clip('Solace', 'MX3', ['A1'], 1400, 1500),
  clip('Solace', 'MX3', ['A1'], 1500, 1600),
  clip('Ember', 'MX1', ['A1'], 2000, 2250),
  clip('Verge', 'MX4', ['A1', 'A2'], 2100, 2150),
  clip('Verge', 'MX5', ['A1', 'A2'], 2100, 2150),
];

const getRow = (cue: Cue) => [
  cue.clipName,
  cue.tracks.join(' '),
  cue.recordIn - 90_000,
  cue.recordOut - 90_000,
  cue.duration,
  cue.uses,
];

describe('the documented example', () => {
  it('merges overlapping identical clips', () => {
    expect(mergeOverlapping(EXAMPLE).map(getRow)).toEqual([
      ['Ember', 'A1 A2', 0, 500, 500, 1],
      ['Drift', 'A1 A2 A3', 500, 1300, 800, 1],
      ['Solace', 'A1', 1400, 1500, 100, 1],
      ['Solace', 'A1', 1500, 1600, 100, 1],
      ['Ember', 'A1', 2000, 2250, 250, 1],
      ['Verge', 'A1 A2', 2100, 2150, 50, 1],
      ['Verge', 'A1 A2', 2100, 2150, 50, 1],
    ]);
  });

  it('deduplicates on top', () => {
    expect(deduplicate(mergeOverlapping(EXAMPLE)).map(getRow)).toEqual([
      ['Ember', 'A1 A2', 0, 2250, 750, 2],
      ['Drift', 'A1 A2 A3', 500, 1300, 800, 1],
      ['Solace', 'A1', 1400, 1600, 200, 2],
      ['Verge', 'A1 A2', 2100, 2150, 50, 1],
      ['Verge', 'A1 A2', 2100, 2150, 50, 1],
    ]);
  });

  it('keeps ten rows when merging is off', () => {
    expect(separateCues(EXAMPLE)).toHaveLength(10);
  });
});

const clips = fc.array(
  fc
    .record({
      clipName: fc.constantFrom('Ember', 'Drift', ''),
      reel: fc.constantFrom('', 'MX1'),
      sourceFile: fc.constantFrom('', 'a.wav'),
      tracks: fc.uniqueArray(fc.constantFrom('A1', 'A2', 'A10', '-1'), { minLength: 1 }),
      role: fc.constantFrom('', 'music'),
      in: fc.nat(2_589_500),
      length: fc.integer({ min: 1, max: 4_000 }),
      sourceIn: fc.option(fc.nat(5_000)),
    })
    .map(({ length, sourceIn, ...rest }): Clip => {
      const source = sourceIn === null ? null : { in: sourceIn, out: sourceIn + length, rate: rate('25') };
      return { ...rest, out: rest.in + length, source };
    }),
  { maxLength: 40 },
);

/** Short clips close together, so that many overlap. */
const crowded = clips.map((list) =>
  list.map((c) => ({ ...c, in: c.in % 300, out: (c.in % 300) + ((c.out - c.in) % 60) + 1 })),
);

const covered = (cues: readonly Cue[]): number => coveredFrames(cues.flatMap(({ ranges }) => ranges));
const asClips = (cues: readonly Cue[]): Clip[] =>
  cues.map((cue) => ({ ...cue, in: cue.recordIn, out: cue.recordOut, source: null }));
const getPlace = ({ recordIn, recordOut, tracks, clipName }: Cue) => ({
  recordIn,
  recordOut,
  tracks,
  clipName,
});

describe('merging and deduplication of any clips', () => {
  it('never changes the duration of the union, per identity and in total', () => {
    fc.assert(
      fc.property(crowded, (list) => {
        const merged = mergeOverlapping(list);
        const deduplicated = deduplicate(merged);
        expect(covered(merged)).toBe(coveredFrames(list));
        expect(covered(deduplicated)).toBe(coveredFrames(list));
        expect(covered(deduplicate(separateCues(list)))).toBe(coveredFrames(list));
        for (const cue of deduplicated) {
          const own = list.filter((c) => buildIdentity(c) === buildIdentity(cue));
          expect(cue.duration).toBe(coveredFrames(own));
        }
      }),
    );
  });

  it('does not depend on the order of the clips', () => {
    fc.assert(
      fc.property(crowded, fc.infiniteStream(fc.nat()), (list, keys) => {
        const shuffled = list
          .map((c) => ({ c, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ c }) => c);
        expect(mergeOverlapping(shuffled)).toEqual(mergeOverlapping(list));
        expect(deduplicate(mergeOverlapping(shuffled))).toEqual(deduplicate(mergeOverlapping(list)));
      }),
    );
  });

  it('changes nothing when done again', () => {
    fc.assert(
      fc.property(crowded, (list) => {
        const merged = mergeOverlapping(list);
        expect(mergeOverlapping(asClips(merged)).map(getPlace)).toEqual(merged.map(getPlace));
        const deduplicated = deduplicate(merged);
        expect(deduplicate(deduplicated)).toEqual(deduplicated);
      }),
    );
  });

  it('leaves no two cues of one identity that overlap', () => {
    fc.assert(
      fc.property(crowded, (list) => {
        const ends = new Map<string, number>();
        for (const cue of mergeOverlapping(list)) {
          expect(cue.recordIn).toBeGreaterThanOrEqual(ends.get(buildIdentity(cue)) ?? 0);
          ends.set(buildIdentity(cue), cue.recordOut);
        }
      }),
    );
  });
});

describe('cue sheets of drop-frame lists', () => {
  it.each(['29.97', '29.97DF', '59.94', '59.94DF'])(
    'keep the length of clips that pass midnight at %s',
    (name) => {
      const counted = rate(name);
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 59 }), fc.integer({ min: 0, max: 59 }), (before, after) => {
          const label = (h: string, s: number) => `${h}:${String(s).padStart(2, '0')}:05`;
          const [from, to] = [label('23:59', 60 - before), label('00:00', after)];
          const bytes = new TextEncoder().encode(`001 AX A C 00:00:00:05 00:00:00:06 ${from} ${to}\n`);
          const { cues } = cueSheet(readSequence({ bytes, fileName: 'x.edl', rate: counted }));
          expect(cues[0]?.duration).toBe(
            labelToFrames(to, counted) + getDay(counted) - labelToFrames(from, counted),
          );
        }),
        { numRuns: 30 },
      );
    },
  );
});

const getDay = ({ nominal, drop }: { nominal: number; drop: number }): number =>
  86_400 * nominal - drop * 9 * 144;
