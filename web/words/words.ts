/** The words that all pages share, and those of the live notes pages. English is the reference. */
import { en } from './en.ts';
import { LOADERS } from './languages.ts';
import { createWords, type WordsOf } from './speak.ts';

export type WordId = keyof typeof en;
/** The words of one language. */
export type Words = WordsOf<WordId>;

/** A text with its parameters. */
export const t = createWords(en, LOADERS);
