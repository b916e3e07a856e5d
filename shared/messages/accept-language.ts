/** Chooses a language by `Accept-Language` (RFC 9110, section 12.5.4). */
import Negotiator from 'negotiator';
import { findLanguage, type Language } from './language.ts';

/** The supported language with the highest weight; English for `*` and invalid headers. Never fails. */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'en';
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
  for (const tag of wanted) {
    const language = tag === '*' ? 'en' : findLanguage(tag);
    if (language) return language;
  }
  return 'en';
}
