/** Finds every fault of a translation that a machine can detect, given the English texts. */
import { direction, type Language } from '#shared/messages/language.ts';
import { FOREIGN_FORMS, LATIN_WORDS, LETTERS, NOT_LATIN } from './scripts.ts';

type Texts = Readonly<Record<string, string>>;
/** Describes what is wrong with a text; undefined if nothing is. */
type Check = (text: string, english: string, language: Exclude<Language, 'en'>) => string | undefined;

/** Parameters that need no isolation: numbers, addresses, and texts in the same language. */
const RUN_ALONG = new RegExp(
  `^\\{(${[
    ...[
      'added',
      'sent',
      'index',
      'min',
      'max',
      'seconds',
      'count',
      'url',
      'reason',
      'fault',
      'shown',
      'place',
    ],
    ...['total', 'line', 'column', 'item', 'entry', 'frame', 'highest', 'hours', 'bytes', 'header', 'block'],
    ...['width', 'height', 'left', 'written', 'columns', 'sum'],
  ].join('|')})\\}$`,
);

/** Quotations, references, numbers and the first line of ffmetadata, whose punctuation is code. */
const CODE = /["“][^"”]*["”]|&[\w{}]+;|\d+,\d+|;FFMETADATA1/g;

const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const withoutHoles = (text: string): string => text.replace(/\{\w+\}/g, ' ');
const readWords = (text: string): string[] =>
  withoutHoles(text).match(/[\p{L}\p{M}]+(?:[’'][\p{L}\p{M}]+)*/gu) ?? [];
const isLatin = (word: string): boolean => /\p{Script=Latin}/u.test(word);

const CHECKS: readonly Check[] = [
  (text, english) =>
    holes(text).join() === holes(english).join() ? undefined : `has the parameters ${holes(text).join()}`,

  (text) => (/^\s|\s$| {2}|^$/.test(text) ? 'has blanks too many' : undefined),

  (text, english) =>
    english.endsWith('({added}/{sent})') && !text.endsWith('({added}/{sent})')
      ? 'does not end with its count'
      : undefined,

  (text, english) =>
    /[}]$/.test(text) || /[}]$/.test(english) || /[.。]$/.test(text) === english.endsWith('.')
      ? undefined
      : 'ends in another way',

  (text, _, language) => {
    const alphabet = new RegExp(`^[a-z${LETTERS[language]}’']+$`, 'u');
    const strange = readWords(text).find((word) => !alphabet.test(word.toLocaleLowerCase(language)));
    return strange && `has letters of another language: ${strange}`;
  },

  (text) => {
    const mixed = readWords(text).find(
      (word) => isLatin(word) && /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(word),
    );
    return mixed && `mixes alphabets in a word: ${mixed}`;
  },

  (text, english, language) => {
    if (!NOT_LATIN.has(language)) return undefined;
    const known = new Set([...readWords(english), ...LATIN_WORDS]);
    const latin = withoutHoles(text).match(/\p{Script=Latin}+/gu) ?? [];
    const foreign = latin.find((word) => !known.has(word));
    return foreign && `has a Latin word: ${foreign}`;
  },

  (text) => {
    const english = /\b(the|could|please|been|your|which|could not|was not)\b/i.exec(text);
    return english ? `has an English word: ${english[0]}` : undefined;
  },

  // An ending attached to a parameter would have to depend on its value.
  (text, _, language) => {
    const joined = ['ja', 'zh', 'ko'].includes(language)
      ? /\{name\}[은는이가을를과와]/.exec(text)
      : /\{\w+\}['’-]?\p{L}/u.exec(text);
    return joined ? `inflects a parameter: ${joined[0]}` : undefined;
  },

  (text, _, language) => {
    const forms = FOREIGN_FORMS[language] ?? '';
    const found = [...text].find((character) => forms.includes(character));
    return found && `has a character of another way of writing: ${found}`;
  },

  (text, _, language) =>
    language === 'zh' && /[\u4e00-\u9fff}][,:;?!.](?!\S)|[,;?!]/.test(text.replaceAll(CODE, ''))
      ? 'has half-width signs'
      : undefined,

  // Punctuation within code (`apikey:YOUR_KEY`, `&amp;`) does not follow French rules.
  (text, _, language) =>
    language === 'fr' &&
    /[^\u00a0\u202f\d"HMS][:;?!](?=\s|$)|[^\u00a0\u202f]»|«[^\u00a0\u202f]/.test(
      text.replaceAll(/Content-Type:|&[\w{}]+;/g, ''),
    )
      ? 'lacks a blank at a double sign'
      : undefined,

  (text, _, language) => {
    if (direction(language) === 'ltr') return undefined;
    if ((text.match(/\u2068/g) ?? []).length !== (text.match(/\u2069/g) ?? []).length)
      return 'opens more isolates than it closes';
    const outside = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '');
    const bare = holes(outside).find((hole) => !RUN_ALONG.test(hole));
    return bare && `does not isolate ${bare}`;
  },
];

/**
 * Lists the faults of a translation, each with its id.
 * @param same ids whose text is the same as in English
 */
export function getFaults(
  language: Exclude<Language, 'en'>,
  texts: Texts,
  english: Texts,
  same: readonly string[],
): string[] {
  const missing = Object.keys(english).filter((id) => !Object.hasOwn(texts, id));
  const strange = Object.keys(texts).filter((id) => !Object.hasOwn(english, id));
  const equal = Object.keys(texts).filter((id) => texts[id] === english[id]);
  const wrong = Object.entries(texts).flatMap(([id, text]) =>
    CHECKS.flatMap((check) => {
      const fault = check(text, english[id] ?? '', language);
      return fault === undefined ? [] : [`${id} ${fault}`];
    }),
  );
  return [
    ...missing.map((id) => `${id} is missing`),
    ...strange.map((id) => `${id} is not in English`),
    ...equal.filter((id) => !same.includes(id)).map((id) => `${id} is English`),
    ...same.filter((id) => !equal.includes(id)).map((id) => `${id} is listed as the same, and is not`),
    ...wrong,
  ];
}
