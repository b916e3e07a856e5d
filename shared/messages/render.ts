/** Renders texts with parameters in any language. Each catalogue is loaded when first needed. */
import { en, type MessageId } from './en.ts';
import { LANGUAGES } from './language.ts';
import { choosePlurals } from './plural.ts';
import { type ReasonId, reasons } from './reasons/en.ts';

export type Params = Readonly<Record<string, string | number>>;

/** Every text that an answer may contain. */
export type TextId = MessageId | ReasonId;

/** A text before translation. */
export type Text = { readonly id: TextId; readonly params?: TextParams | undefined };

/** Parameters are inserted unchanged, or are texts themselves and translated. */
export type TextParams = Readonly<Record<string, string | number | Text>>;

type Texts = Readonly<Partial<Record<TextId, string>>>;

const ENGLISH: Readonly<Record<TextId, string>> = { ...en, ...reasons };
const loaded = new Map<string, Texts>([['en', ENGLISH]]);

const importTexts = async (language: string): Promise<Texts> =>
  (await import(`./${language}.json`, { with: { type: 'json' } })).default;

const importReasons = async (language: string): Promise<Texts> =>
  (await import(`./reasons/${language}.json`, { with: { type: 'json' } })).default;

/** Loads the texts of a language for `render`. An unsupported language falls back to English. */
export async function loadTexts(language: string): Promise<void> {
  const known = LANGUAGES.find((each) => each === language);
  if (!known || loaded.has(known)) return;
  const [texts, more] = await Promise.all([importTexts(known), importReasons(known)]);
  loaded.set(known, { ...texts, ...more });
}

/** The text of a message, and its language: English if the texts were not loaded. */
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
