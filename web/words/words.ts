/** The texts that all pages share, and those of the live notes pages. English is the reference. */
import { en } from './en.ts';
import { createWords, type LoadWords, type WordSet } from './speak.ts';

export type WordId = keyof typeof en;
/** The texts of one language. */
export type Words = WordSet<WordId>;

export const loadWords: LoadWords<WordId> = async (language) =>
  (await import(`./${language}.json`, { with: { type: 'json' } })).default;

/** A text with its placeholders filled. */
export const t = createWords(en, loadWords);
