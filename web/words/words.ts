/** The words of the pages in the language of the user. English is the reference and the fallback. */
import { direction } from '#shared/messages/language.ts';
import { createStore } from '../ui/store.ts';
import { en } from './en.ts';
import { chooseLanguage, LOADERS } from './languages.ts';

export type WordId = keyof typeof en;
/** The words of one language. A missing or a further one does not compile. */
export type Words = Readonly<Record<WordId, string>>;

type Spoken = { readonly language: string; readonly words: Words };

/** The language in use. Whoever draws the page follows it. */
export const spoken = createStore<Spoken>({ language: 'en', words: en });

/** A text with its parameters. */
export function t(id: WordId, params: Readonly<Record<string, string | number>> = {}): string {
  const text = spoken.get().words[id];
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
}

/** Speaks the best language of a list of wishes, once its words are here; goes on as before where they cannot come. */
export async function speak(wishes: readonly string[]): Promise<void> {
  const language = chooseLanguage(wishes);
  const words = await LOADERS[language]().catch(reportError);
  if (!words) return;
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
  spoken.set({ language, words });
}
