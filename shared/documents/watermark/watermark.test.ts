import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { loadFontFile } from '../type/font-files.ts';
import { POSITIONS } from './layout.ts';
import { computeAlpha, renderWatermark, type WatermarkOptions } from './watermark.ts';

type Picture = {
  readonly width: number;
  readonly height: number;
  readonly alpha: (x: number, y: number) => number;
  readonly color: (x: number, y: number) => string;
};

/** Decodes an indexed PNG without filters, and checks its structure. */
function readPng(png: Uint8Array): Picture {
  const bytes = Buffer.from(png);
  expect(bytes.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n');
  const chunks = new Map<string, Buffer>();
  let at = 8;
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const part = (name: string): Buffer => chunks.get(name) ?? Buffer.alloc(0);
  const [width, height] = [part('IHDR').readUInt32BE(0), part('IHDR').readUInt32BE(4)];
  const [depth = 0, type] = part('IHDR').subarray(8);
  expect(type).toBe(3);
  const data = inflateSync(part('IDAT'));
  const stride = 1 + Math.ceil((width * depth) / 8);
  expect(data.length).toBe(stride * height);
  const indexAt = (x: number, y: number): number => {
    const bit = x * depth;
    const byte = data[y * stride + 1 + (bit >> 3)] ?? 0;
    return (byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
  };
  const alpha = (x: number, y: number): number => part('tRNS')[indexAt(x, y)] ?? 255;
  const color = (x: number, y: number): string => {
    const entry = indexAt(x, y) * 3;
    return part('PLTE')
      .subarray(entry, entry + 3)
      .toString('hex');
  };
  return { width, height, alpha, color };
}

type Ink = { left: number; right: number; top: number; bottom: number; strongest: number };

function getInk({ width, height, alpha }: Picture): Ink {
  const ink = { left: width, right: -1, top: height, bottom: -1, strongest: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = alpha(x, y);
      if (value === 0) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y);
      ink.strongest = Math.max(ink.strongest, value);
    }
  }
  return ink;
}

const standard: WatermarkOptions = {
  width: 1920,
  height: 1080,
  text: 'WATERMARK',
  fontSize: 30,
  transparency: 50,
};
const draw = async (options: Partial<WatermarkOptions>): Promise<Picture> =>
  readPng((await renderWatermark({ ...standard, ...options })).png);

