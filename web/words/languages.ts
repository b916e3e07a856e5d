/** The languages whose words are here, and the choice among them. A further one is a file and a line. */
import type { Words } from './words.ts';

export const LOADERS: Readonly<Record<string, () => Promise<Words>>> = {
  en: async () => (await import('./en.ts')).en,
  ar: async () => (await import('./ar.ts')).ar,
  da: async () => (await import('./da.ts')).da,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  et: async () => (await import('./et.ts')).et,
  fi: async () => (await import('./fi.ts')).fi,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  lt: async () => (await import('./lt.ts')).lt,
  lv: async () => (await import('./lv.ts')).lv,
  nb: async () => (await import('./nb.ts')).nb,
  nl: async () => (await import('./nl.ts')).nl,
  pt: async () => (await import('./pt.ts')).pt,
  sv: async () => (await import('./sv.ts')).sv,
};

/** Tags that mean one of the service's languages. */
const MEANT: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', in: 'id' };

/** The first wish whose language is here; English where none is. */
export function chooseLanguage(wishes: readonly string[]): string {
  for (const wish of wishes) {
    const primary = wish.toLowerCase().split('-')[0] ?? '';
    const language = MEANT[primary] ?? primary;
    if (Object.hasOwn(LOADERS, language)) return language;
  }
  return 'en';
}
