/** The table that files in a language usually come in, where it is not Unicode. */

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

/** Regions and scripts of Chinese that write traditional characters. */
const TRADITIONAL = /^zh[-_](?:.*[-_])?(?:tw|hk|mo|hant)\b/i;

/** Undefined for an unknown language, and for those of West Europe whose table is that of everybody else. */
export function usualEncoding(language: string | undefined): string | undefined {
  if (language === undefined) return undefined;
  if (TRADITIONAL.test(language)) return 'big5';
  return USUAL[language.toLowerCase().split(/[-_]/)[0] ?? ''];
}
