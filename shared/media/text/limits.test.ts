import { expect, it } from 'vitest';
import { looksBinary } from './binary.ts';
import { baseName } from './file-name.ts';
import { checkFileSize, checkTextSize } from './limits.ts';
import { splitLines } from './lines.ts';

const check =
  (text: string, anyLine = false) =>
  (): void =>
    checkTextSize(Buffer.from(text), 'srt', { anyLine });

it('refuses lines, tags and files beyond any real size', () => {
  expect(check(`a\n${'b'.repeat(500_001)}`)).toThrow(expect.objectContaining({ kind: 'too_large', line: 2 }));
  expect(check('b'.repeat(500_001), true)).not.toThrow();
  expect(check('ab\r'.repeat(400_000))).not.toThrow();
  expect(check('\n'.repeat(1_000_001))).toThrow('limit.lines');
  expect(check('\r'.repeat(1_000_001))).toThrow('limit.lines');
  expect(check('<'.repeat(4_000_001), true)).toThrow('limit.tags');
  expect(() => checkFileSize(new Uint8Array((64 << 20) + 1), 'srt')).toThrow('limit.bytes');
});

it('distinguishes pictures, archives and noise from text', () => {
  const noise = Uint8Array.from({ length: 2000 }, (_, i) => (i * 73) & 255);
  expect(looksBinary(noise)).toBe(true);
  expect(looksBinary(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe(true);
  expect(looksBinary(Buffer.from('PK\x03\x04'))).toBe(true);
  expect(looksBinary(Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nfoo\0bar\n'))).toBe(false);
  expect(looksBinary(Buffer.from('\ufeffÜber', 'utf16le'))).toBe(false);
});

it('splits lines at every kind of break', () => {
  expect(splitLines('a\r\nb\nc\rd\r\r\ne\n\nf\n')).toEqual(['a', 'b', 'c', 'd', 'e', '', 'f']);
  expect(splitLines('')).toEqual([]);
});

it.each([
  ['film.srt', 'film'],
  ['C:\\subs\\My Film.de.srt', 'My Film.de'],
  ['../../etc/passwd', 'passwd'],
  ['a<b>:"c|?*.vtt', 'abc'],
  ['.srt', 'fallback'],
  ['', 'fallback'],
  ['noextension', 'noextension'],
  [`${'ä'.repeat(300)}.srt`, 'ä'.repeat(200)],
])('names the result of %j', (name, expected) => {
  expect(baseName(name, 'fallback')).toBe(expected);
});
