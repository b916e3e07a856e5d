/** Texts with their parameters, in any of the languages. Each catalogue is loaded when it is first spoken. */
import { type Catalogue, en, type MessageId } from './en.ts';
import type { Language } from './language.ts';

export type Params = Readonly<Record<string, string | number>>;

/** A text of the catalogue, not yet in a language. */
export type Text = { readonly id: MessageId; readonly params?: TextParams };

/** Parameters that are inserted unchanged, or are texts themselves and follow the language. */
export type TextParams = Readonly<Record<string, string | number | Text>>;

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
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

const loaded = new Map<string, Catalogue>([['en', en]]);

/** Loads the texts of a language, so that `render` has them. A language that is none of ours is left to English. */
export async function loadTexts(language: string): Promise<void> {
  if (loaded.has(language)) return;
  const load = new Map<string, () => Promise<Catalogue>>(Object.entries(LOADERS)).get(language);
  if (load) loaded.set(language, await load());
}

/** The text of a message, and the language that it is really in: English where the texts were not loaded. */
export function render(
  id: MessageId,
  language: string,
  params: TextParams = {},
): { text: string; language: string } {
  const catalogue = loaded.get(language);
  const text = (catalogue ?? en)[id].replace(/\{(\w+)\}/g, (hole, name: string) => {
    const param = params[name] ?? hole;
    return typeof param === 'object' ? render(param.id, language, param.params).text : String(param);
  });
  return { text, language: catalogue ? language : 'en' };
}
