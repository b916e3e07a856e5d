import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { stackOverlaps } from './stack.ts';

const item = (start: number, end: number, name: string) => ({ start, end, name });
const flat = (items: readonly ReturnType<typeof item>[], maxRows = 10) => {
  const { segments, cut, dropped } = stackOverlaps(items, () => 1, maxRows);
  return {
    cut,
    ...(dropped > 0 && { dropped }),
    shown: segments.map((s) => `${s.start}-${s.end} ${s.items.map((i) => i.name).join('+')}`),
  };
};

describe('showing overlapping cues together', () => {
  it('cuts where a text appears or disappears', () => {
    expect(flat([item(2, 6, 'b'), item(0, 4, 'a')])).toEqual({
      cut: 0,
      shown: ['0-2 a', '2-4 a+b', '4-6 b'],
    });
    expect(flat([item(0, 9, 'a'), item(2, 3, 'b')])).toEqual({
      cut: 0,
      shown: ['0-2 a', '2-3 a+b', '3-9 a'],
    });
    expect(flat([item(0, 1, 'a'), item(5, 6, 'b')])).toEqual({ cut: 0, shown: ['0-1 a', '5-6 b'] });
  });

  it('drops the oldest where rows run out', () => {
    expect(flat([item(0, 9, 'a'), item(1, 9, 'b'), item(2, 9, 'c')], 2)).toEqual({
      cut: 1,
      shown: ['0-1 a', '1-2 a+b', '2-9 b+c'],
    });
  });

  it('counts separately what is never shown', () => {
    expect(flat([item(0, 9, 'a'), item(1, 9, 'b'), item(1, 9, 'c'), item(1, 9, 'd')], 2)).toEqual({
      cut: 1,
      dropped: 1,
      shown: ['0-1 a', '1-9 c+d'],
    });
  });

  it('shows every item for exactly its time, and never two segments at once', () => {
    const items = fc.array(
      fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 20 })).map(([at, length]) => item(at, at + length, '')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(items, (all) => {
        const { segments } = stackOverlaps(all, () => 1, 100);
        for (const [i, segment] of segments.entries()) {
          expect(segment.end).toBeGreaterThan(segment.start);
          expect(segment.start).toBeGreaterThanOrEqual(segments[i - 1]?.end ?? 0);
        }
        for (const one of all) {
          const shown = segments.filter((segment) => segment.items.includes(one));
          expect(shown.reduce((sum, s) => sum + s.end - s.start, 0)).toBe(one.end - one.start);
        }
      }),
    );
  });
});
