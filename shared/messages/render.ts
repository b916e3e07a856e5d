/** Texts with their parameters, in any of the languages. Each catalogue is loaded when it is first spoken. */
import { type Catalogue, en, type MessageId } from './en.ts';
import type { Language } from './language.ts';
import { choosePlurals } from './plural.ts';
import { type ReasonId, type Reasons, reasons } from './reasons/en.ts';
import { REASON_LOADERS } from './reasons/loaders.ts';

export type Params = Readonly<Record<string, string | number>>;

/** Every text that an answer may hold. */
export type TextId = MessageId | ReasonId;

/** A text of the catalogues, not yet in a language. */
export type Text = { readonly id: TextId; readonly params?: TextParams | undefined };

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

type Texts = Readonly<Partial<Record<TextId, string>>>;

const ENGLISH: Readonly<Record<TextId, string>> = { ...en, ...reasons };
const loaded = new Map<string, Texts>([['en', ENGLISH]]);

const isOurs = (language: string): language is keyof typeof LOADERS => Object.hasOwn(LOADERS, language);

/** Loads the texts of a language, so that `render` has them. A language that is none of ours is left to English. */
export async function loadTexts(language: string): Promise<void> {
  if (loaded.has(language) || !isOurs(language)) return;
  const none: Partial<Reasons> = {};
  const [texts, more] = await Promise.all([LOADERS[language](), REASON_LOADERS[language]?.() ?? none]);
  loaded.set(language, { ...texts, ...more });
}

/**
 * The text of a message, and the language that it is really in: English where the texts were not loaded.
 * A reason that a language does not have yet is said in English.
 */
export function render(
  id: TextId,
  language: string,
  params: TextParams = {},
): { text: string; language: string } {
  const own = loaded.get(language)?.[id];
  const spoken = own === undefined ? 'en' : language;
  const chosen = choosePlurals(own ?? ENGLISH[id], spoken, (name) => Number(params[name]));
  const text = chosen.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const param = params[name] ?? hole;
    return typeof param === 'object' ? render(param.id, language, param.params).text : String(param);
  });
  return { text, language: spoken };
}
