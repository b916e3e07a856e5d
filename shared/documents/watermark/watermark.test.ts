import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { loadFontFile } from '../type/font-files.ts';
import { alphaOf, renderWatermark, type WatermarkOptions } from './watermark.ts';

type Picture = {
  readonly width: number;
  readonly height: number;
  readonly alpha: (x: number, y: number) => number;
  readonly colours: Uint8Array;
};

/** Reads what an indexed PNG without filters says; checks its frame on the way. */
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
  const alpha = (x: number, y: number): number => {
    const bit = x * depth;
    const byte = data[y * stride + 1 + (bit >> 3)] ?? 0;
    const index = (byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
    return part('tRNS')[index] ?? 255;
  };
  return { width, height, alpha, colours: part('PLTE') };
}

type Ink = { left: number; right: number; top: number; bottom: number; strongest: number };

function inkOf({ width, height, alpha }: Picture): Ink {
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
  width: 640,
  height: 360,
  text: 'WATERMARK',
  fontSize: 30,
  transparency: 50,
};
const draw = async (options: Partial<WatermarkOptions>): Promise<Picture> =>
  readPng(await renderWatermark({ ...standard, ...options }));

describe('a watermark', () => {
  it('has the size that was asked for and the exact alpha in its letters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          width: fc.integer({ min: 40, max: 700 }),
          height: fc.integer({ min: 20, max: 300 }),
          fontSize: fc.integer({ min: 10, max: 100 }),
          transparency: fc.integer({ min: 1, max: 100 }),
          text: fc.constantFrom('WATERMARK', 'Ñandú 12', 'שלום', 'مرحبا', 'दुनिया', 'สวัสดี', 'ΩΨ\nЖ'),
        }),
        async (options) => {
          const picture = await draw(options);
          expect([picture.width, picture.height]).toEqual([options.width, options.height]);
          const expected = Math.max(1, Math.round((255 * (100 - options.transparency)) / 100));
          expect(inkOf(picture).strongest).toBe(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('stays in its range of alpha', () => {
    expect([1, 50, 99, 100].map(alphaOf)).toEqual([252, 128, 3, 1]);
  });

  it('is white, whatever the alpha', async () => {
    const { colours } = await draw({ transparency: 1 });
    expect(new Set(colours)).toEqual(new Set([255]));
  });

  it('stands in the middle', async () => {
    const ink = inkOf(await draw({ text: 'Centre' }));
    expect(Math.abs(ink.left - (639 - ink.right))).toBeLessThanOrEqual(1);
    expect(Math.abs(ink.top - (359 - ink.bottom))).toBeLessThanOrEqual(2);
  });

  it('draws at the font size where there is room', async () => {
    const ink = inkOf(await draw({ text: 'HHH', fontSize: 100 }));
    // Cap height of the typeface: 714 of 1000.
    expect(ink.bottom - ink.top + 1).toBeGreaterThanOrEqual(71);
    expect(ink.bottom - ink.top + 1).toBeLessThanOrEqual(73);
  });

  it('makes a text that is too wide smaller instead of cutting it', async () => {
    const ink = inkOf(await draw({ text: 'MMMM MMMM MMMM MMMM MMMM', fontSize: 100 }));
    expect(ink.left).toBeGreaterThan(0);
    expect(ink.right).toBeLessThan(639);
    expect(ink.right - ink.left).toBeGreaterThan(590);
  });

  it('makes a text that is too high smaller', async () => {
    const ink = inkOf(await draw({ text: 'M\n'.repeat(20), fontSize: 100 }));
    expect(ink.top).toBeGreaterThan(0);
    expect(ink.bottom).toBeLessThan(359);
  });

  it('keeps line breaks of every kind', async () => {
    const one = inkOf(await draw({ text: 'HH' }));
    const three = inkOf(await draw({ text: 'HH\r\nHH\nHH' }));
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

  it('is empty for a text of blanks', async () => {
    expect(inkOf(await draw({ text: ' \n\u200b ' })).strongest).toBe(0);
  });

  it('is small and needs little memory at 8192 x 8192', async () => {
    const before = process.memoryUsage.rss();
    const png = await renderWatermark({ ...standard, width: 8192, height: 8192, fontSize: 100 });
    expect(png.length).toBeLessThan(40_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200e6);
    expect(Buffer.from(png).readUInt32BE(16)).toBe(8192);
  });

  it('gives the same bytes for the same text', async () => {
    const [first, second] = [await renderWatermark(standard), await renderWatermark(standard)];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
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
