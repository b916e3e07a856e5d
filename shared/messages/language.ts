/** The 30 languages, and the choice among them (RFC 9110 section 12.5.4). */
import Negotiator from 'negotiator';

export const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'ru', 'it', 'el', 'pl', 'pt', 'lt'],
  ...['ko', 'ja', 'zh', 'id', 'tr', 'nl', 'ro', 'fi', 'cs', 'hu'],
  ...['ar', 'nb', 'sk', 'sl', 'sv', 'lv', 'et', 'bg', 'uk', 'da'],
] as const;

export type Language = string;

const KNOWN: ReadonlySet<string> = new Set(LANGUAGES);
/** Tags that mean one of ours: the Norwegians, and the old code of Indonesian. */
const MEANT: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', in: 'id' };

/** The best-weighted language that we have; `*` and anything unreadable give English. */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'en';
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
  for (const tag of wanted) {
    if (tag === '*') return 'en';
    const primary = tag.toLowerCase().split('-')[0] ?? '';
    const language = MEANT[primary] ?? primary;
    if (KNOWN.has(language)) return language;
  }
  return 'en';
}
