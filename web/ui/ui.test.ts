import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLORS as NAMES } from '#shared/api/colors.ts';
import { fc } from '#test/properties.ts';
import { COLORS } from './colors.ts';
import { moved } from './sortable.tsx';
import { rowAt, sumOffsets, visibleRows } from './window.ts';

const css = readFileSync(join(import.meta.dirname, '../style/base.css'), 'utf8');

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = parts;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
const [darkCss = '', lightCss = ''] = css.split(':root[data-theme="light"]');
const getTheme = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
const DARK = getTheme(darkCss);
const LIGHT = { ...DARK, ...getTheme(lightCss) };

describe('contrast (WCAG 2.2 AA)', () => {
  const inks = ['ink', 'soft', 'accent', 'good', 'warn', 'bad'];
  it.each([
    ['dark', DARK],
    ['light', LIGHT],
  ] as const)('of every text in the %s theme', (_, theme) => {
    for (const ground of ['page', 'panel', 'raised']) {
      for (const ink of inks)
        expect(contrast(theme[ink] ?? '', theme[ground] ?? ''), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
          4.5,
        );
      expect(contrast(theme.edge ?? '', theme[ground] ?? ''), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(theme['on-accent'] ?? '', theme.accent ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.page ?? '', theme.warn ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('of dark text on all 14 colors, which are those of the API', () => {
    for (const { name, hex } of COLORS)
      expect(contrast(DARK['on-color'] ?? '', hex), name).toBeGreaterThanOrEqual(4.5);
    expect(COLORS.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
  });
});

describe('visible rows', () => {
  it('match a linear search from the top', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 200 }),
        fc.nat(40_000),
        fc.integer({ min: 1, max: 900 }),
        (heights, top, height) => {
          const offsets = sumOffsets(heights.length, (i) => heights[i] ?? 0);
          const { first, last } = visibleRows(offsets, top, height, 0);
          const inSight = heights.flatMap((h, i) =>
            (offsets[i] ?? 0) < top + height && (offsets[i] ?? 0) + h > top ? [i] : [],
          );
          return inSight.every((i) => i >= first && i <= last) && last - first <= inSight.length + 1;
        },
      ),
    );
  });

  it('of an empty list: none', () => {
    expect(
      visibleRows(
        sumOffsets(0, () => 0),
        0,
        500,
        6,
      ),
    ).toEqual({ first: 0, last: -1 });
    expect(
      rowAt(
        sumOffsets(3, () => 10),
        1000,
      ),
    ).toBe(2);
  });
});

describe('manual order', () => {
  it('moves one entry and keeps all', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, 5)).toEqual(['a', 'b']);
  });
});
