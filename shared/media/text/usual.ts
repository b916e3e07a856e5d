/** The usual encoding of files in a language other than Unicode. */

const USUAL: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'sl', 'sq', 'bs'].map((code) => [code, 'windows-1250']),
  ),
  ...Object.fromEntries(['ru', 'uk', 'be', 'bg', 'sr', 'mk'].map((code) => [code, 'windows-1251'])),
  ...Object.fromEntries(['lt', 'lv', 'et'].map((code) => [code, 'windows-1257'])),
  ...Object.fromEntries(['ar', 'fa', 'ur'].map((code) => [code, 'windows-1256'])),
  el: 'windows-1253',
  tr: 'windows-1254',
  az: 'windows-1254',
  he: 'windows-1255',
  vi: 'windows-1258',
  th: 'windows-874',
  ja: 'shift_jis',
  ko: 'euc-kr',
  zh: 'gb18030',
};

/** Chinese regions and scripts with traditional characters. */
const TRADITIONAL = /^zh[-_](?:.*[-_])?(?:tw|hk|mo|hant)\b/i;

/** Undefined for an unknown language, and for West European ones, whose table is the default. */
export function usualEncoding(language: string | undefined): string | undefined {
  if (language === undefined) return undefined;
  if (TRADITIONAL.test(language)) return 'big5';
  return USUAL[language.toLowerCase().split(/[-_]/)[0] ?? ''];
}
