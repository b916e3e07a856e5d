import { expect, test } from 'vitest';
import { fc } from '#test/properties.ts';
import { chooseLanguage } from './accept-language.ts';
import { LANGUAGES } from './language.ts';

test.each([
  // Nothing, or nothing that we have
  [undefined, 'en'],
  ['', 'en'],
  ['tlh', 'en'],
  ['he, fa;q=0.9, iw;q=0.8', 'en'],
  // Weights
  ['de', 'de'],
  ['fr, de', 'fr'],
  ['fr;q=0.4, de;q=0.8', 'de'],
  ['fr;q=0.001, tlh', 'fr'],
  ['DE', 'de'],
  [' sv ; q=0.5 ,\tda;q=0.7 ', 'da'],
  // Subtags count by the first of them
  ['de-AT', 'de'],
  ['pt-BR, pt;q=0.9, en;q=0.8', 'pt'],
  ['zh-TW', 'zh'],
  ['zh-Hant', 'zh'],
  ['zh-Hans-CN', 'zh'],
  ['sr-Latn, hu-HU;q=0.5', 'hu'],
  // Other names of our languages
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['in', 'id'],
  // Anything at all, and what is excluded
  ['*', 'en'],
  ['tlh, *;q=0.5, de;q=0.3', 'en'],
  ['de;q=0.9, *;q=0.5', 'de'],
  ['de;q=0', 'en'],
  ['de;q=0, fr;q=0.1', 'fr'],
  // Not a list of languages
  [';;,,', 'en'],
  ['de;q=much', 'en'],
  ['toString', 'en'],
  ['constructor, de;q=0.5', 'de'],
])('%j chooses %s', (header, language) => {
  expect(chooseLanguage(header)).toBe(language);
});

test('each language is chosen by its own tag', () => {
  for (const language of LANGUAGES) expect(chooseLanguage(language)).toBe(language);
  expect(LANGUAGES).toHaveLength(30);
});

test('no header fails', () => {
  fc.assert(fc.property(fc.string(), (header) => LANGUAGES.includes(chooseLanguage(header))));
});
