import { expect, test } from 'vitest';
import { getFaults } from '#test/languages/faults.ts';
import { type Catalogue, en } from './en.ts';
import { LANGUAGES, type Language } from './language.ts';
import { loadTexts, render } from './render.ts';

/** Texts that are the same in English, apart from `ok`. */
const SAME: Partial<Record<Language, readonly string[]>> = {
  da: ['what.events'],
  nl: ['param.item', 'what.events'],
  pt: ['param.item'],
};
const SAYS_OK = new Set([
  'cs',
  'da',
  'de',
  'es',
  'et',
  'fi',
  'fr',
  'id',
  'it',
  'ja',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sv',
]);

const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

const readCatalogue = async (language: Language): Promise<Catalogue> =>
  (await import(`./${language}.json`, { with: { type: 'json' } })).default;

test.each(TRANSLATIONS)('%s says every text in its own words', async (language) => {
  const same = [...(SAYS_OK.has(language) ? ['ok'] : []), ...(SAME[language] ?? [])];
  expect(getFaults(language, await readCatalogue(language), en, same)).toEqual([]);
});

test.each(TRANSLATIONS)('%s is loaded when it is first spoken', async (language) => {
  const catalogue = await readCatalogue(language);
  expect(render('not_found', language)).toEqual({ text: en.not_found, language: 'en' });
  await loadTexts(language);
  expect(render('not_found', language)).toEqual({ text: catalogue.not_found, language });
});

test('a language that is none of ours is left to English', async () => {
  for (const language of ['', 'xx', 'en', 'toString', '../en']) {
    await loadTexts(language);
    expect(render('live.none', language)).toEqual({ text: en['live.none'], language: 'en' });
  }
});

test('parameters are inserted unchanged, and texts among them follow the language', async () => {
  await loadTexts('de');
  const name = { id: 'param.item', params: { name: 'timecodeIn', index: 3 } } as const;
  const reason = { id: 'param.timecode', params: { name } } as const;
  expect(render('live.not_saved_because', 'de', { reason }).text).toBe(
    'Die Änderungen konnten nicht gespeichert werden. timecodeIn (Element 3) muss ein Timecode der Form HH:MM:SS:FF sein.',
  );
  expect(render('param.invalid', 'de', { name: '{name} $& $1' }).text).toBe(
    'Der Wert von {name} $& $1 ist ungültig.',
  );
  expect(render('param.invalid', 'de').text).toBe('Der Wert von {name} ist ungültig.');
});

test('Arabic keeps names apart from the words around them, and its count last', async () => {
  await loadTexts('ar');
  const added = render('cuesheet.entries.added', 'ar', { added: 2, sent: 3 }).text;
  expect(added.endsWith(' (2/3)')).toBe(true);
  expect(render('param.missing', 'ar', { name: 'timecodeIn' }).text).toContain('\u2068timecodeIn\u2069');
});
