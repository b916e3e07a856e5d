/** The letters of each language, and the characters that reveal a text in another language. */
import type { Language } from '#shared/messages/language.ts';

const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщьюя';

/** Letters other than a to z, in lower case; ideographs and syllables as ranges of a pattern. */
export const LETTERS: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  ar: '\u0621-\u064a\u064b-\u0652',
  bg: `${CYRILLIC}ъѝ`,
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøåé',
  de: 'äöüß',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  es: 'áéíñóúü',
  et: 'äõöüšž',
  fi: 'äöåšž',
  fr: 'àâæçéèêëîïôœùûüÿ',
  hu: 'áéíóöőúüű',
  id: 'é',
  it: 'àèéìòù',
  ja: '\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff',
  ko: '\uac00-\ud7a3',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  nb: 'æøåéò',
  nl: 'áéèëíïóöü',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõúü',
  ro: 'ăâîșț',
  ru: `${CYRILLIC}ёъыэ`,
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sv: 'åäöé',
  tr: 'âçğıîöşûü',
  uk: `${CYRILLIC}ґєії`,
  zh: '\u4e00-\u9fff',
};

/** Languages not written in the Latin alphabet. */
export const NOT_LATIN: ReadonlySet<string> = new Set(['ar', 'bg', 'el', 'ja', 'ko', 'ru', 'uk', 'zh']);

/** Latin words that these languages may use though the English text does not: units and terms of the trade. */
export const LATIN_WORDS: ReadonlySet<string> = new Set([
  ...['timecode', 'ID', 'email', 'OK', 'MB', 'URL', 'DCP', 'TTML', 'BOM', 'CC'],
  // Terms that editors use in every language.
  ...['byte', 'captions', 'marker', 'pixel', 'region', 'span', 'tick', 'track'],
]);

/** Common characters in a form that the language does not use: traditional for `zh`, simplified for `ja`. */
export const FOREIGN_FORMS: Readonly<Record<string, string>> = {
  zh: '們個為來時實體過國說會學對開關點請錄檔項標簽語選擇轉換觸無還備經從這後應將與嗎網頁資訊專',
  ja: '们个为时实过说对开关请录档项标签语选择转换无还备经从这应网页资讯专',
};
