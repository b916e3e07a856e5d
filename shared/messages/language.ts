/** The 30 languages, and other tags for them. Small, since the pages use it as well. */

export const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'ru', 'it', 'el', 'pl', 'pt', 'lt'],
  ...['ko', 'ja', 'zh', 'id', 'tr', 'nl', 'ro', 'fi', 'cs', 'hu'],
  ...['ar', 'nb', 'sk', 'sl', 'sv', 'lv', 'et', 'bg', 'uk', 'da'],
] as const;

export type Language = (typeof LANGUAGES)[number];

/** Other tags for our languages: the Norwegian ones, and the old code of Indonesian. */
const MEANT: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', in: 'id' };

/** The language of a tag such as `de-AT` or `zh-Hant`, by its primary subtag; undefined if unsupported. */
export function findLanguage(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  const wanted = Object.hasOwn(MEANT, primary) ? MEANT[primary] : primary;
  return LANGUAGES.find((language) => language === wanted);
}

export const direction = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');
