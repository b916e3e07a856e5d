import { afterAll, expect, test, vi } from 'vitest';
import de from './de.json' with { type: 'json' };
import { en } from './en.ts';
import { createWords, speak, spoken } from './speak.ts';
import { loadWords, type Words } from './words.ts';

const root = { lang: 'en', dir: 'ltr' };
vi.stubGlobal('document', { documentElement: root });
afterAll(() => void vi.unstubAllGlobals());
const faults: unknown[] = [];
vi.stubGlobal('reportError', (error: unknown): void => {
  faults.push(error);
});

const german = Promise.withResolvers<Words>();
const missing = new Error('No network');
const first = createWords(en, loadWords);
const second = createWords(en, (language) => {
  if (language === 'de') return german.promise;
  return language === 'fr' ? Promise.reject(missing) : loadWords(language);
});

test('all text sets of a page change at once, together with the document', async () => {
  await speak(['xx', 'ar']);
  expect([first('save'), second('save')]).toEqual(['حفظ', 'حفظ']);
  expect(root).toEqual({ lang: 'ar', dir: 'rtl' });
  await speak(['en']);
  expect(first('noteCount', { count: 2 })).toBe('Notes: 2');
  expect(root).toEqual({ lang: 'en', dir: 'ltr' });
});

test('nothing changes if one set fails to load', async () => {
  await speak(['fr']);
  expect([first('save'), second('save'), spoken.get().language]).toEqual(['Save', 'Save', 'en']);
  expect(faults).toEqual([missing]);
});

test('the last request wins, even if an earlier one loads later', async () => {
  const earlier = speak(['de']);
  await speak(['ar']);
  german.resolve(de);
  await earlier;
  expect([first('save'), second('save'), spoken.get().language]).toEqual(['حفظ', 'حفظ', 'ar']);
  await speak(['de']);
  expect([first('save'), second('save'), spoken.get().language]).toEqual([de.save, de.save, 'de']);
});
