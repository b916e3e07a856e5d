import { expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { choosePlurals, pluralCategory, splitPlurals } from './plural.ts';

const POLISH = '{n, plural, one {# napis} few {# napisy} many {# napisów} other {# napisu}} w pliku {file}';

test('the branch follows the number, by the rules of the language', () => {
  const say = (n: number): string => choosePlurals(POLISH, 'pl', () => n);
  expect([1, 2, 5, 22, 112].map(say)).toEqual([
    '1 napis w pliku {file}',
    '2 napisy w pliku {file}',
    '5 napisów w pliku {file}',
    '22 napisy w pliku {file}',
    '112 napisów w pliku {file}',
  ]);
});

test('a branch may hold parameters, and two numbers of one text have branches of their own', () => {
  const text =
    '{a, plural, one {# cue of {max}} other {# cues of {max}}}; {b, plural, one {# line} other {# lines}}';
  const numbers: Readonly<Record<string, number>> = { a: 1, b: 2 };
  expect(choosePlurals(text, 'en', (name) => numbers[name] ?? 0)).toBe('1 cue of {max}; 2 lines');
});

test('a category without a branch takes the last resort', () => {
  expect(choosePlurals('{n, plural, other {# Stück}}', 'de', () => 1)).toBe('1 Stück');
});

test('a text that is no plural stays as it is', () => {
  for (const text of ['', '{name}', '100 %, plural', 'a } b {'])
    expect(choosePlurals(text, 'en', () => 1)).toBe(text);
});

test('a plural that does not end, or has no last resort, is a fault of the catalogue', () => {
  expect(() => splitPlurals('{n, plural, other {# a}')).toThrow(SyntaxError);
  expect(() => splitPlurals('{n, plural, one {# a}}')).toThrow('other');
});

test('each language has its categories', () => {
  for (const language of LANGUAGES)
    expect(pluralCategory(language, 5)).toMatch(/^(zero|one|two|few|many|other)$/);
  expect([0, 1, 2, 3, 11, 100].map((n) => pluralCategory('ar', n))).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ]);
});
