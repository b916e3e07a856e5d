/** The head of a SAMI file: its title, and the classes of its style sheet, one per language. */

/** Two-letter class names that mean countries, not languages. */
const COUNTRIES: Readonly<Record<string, string>> = {
  eg: 'en',
  us: 'en',
  uk: 'en',
  kr: 'ko',
  jp: 'ja',
  cn: 'zh',
  tw: 'zh',
  gr: 'de',
  sp: 'es',
  br: 'pt',
};

/** `ENCC`, `KRCC`, `ENUSCC`: the language in a class name, for style sheets that do not state it. */
function findNameLanguage(name: string): string | undefined {
  const [, letters = '', region] = /^([a-z]{2})([a-z]{2})?(?:cc|text)$/.exec(name) ?? [];
  if (letters === '') return undefined;
  const language = COUNTRIES[letters] ?? letters;
  return region === undefined ? language : `${language}-${region.toUpperCase()}`;
}

const TAG = /^([a-z]{2,3})(?:[-_]([a-z]{2}|[a-z]{4}|\d{3}))?$/i;

/** `en_us` as `en-US`; undefined for anything else. */
function languageTag(text: string): string | undefined {
  const [, language, more] = TAG.exec(text.trim()) ?? [];
  if (language === undefined) return undefined;
  return more === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${more.toUpperCase()}`;
}

/** The text between two tags, or up to the end where the second is missing. */
function between(text: string, open: RegExp, close: RegExp): string {
  const start = open.exec(text);
  if (!start) return '';
  const rest = text.slice(start.index + start[0].length);
  const end = rest.search(close);
  return end < 0 ? rest : rest.slice(0, end);
}

export const titleIn = (head: string): string | undefined => {
  const title = between(head, /<title[^<>]{0,200}>/i, /<\//)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return title === '' ? undefined : title;
};

/** The language of a class, by its name in any case. */
export type Classes = (name: string) => string | undefined;

/** Reads the rules `.ENCC { Name: English; lang: en-US; }` of a style sheet, which may be inside a comment. */
export function readClasses(head: string): Classes {
  const css = between(head, /<style[^<>]{0,200}>/i, /<\/style/i);
  const languages = new Map<string, string>();
  for (const rule of css.split('}')) {
    const open = rule.indexOf('{');
    const name = /\.([\w-]{1,64})\s*$/.exec(rule.slice(Math.max(0, open - 80), Math.max(0, open)))?.[1];
    const lang = /(?:^|[;{\s])lang\s*:\s*["']?([\w-]{2,12})/i.exec(rule.slice(open))?.[1];
    const tag = lang === undefined ? undefined : languageTag(lang);
    if (open >= 0 && name !== undefined && tag !== undefined) languages.set(name.toLowerCase(), tag);
  }
  return (name) => languages.get(name.toLowerCase()) ?? findNameLanguage(name.toLowerCase());
}
