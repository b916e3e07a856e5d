/** Texts with their parameters, in a language that has them, else in English. */
import { en, type MessageId } from './en.ts';
import type { Language } from './language.ts';

export type Params = Readonly<Record<string, string | number>>;

/** Texts of one language; what is absent falls back to English. */
export type Catalogue = Partial<Record<MessageId, string>>;

const catalogues = new Map<Language, Catalogue>([['en', en]]);

/** What a user sent is shown cut to this many characters. */
const ECHO_LIMIT = 60;

/** A value of a request as it may be shown: short, and without control characters. */
export function echoed(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const shown = Array.from(text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim());
  return shown.length > ECHO_LIMIT ? `${shown.slice(0, ECHO_LIMIT - 1).join('')}…` : shown.join('');
}

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
