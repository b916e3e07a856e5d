/** The texts of the account page only; shared texts are in `web/words`. */
import { createWords, type LoadWords } from '../../words/speak.ts';
import { en } from './en.ts';

export type WordId = keyof typeof en;
export const loadWords: LoadWords<WordId> = async (language) =>
  (await import(`./${language}.json`, { with: { type: 'json' } })).default;

/** A text with its placeholders filled. */
export const w = createWords(en, loadWords);
