import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { drawQrCode, type QrCode } from './qr-code.ts';

const SCALE = 4;

/** Decodes the drawn path with another library, module by module. */
function readQrCode({ size, path }: QrCode): string {
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const from = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4;
      for (let i = 0; i < SCALE; i += 1) pixels.fill(0, from + 4 * i, from + 4 * i + 3);
    }
  }
  return decodeQR({ width, height: width, data: pixels });
}

const LIVE_LINK = `https://media-tools.example.com/live/${'x'.repeat(20)}/${'y'.repeat(20)}#mtp_${'z'.repeat(63)}`;

describe('a QR code', () => {
  it.each(['a', LIVE_LINK, 'a'.repeat(450), 'Schöne Grüße 🎬'])('reads back as its text', (text) => {
    expect(readQrCode(drawQrCode(text))).toBe(text);
  });

  it('keeps the quiet zone free', () => {
    const { size, path } = drawQrCode('a');
    expect(size).toBe(21 + 8);
    const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...places)).toBe(4);
    expect(Math.max(...places)).toBe(size - 5);
  });

  it('refuses a text that is too long for a code', () => {
    expect(() => drawQrCode('a'.repeat(3000))).toThrow();
  });
});
