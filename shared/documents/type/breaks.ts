/** Line breaking: the part of UAX #14 that titles, names, dialogue and paths need. */

/** How good a line break before a character is. */
export const Break = {
  never: 0,
  /** Between two characters of one word: only if nothing else fits. */
  grapheme: 1,
  /** Inside a file name or path, after its punctuation. */
  joint: 2,
  /** Between words, ideographs, and after hyphens. */
  word: 3,
} as const;

const PLAIN = /^[\x20-\x7e]*$/;
const SPACE = /[\t \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/;
const NO_BREAK = /[\u00a0\u2007\u202f\u2060\ufeff]/;
const HYPHEN = /[-\u2010\u2012\u2013\u2014/|]/;
const JOINT = /[_.,:;@&=+?#%~\\]/;
/** Ideographs, kana and pictographs: a line may break before and after each of them. */
const ALONE =
  /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff65]/u;
/** Kinsoku (JLREQ 3.1.7, 3.1.8): characters that must not begin a line, and that must not end one. */
const NOT_FIRST =
  /^[)\]}»›”’!?.,:;%‰、。，．：；！？）］｝」』】〕〉》〟・ー々〻ヽヾゝゞ〜゛゜ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ\u2025\u2026\uff61\uff63-\uff65\uff67-\uff70]/u;
const NOT_LAST = /[([{«‹“‘（［｛「『【〔〈《〝$£¥€₩＄￡￥\uff62]$/u;
const THAI = /\p{sc=Thai}+/gu;

let graphemes: Intl.Segmenter | undefined;
let thaiWords: Intl.Segmenter | undefined;

/** Splits a text into grapheme clusters, which readers perceive as characters (UAX #29). */
export function splitGraphemes(text: string): string[] {
  if (PLAIN.test(text)) return text.split('');
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), (part) => part.segment);
}

function strength(before: string, after: string): number {
  if (SPACE.test(after) || NO_BREAK.test(after) || NO_BREAK.test(before)) return Break.never;
  if (SPACE.test(before)) return Break.word;
  if (NOT_FIRST.test(after) || NOT_LAST.test(before)) return Break.grapheme;
  if (ALONE.test(before) || ALONE.test(after)) return Break.word;
  if (HYPHEN.test(before) && !HYPHEN.test(after) && !/\d/.test(after)) return Break.word;
  return HYPHEN.test(before) || JOINT.test(before) ? Break.joint : Break.grapheme;
}

/**
 * For each index of the text, how good a line break there is. There is none inside a grapheme.
 * Thai has no spaces between words and is split by dictionary (ICU, through `Intl.Segmenter`).
 */
export function lineBreaks(text: string): Uint8Array {
  const breaks = new Uint8Array(text.length + 1);
  let index = 0;
  let before = '';
  for (const grapheme of splitGraphemes(text)) {
    if (index > 0) breaks[index] = strength(before, grapheme);
    index += grapheme.length;
    before = grapheme;
  }
  for (const stretch of text.matchAll(THAI)) {
    thaiWords ??= new Intl.Segmenter('th', { granularity: 'word' });
    for (const word of thaiWords.segment(stretch[0])) {
      const at = stretch.index + word.index;
      if (word.index > 0 && breaks[at] === Break.grapheme) breaks[at] = Break.word;
    }
  }
  return breaks;
}

export const isSpace = (character: string): boolean => SPACE.test(character);
