/** The words of each language, loaded when it is spoken, and the choice among the languages. */
import { type Language, languageOf } from '#shared/messages/language.ts';
import type { Words } from './words.ts';

export const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('./en.ts')).en,
  ar: async () => (await import('./ar.ts')).ar,
  bg: async () => (await import('./bg.ts')).bg,
  cs: async () => (await import('./cs.ts')).cs,
  da: async () => (await import('./da.ts')).da,
  de: async () => (await import('./de.ts')).de,
  el: async () => (await import('./el.ts')).el,
  es: async () => (await import('./es.ts')).es,
  et: async () => (await import('./et.ts')).et,
  fi: async () => (await import('./fi.ts')).fi,
  fr: async () => (await import('./fr.ts')).fr,
  hu: async () => (await import('./hu.ts')).hu,
  id: async () => (await import('./id.ts')).id,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  lt: async () => (await import('./lt.ts')).lt,
  lv: async () => (await import('./lv.ts')).lv,
  nb: async () => (await import('./nb.ts')).nb,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  pt: async () => (await import('./pt.ts')).pt,
  ro: async () => (await import('./ro.ts')).ro,
  ru: async () => (await import('./ru.ts')).ru,
  sk: async () => (await import('./sk.ts')).sk,
  sl: async () => (await import('./sl.ts')).sl,
  sv: async () => (await import('./sv.ts')).sv,
  tr: async () => (await import('./tr.ts')).tr,
  uk: async () => (await import('./uk.ts')).uk,
  zh: async () => (await import('./zh.ts')).zh,
};

/** The first wish whose language is here; English where none is. */
export function chooseLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = languageOf(wish);
    if (language) return language;
  }
  return 'en';
}
