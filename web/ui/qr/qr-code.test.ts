import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { drawFunctionPatterns, MASKS, zigzag } from './matrix.ts';
import { type Modules, pathOf, qrCode } from './qr-code.ts';
import { multiply, power } from './reed-solomon.ts';
import { sizeOf, VERSIONS, type Version } from './versions.ts';

/** Reads a code back, independently of how it was put together: format, mask, blocks, syndromes, bytes. */
function read(modules: Modules): string {
  const size = modules.length;
  const version: Version | undefined = VERSIONS.find((v) => sizeOf(v) === size);
  if (!version) throw new Error('No such size');
  const at = (x: number, y: number): number => (modules[y]?.[x] ? 1 : 0);
  // Format bits 0 to 14 around the upper left finder; bits 13 and 14 say M (00), 10 to 12 the mask.
  const places = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y]),
    ...[7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8]),
  ];
  const format = places.reduce((bits, [x = 0, y = 0], i) => bits | (at(x, y) << i), 0) ^ 0b101010000010010;
  expect(format >> 13).toBe(0);
  const mask = MASKS[(format >> 10) & 7];
  if (!mask) throw new Error('No such mask');
  const bits = zigzag(drawFunctionPatterns(version)).map(([x, y]) => at(x, y) ^ (mask(x, y) ? 1 : 0));
  const stream = Array.from({ length: bits.length >> 3 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  );
  const blocks: number[][] = version.blocks.map(() => []);
  let from = 0;
  for (let i = 0; i < Math.max(...version.blocks); i += 1) {
    for (const [b, length] of version.blocks.entries()) if (i < length) blocks[b]?.push(stream[from++] ?? -1);
  }
  const data = blocks.flat();
  for (let i = 0; i < version.correction; i += 1)
    for (const block of blocks) block.push(stream[from++] ?? -1);
  for (const block of blocks) {
    for (let i = 0; i < version.correction; i += 1) {
      expect(block.reduce((sum, byte) => multiply(sum, power(i)) ^ byte, 0)).toBe(0);
    }
  }
  const text = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(text.slice(0, 4)).toBe('0100');
  const wide = version.number < 10 ? 8 : 16;
  const length = Number.parseInt(text.slice(4, 4 + wide), 2);
  const bytes = Array.from({ length }, (_, i) =>
    Number.parseInt(text.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2),
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
}

describe('QR codes', () => {
  it('read back as the text, at every size', () => {
    for (const length of [1, 14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450]) {
      const text = 'a'.repeat(length);
      expect(read(qrCode(text))).toBe(text);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => read(qrCode(text)) === text),
      { numRuns: 40 },
    );
  });

  it('keep the polynomial of the field and the words of format and version of the standard', () => {
    expect(power(8)).toBe(0x1d);
    const modules = qrCode('a'.repeat(110));
    const size = modules.length;
    // Version 7: 000111110010010100 (ISO/IEC 18004, annex D).
    const bits = Array.from({ length: 18 }, (_, i) =>
      modules[Math.floor(i / 3)]?.[size - 11 + (i % 3)] ? 1 : 0,
    );
    expect(bits.reverse().join('')).toBe('000111110010010100');
  });

  it('hold a live link, and refuse what is too long', () => {
    const link = `https://media-tools.example.com/live/${'x'.repeat(20)}/${'y'.repeat(20)}#mtp_${'z'.repeat(63)}`;
    expect(read(qrCode(link))).toBe(link);
    expect(() => qrCode('a'.repeat(451))).toThrow(RangeError);
  });

  it('are drawn with a quiet margin', () => {
    expect(
      pathOf(
        [
          [true, false],
          [false, true],
        ],
        4,
      ),
    ).toBe('M4 4h1v1h-1zM5 5h1v1h-1z');
  });
});
