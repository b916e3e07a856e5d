/** The words of the account page alone; those that all pages share are in `web/words`. */
import { createWords, type WordsOf } from '../../words/speak.ts';
import { en } from './en.ts';
import { LOADERS } from './languages.ts';

export type WordId = keyof typeof en;
/** The words of one language. */
export type Words = WordsOf<WordId>;

/** A text with its parameters. */
export const w = createWords(en, LOADERS);
