/** The 30 languages, and what the tags of others mean among them. Small, since the pages use it too. */

export const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'ru', 'it', 'el', 'pl', 'pt', 'lt'],
  ...['ko', 'ja', 'zh', 'id', 'tr', 'nl', 'ro', 'fi', 'cs', 'hu'],
  ...['ar', 'nb', 'sk', 'sl', 'sv', 'lv', 'et', 'bg', 'uk', 'da'],
] as const;

export type Language = (typeof LANGUAGES)[number];

/** Tags that mean one of ours: the Norwegians, and the old code of Indonesian. */
const MEANT: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', in: 'id' };

/** The language of a tag such as `de-AT` or `zh-Hant`, by its primary subtag; undefined where we do not have it. */
export function findLanguage(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  const wanted = Object.hasOwn(MEANT, primary) ? MEANT[primary] : primary;
  return LANGUAGES.find((language) => language === wanted);
}

export const direction = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');
