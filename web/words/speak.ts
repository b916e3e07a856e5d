/** How the pages speak: sets of words, English at hand and the other languages loaded when they are spoken. */
import { direction, findLanguage, type Language } from '#shared/messages/language.ts';
import { createStore } from '../state/store.ts';

/** A set of words in one language. A missing or a further one does not compile. */
export type WordSet<Id extends string> = Readonly<Record<Id, string>>;

/** Loads a set in one language. English comes with the page. */
export type LoadWords<Id extends string> = (language: Exclude<Language, 'en'>) => Promise<WordSet<Id>>;

type Params = Readonly<Record<string, string | number>>;

/** The language in use. Whoever draws the page follows it. */
export const spoken = createStore<{ readonly language: Language }>({ language: 'en' });

/** For every set of the page: loads a language, and gives what puts it into use. */
const sets: ((language: Language) => Promise<() => void>)[] = [];

/** Makes a set one that is spoken, and gives what says its texts with their parameters. */
export function createWords<Id extends string>(
  english: WordSet<Id>,
  load: LoadWords<Id>,
): (id: Id, params?: Params) => string {
  let words = english;
  sets.push(async (language) => {
    const next = language === 'en' ? english : await load(language);
    return () => {
      words = next;
    };
  });
  return (id, params = {}) =>
    words[id].replace(/\{(\w+)\}/g, (hole: string, name: string) => String(params[name] ?? hole));
}

/** The first wish whose language is here; English where none is. */
export function chooseLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = findLanguage(wish);
    if (language) return language;
  }
  return 'en';
}

let turn = 0;

/**
 * Speaks the best language of a list of wishes, once all its words are here; goes on as before where they cannot come,
 * or where another was wished meanwhile.
 */
export async function speak(wishes: readonly string[]): Promise<void> {
  const language = chooseLanguage(wishes);
  const mine = ++turn;
  const loaded = await Promise.all(sets.map((loadSet) => loadSet(language))).catch(reportError);
  if (!loaded || mine !== turn) return;
  for (const use of loaded) use();
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
  spoken.set({ language });
}
