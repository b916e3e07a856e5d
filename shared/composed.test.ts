import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listSources } from '#test/boundaries/imports.ts';
import { composed, findLongMarks, MAX_MARKS } from './composed.ts';
import { shortenMarks } from './media/text/marks.ts';
import { readText } from './media/text/read-text.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const marks = (count: number): string => '\u0323\u0301'.repeat(count).slice(0, count);

test('a text is composed, whatever the order of its marks', () => {
  expect(composed('cafe\u0301')).toBe('caf\u00e9');
  expect(composed('a\u0302\u0323')).toBe('\u1ead');
  expect(composed('Grad')).toBe('Grad');
});

test('a run of marks is as long as that of a stream-safe text', () => {
  const longest = `a${marks(MAX_MARKS)}`;
  expect(findLongMarks(`x${longest}b${longest}`)).toBe(-1);
  expect(composed(longest)).toBe(longest.normalize('NFC'));
  expect(findLongMarks(`xa${marks(MAX_MARKS + 1)}`)).toBe(2);
});

test.each([
  ['as they are', (mark: string) => mark],
  ['as JSON escapes them', (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`],
  ['as references in hexadecimal', (mark: string) => `&#x${mark.charCodeAt(0).toString(16)};`],
  ['as references in decimal', (mark: string) => `&#${mark.charCodeAt(0)};`],
])('marks beyond those of a stream-safe text are left out, written %s, with a warning', (_, write) => {
  const run = (count: number): string => Array.from(marks(count), write).join('');
  expect(shortenMarks(`a${run(MAX_MARKS)}b`)).toEqual({ text: `a${run(MAX_MARKS)}b`, at: -1 });
  const file = readText(Buffer.from(`first\nxa${run(100_000)}b${run(MAX_MARKS)}c`));
  expect(file.text).toBe(`first\nxa${run(MAX_MARKS)}b${run(MAX_MARKS)}c`);
  expect(file.warnings).toMatchObject([{ code: 'marks_dropped', line: 2 }]);
});

test('letters that are written as references are no marks', () => {
  const text = '&#1076;\\u0434&#x434;'.repeat(100);
  expect(shortenMarks(text).text).toBe(text);
});

test('a million marks out of order stay as they are', () => {
  const text = `a${'\u0301\u0323'.repeat(500_000)}`;
  expect(composed(text)).toBe(text);
});

test('texts are normalized here alone, and else character by character', () => {
  const normalizing = listSources(root)
    .filter((path) => /^(?:admin|functions|local|shared|web)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(`${root}/${path}`, 'utf8').includes('.normalize('));
  expect(normalizing).toEqual([
    'shared/composed.ts',
    'shared/media/subtitles/fold-characters.ts',
    'shared/media/subtitles/stl/iso6937.ts',
    'shared/media/text/letters.ts',
  ]);
});
