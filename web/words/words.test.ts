import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/messages/language.ts';
import { faultsOf } from '#test/languages/faults.ts';
import { en } from './en.ts';
import { chooseLanguage, LOADERS } from './languages.ts';

/** Words that are the same in English. */
const SAME: Partial<Record<Language, readonly string[]>> = {
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

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  '%s says every word in its own way',
  async (language) => {
    expect(faultsOf(language, await LOADERS[language](), en, SAME[language] ?? [])).toEqual([]);
  },
);

test('the page speaks the languages of the service', () => {
  expect(Object.keys(LOADERS).sort()).toEqual([...LANGUAGES].sort());
  expect(chooseLanguage(['xx', 'de-AT', 'en'])).toBe('de');
  expect(chooseLanguage(['zh-TW'])).toBe('zh');
  expect(chooseLanguage(['no'])).toBe('nb');
  expect(chooseLanguage(['toString'])).toBe('en');
  expect(chooseLanguage([])).toBe('en');
});
