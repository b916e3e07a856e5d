import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/messages/language.ts';
import { getFaults } from '#test/languages/faults.ts';
import { en as accountWords } from '../account/words/en.ts';
import { loadWords as loadAccountWords } from '../account/words/words.ts';
import { en } from './en.ts';
import { chooseLanguage } from './speak.ts';
import { loadWords } from './words.ts';

type SharedTexts = Partial<Record<Language, readonly string[]>>;

/** Texts of the live pages that are the same in English. */
const SAME: SharedTexts = {
  cs: ['offline', 'timecode'],
  da: [
    'start',
    'offline',
    'timecode',
    'startClock',
    'stopClock',
    'tags',
    'pairStarted',
    'format',
    'orange',
    'mint',
    'cyan',
    'fuchsia',
  ],
  de: ['offline', 'timecode', 'startClock', 'name', 'tags', 'filter', 'format', 'orange', 'cyan', 'fuchsia'],
  el: ['timecode'],
  es: ['color'],
  fr: ['timecode', 'tags', 'notes', 'format', 'date', 'orange', 'cyan', 'fuchsia'],
  hu: ['offline'],
  id: ['timecode', 'format', 'lemon'],
  it: ['offline', 'timecode'],
  nb: ['start', 'startClock', 'pairStarted', 'format', 'mint', 'cyan'],
  nl: ['offline', 'timecode', 'startClock', 'stopClock', 'tags', 'mint', 'fuchsia'],
  pl: ['offline', 'startClock', 'stopClock', 'format'],
  pt: ['offline', 'timecode'],
  ro: ['offline', 'timecode', 'format', 'cyan', 'active'],
  sk: ['offline', 'timecode'],
  sv: ['offline', 'format', 'orange', 'mint', 'cyan', 'fuchsia'],
};

/** The same for the account page. */
const SAME_ACCOUNT: SharedTexts = {
  fr: ['documentation', 'conversions'],
  it: ['title'],
  nl: ['title'],
  sv: ['period'],
};

const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

test.each(TRANSLATIONS)('%s translates every text', async (language) => {
  expect(getFaults(language, await loadWords(language), en, SAME[language] ?? [])).toEqual([]);
  expect(
    getFaults(language, await loadAccountWords(language), accountWords, SAME_ACCOUNT[language] ?? []),
  ).toEqual([]);
});

/** The source of all scripts of the pages. */
function programs(): string {
  const web = join(import.meta.dirname, '..');
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)words\//.test(path) && !path.startsWith('dist'))
    .map((path) => readFileSync(join(web, path), 'utf8'))
    .join('\n');
}

test('every text is used by a page', () => {
  const said = programs();
  const ids = [...Object.keys(en), ...Object.keys(accountWords)];
  expect(ids.filter((id) => !new RegExp(`['"]${id}['"]`).test(said))).toEqual([]);
});

test('the pages support the languages of the service', () => {
  expect(chooseLanguage(['xx', 'de-AT', 'en'])).toBe('de');
  expect(chooseLanguage(['zh-TW'])).toBe('zh');
  expect(chooseLanguage(['no'])).toBe('nb');
  expect(chooseLanguage(['toString'])).toBe('en');
  expect(chooseLanguage([])).toBe('en');
});
