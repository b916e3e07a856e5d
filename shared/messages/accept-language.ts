/** The choice of a language by the header of a request (RFC 9110 section 12.5.4). */
import Negotiator from 'negotiator';
import { findLanguage, type Language } from './language.ts';

/** The best-weighted language that we have; `*` and anything unreadable give English. Never fails. */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'en';
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
  for (const tag of wanted) {
    const language = tag === '*' ? 'en' : findLanguage(tag);
    if (language) return language;
  }
  return 'en';
}
