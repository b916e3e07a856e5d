/** Localization of the pages: sets of texts, with English built in and other languages loaded on demand. */
import { direction, findLanguage, type Language } from '#shared/messages/language.ts';
import { createStore } from '../state/store.ts';

/** The texts of a set in one language. A missing or extra id does not compile. */
export type WordSet<Id extends string> = Readonly<Record<Id, string>>;

/** Loads a set in one language. English is part of the page. */
export type LoadWords<Id extends string> = (language: Exclude<Language, 'en'>) => Promise<WordSet<Id>>;

type Params = Readonly<Record<string, string | number>>;

/** The current language. Components subscribe to it. */
export const spoken = createStore<{ readonly language: Language }>({ language: 'en' });

/** One function per text set of the page: it loads a language and returns a function that activates it. */
const sets: ((language: Language) => Promise<() => void>)[] = [];

/** Registers a set of texts. Returns a function that gives a text with its placeholders filled. */
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

/** The first requested language that is supported, or English. */
export function chooseLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = findLanguage(wish);
    if (language) return language;
  }
  return 'en';
}

let turn = 0;

/**
 * Activates the best of the requested languages once all its texts are loaded. If loading fails, or another request
 * came in the meantime, nothing changes.
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
