/** The catalogue of reasons, in English and all other languages. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REASONS } from '#shared/reasons.ts';
import { getFaults } from '#test/languages/faults.ts';
import { en } from '../en.ts';
import { LANGUAGES } from '../language.ts';
import { type PluralPart, splitPlurals } from '../plural.ts';
import { loadTexts, render } from '../render.ts';
import { reasons } from './en.ts';

type Texts = Readonly<Record<string, string>>;

const isPlural = (part: string | PluralPart): part is PluralPart => typeof part !== 'string';
const holesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)[},]/g)].map((match) => match[1] ?? '');
const getParameters = (text: string): string[] => [...new Set(holesIn(text))].sort();
const getCategories = (language: string): string[] =>
  [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();

/** A text for a plural category, with the number as a parameter where it appears. */
const getVariant = (text: string, category: string): string =>
  splitPlurals(text)
    .map((part) =>
      isPlural(part)
        ? (part.branches.get(category) ?? part.branches.get('other') ?? '').replaceAll('#', `{${part.name}}`)
        : part,
    )
    .join('');

/** Faults in the plurals of a text, which needs a branch for each category of its language. */
function pluralFaults(language: string, texts: Texts): string[] {
  return Object.entries(texts).flatMap(([id, text]) =>
    splitPlurals(text)
      .filter(isPlural)
      .map(({ branches }) => [...branches.keys()].sort().join(' '))
      .filter((found) => found !== getCategories(language).join(' '))
      .map((found) => `${id} has the plural forms ${found}, not ${getCategories(language).join(' ')}`),
  );
}

const ENGLISH: Texts = reasons;

test('English has a text for every reason, with its parameters and no others', () => {
  const declared = Object.entries(REASONS).map(([id, names]) => [id, [...names].sort()]);
  const said = Object.keys(REASONS).map((id) => [id, getParameters(ENGLISH[id] ?? '')]);
  expect(said).toEqual(declared);
  expect(pluralFaults('en', ENGLISH)).toEqual([]);
});

test('no reason has the id of another text', () => {
  expect(Object.keys(reasons).filter((id) => Object.hasOwn(en, id))).toEqual([]);
});

test('every reason is given somewhere', () => {
  const root = join(import.meta.dirname, '../../..');
  const source = globSync(['shared/{media,documents,spreadsheets,xml,api}/**/*.ts', 'functions/**/*.ts'], {
    cwd: root,
  })
    .filter((path) => !/\.test\.ts$|shared\/reasons\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const given = new Set([...source.matchAll(/['`]([a-z]+\.[\w.]+)['`]/g)].map((match) => match[1]));
  // Composed of a prefix and a word that is a literal elsewhere.
  const made = ['document.rows', 'document.columns'];
  expect(Object.keys(reasons).filter((id) => !given.has(id) && !made.includes(id))).toEqual([]);
});

const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

test.each(TRANSLATIONS)('%s says every reason in its own words', async (language) => {
  const texts: Texts = (await import(`./${language}.json`, { with: { type: 'json' } })).default;
  expect(pluralFaults(language, texts)).toEqual([]);
  for (const category of getCategories(language)) {
    const variants = Object.entries(texts).map(([id, text]) => [id, getVariant(text, category)]);
    // A branch that has its number in words (one cue) is compared with English without the number.
    const english = Object.entries(ENGLISH).map(([id, text]) => {
      const holes = holesIn(getVariant(texts[id] ?? '', category));
      const plain = getVariant(text, 'other').replace(/\{(\w+)\} ?/g, (hole, hidden: string) =>
        holes.includes(hidden) || !text.includes(`{${hidden}, plural`) ? hole : '',
      );
      return [id, plain];
    });
    expect(getFaults(language, Object.fromEntries(variants), Object.fromEntries(english), [])).toEqual([]);
  }
});

test('a reason within a text follows the language, and is English where a language does not have it', async () => {
  await loadTexts('de');
  const reason = { id: 'time.before_zero', params: { count: 1 } } as const;
  expect(render('file.unreadable_because', 'en', { format: 'SRT', reason }).text).toBe(
    'The upload could not be completed. The file could not be read as SRT: 1 cue ends before zero and was left out',
  );
  const { text, language } = render('file.unreadable_because', 'de', { format: 'SRT', reason });
  expect(language).toBe('de');
  expect(text).toMatch(/SRT.*: .*1 /);
});