describe('a watermark', () => {
  it('has the requested size and the exact alpha in its letters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          width: fc.integer({ min: 40, max: 700 }),
          height: fc.integer({ min: 20, max: 300 }),
          fontSize: fc.integer({ min: 10, max: 100 }),
          transparency: fc.integer({ min: 1, max: 100 }),
          outline: fc.boolean(),
          angle: fc.constantFrom(0, 30, -90),
          text: fc.constantFrom('WATERMARK', 'Ñandú 12', 'שלום', 'مرحبا', 'दुनिया', 'สวัสดี', 'ΩΨ\nЖ'),
        }),
        async (options) => {
          const picture = await draw(options);
          expect([picture.width, picture.height]).toEqual([options.width, options.height]);
          const expected = Math.max(1, Math.round((255 * (100 - options.transparency)) / 100));
          expect(getInk(picture).strongest).toBe(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('turns transparency into an alpha of at least 1', () => {
    expect([1, 50, 99, 100].map(computeAlpha)).toEqual([252, 128, 3, 1]);
  });

  it('is white with a black outline at any alpha, and all white without one', async () => {
    const opaqueColors = async (options: Partial<WatermarkOptions>): Promise<string[]> => {
      const picture = await draw({ width: 640, height: 360, fontSize: 100, ...options });
      const full = computeAlpha(options.transparency ?? 50);
      const found = new Set<string>();
      for (let y = 0; y < picture.height; y++)
        for (let x = 0; x < picture.width; x++)
          if (picture.alpha(x, y) === full) found.add(picture.color(x, y));
      return [...found];
    };
    for (const transparency of [1, 50, 99]) {
      expect(await opaqueColors({ transparency, outline: false })).toEqual(['ffffff']);
      expect(await opaqueColors({ transparency })).toEqual(expect.arrayContaining(['ffffff', '000000']));
    }
    expect(await opaqueColors({ color: [0, 0, 255] })).toEqual(expect.arrayContaining(['0000ff', 'ffffff']));
  });

  it('has an outline of a twentieth of the font size around every letter', async () => {
    const plain = getInk(await draw({ text: 'H', fontSize: 100, outline: false }));
    const outlined = getInk(await draw({ text: 'H', fontSize: 100 }));
    expect(plain.left - outlined.left).toBe(5);
    expect(outlined.right - plain.right).toBe(5);
  });

  it('scales with the picture: the same fraction of it at every resolution', async () => {
    const parts: number[] = [];
    for (const [width, height] of [
      [640, 360],
      [1920, 1080],
      [3840, 2160],
      [1080, 1920],
    ] as const) {
      const ink = getInk(await draw({ width, height, fontSize: 60, outline: false }));
      parts.push((ink.right - ink.left + 1) / Math.min(width, height));
    }
    expect(Math.max(...parts) / Math.min(...parts)).toBeLessThan(1.02);
  });

  it('is in the middle', async () => {
    const ink = getInk(await draw({ text: 'Centre' }));
    expect(Math.abs(ink.left - (1919 - ink.right))).toBeLessThanOrEqual(1);
    expect(Math.abs(ink.top - (1079 - ink.bottom))).toBeLessThanOrEqual(2);
  });

  it('is drawn at the font size if there is room', async () => {
    const ink = getInk(await draw({ text: 'HHH', fontSize: 100, outline: false }));
    // Cap height of the typeface: 714 of 1000.
    expect(ink.bottom - ink.top + 1).toBeGreaterThanOrEqual(71);
    expect(ink.bottom - ink.top + 1).toBeLessThanOrEqual(73);
  });

  it('shrinks a text that is too wide instead of cutting it, and reports the font size', async () => {
    const options = { ...standard, width: 640, height: 360, text: 'MMMM '.repeat(12), fontSize: 100 };
    const { png, shrunkTo = 0 } = await renderWatermark(options);
    const ink = getInk(readPng(png));
    expect(ink.left).toBeGreaterThan(0);
    expect(ink.right).toBeLessThan(639);
    expect(ink.right - ink.left).toBeGreaterThan(590);
    expect(shrunkTo).toBeGreaterThan(10);
    expect(shrunkTo).toBeLessThan(100);
    const fits = await renderWatermark({ ...options, fontSize: Math.floor(shrunkTo) });
    expect(fits.shrunkTo).toBeUndefined();
  });

  it('shrinks a text that is too high', async () => {
    const ink = getInk(await draw({ text: 'M\n'.repeat(20), fontSize: 100 }));
    expect(ink.top).toBeGreaterThan(0);
    expect(ink.bottom).toBeLessThan(1079);
  });

  it.each([0, 45, 90, -30, 180])('stays whole when it is rotated by %i degrees', async (angle) => {
    const text = 'A long text to turn';
    const ink = getInk(await draw({ width: 640, height: 360, text, fontSize: 100, angle }));
    expect(ink.left).toBeGreaterThan(0);
    expect(ink.right).toBeLessThan(639);
    expect(ink.top).toBeGreaterThan(0);
    expect(ink.bottom).toBeLessThan(359);
  });

  it('rises to the right at a positive angle', async () => {
    const picture = await draw({ width: 640, height: 360, text: 'HHHHHHHH', fontSize: 100, angle: 20 });
    const top = (from: number, to: number): number => {
      for (let y = 0; y < picture.height; y++)
        for (let x = from; x < to; x++) if (picture.alpha(x, y) > 0) return y;
      return picture.height;
    };
    expect(top(330, 640)).toBeLessThan(top(0, 310));
  });

  it.each(POSITIONS)('is placed at %s, with a margin', async (position) => {
    const ink = getInk(await draw({ width: 640, height: 360, position }));
    const margin = 0.04 * 360;
    const near = (distance: number): boolean => Math.abs(distance - margin) <= 3;
    expect(near(ink.left)).toBe(position.includes('left'));
    expect(near(639 - ink.right)).toBe(position.includes('right'));
    expect(near(ink.top)).toBe(position.includes('top'));
    expect(near(359 - ink.bottom)).toBe(position.includes('bottom'));
  });

  it('is repeated over the whole picture with tiling, one copy at its position', async () => {
    const [one, tiled] = [await draw({ text: 'Draft' }), await draw({ text: 'Draft', tiling: true })];
    const quarters = [0, 0, 0, 0];
    for (let y = 0; y < 1080; y++) {
      for (let x = 0; x < 1920; x++) {
        if (one.alpha(x, y) > 0 && tiled.alpha(x, y) !== one.alpha(x, y)) expect.fail(`${x}, ${y}`);
        const quarter = (x < 960 ? 0 : 1) + (y < 540 ? 0 : 2);
        if (tiled.alpha(x, y) > 0) quarters[quarter] = (quarters[quarter] ?? 0) + 1;
      }
    }
    const [least, most] = [Math.min(...quarters), Math.max(...quarters)];
    expect(least).toBeGreaterThan(5000);
    expect(most / least).toBeLessThan(1.4);
  });

  it('keeps line breaks of every kind', async () => {
    const one = getInk(await draw({ text: 'HH' }));
    const three = getInk(await draw({ text: 'HH\r\nHH\nHH' }));
    expect(three.right - three.left).toBe(one.right - one.left);
    expect(three.bottom - three.top).toBeGreaterThan(2 * 30);
  });

  it.each([
    [1, 1],
    [1, 300],
    [300, 1],
    [2, 2],
  ])('is drawn at %i x %i', async (width, height) => {
    const picture = await draw({ width, height, text: 'A\nB' });
    expect([picture.width, picture.height]).toEqual([width, height]);
  });

  it('is empty for a blank text', async () => {
    expect(getInk(await draw({ text: ' \n\u200b ' })).strongest).toBe(0);
  });

  it('is small and needs little memory at 8192 x 8192', async () => {
    const before = process.memoryUsage.rss();
    const { png } = await renderWatermark({ ...standard, width: 8192, height: 8192, fontSize: 100 });
    expect(png.length).toBeLessThan(150_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200e6);
    expect(Buffer.from(png).readUInt32BE(16)).toBe(8192);
  });

  it.each([
    { angle: 0, text: 'Draft' },
    { angle: 37, text: 'Draft' },
    { angle: 45, text: 'M'.repeat(200), tiling: false },
    { angle: -20, text: 'One\nTwo\nThree', fontSize: 10 },
  ])('needs little memory at 8192 x 8192 when tiled or rotated: %j', async (more) => {
    const before = process.memoryUsage.rss();
    const options = { ...standard, width: 8192, height: 8192, tiling: true, ...more };
    const { png } = await renderWatermark(options);
    expect(process.memoryUsage.rss() - before).toBeLessThan(250e6);
    expect(png.length).toBeLessThan(4e6);
  });

  it('gives the same bytes for the same text', async () => {
    for (const options of [standard, { ...standard, tiling: true, angle: 30 }]) {
      const [first, second] = [await renderWatermark(options), await renderWatermark(options)];
      expect(Buffer.from(first.png).equals(Buffer.from(second.png))).toBe(true);
    }
  });

  it('loads only the fonts that the text needs', async () => {
    const loaded: string[] = [];
    await renderWatermark(standard, (name) => {
      loaded.push(name);
      return loadFontFile(name);
    });
    expect(loaded).toEqual(['NotoSans-Bold.ttf']);
  });
});
