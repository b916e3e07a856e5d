/** Texts with their parameters, in a language that has them, else in English. */
import { en, type MessageId } from './en.ts';
import type { Language } from './language.ts';

export type Params = Readonly<Record<string, string | number>>;

/** Texts of one language; what is absent falls back to English. */
export type Catalogue = Partial<Record<MessageId, string>>;

const catalogues = new Map<Language, Catalogue>([['en', en]]);

/** The text of a message, and the language that it is really in. */
export function render(
  id: MessageId,
  language: Language,
  params: Params = {},
): { text: string; language: Language } {
  const translated = catalogues.get(language)?.[id];
  const text = (translated ?? en[id]).replace(/\{(\w+)\}/g, (hole, name: string) =>
    String(params[name] ?? hole),
  );
  return { text, language: translated === undefined ? 'en' : language };
}
