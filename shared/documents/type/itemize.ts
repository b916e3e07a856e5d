/** Splits a paragraph into pieces of one script, font and embedding level, ready for shaping. */
import { composed } from '#shared/composed.ts';
import type { Levels } from './bidi.ts';
import { splitGraphemes } from './breaks.ts';
import type { Face } from './face.ts';
import { type FamilyName, familiesFor, type Region } from './fonts.ts';
import { resolveScripts, type Script } from './scripts.ts';

export type Item = {
  readonly start: number;
  readonly end: number;
  readonly script: Script;
  readonly level: number;
  readonly face: Face;
};

/** Returns a loaded face. Otherwise notes the family, which is loaded before the next attempt. */
export type FindFace = (family: FamilyName) => Face | undefined;

/** Latin letters and punctuation without combining marks: the sans covers them, so they need no font search. */
const LATIN = /^[\x20-\x7e\xa1-\xac\xae-\u024f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026]*$/;
/** Shown as emoji: by default, by the selector, modifier or joiner that follows, or as a flag or keycap sequence. */
const EMOJI =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d)|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3/u;
const AS_TEXT = /\ufe0e/;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

const visible = (grapheme: string): number[] =>
  Array.from(grapheme, (character) => character.codePointAt(0) ?? 0).filter(
    (codePoint) => codePoint < 0xad || !IGNORABLE.test(String.fromCodePoint(codePoint)),
  );

const covers = (face: Face, codePoints: readonly number[]): boolean =>
  codePoints.every((codePoint) => face.has(codePoint));

type Choice = { readonly face: Face; readonly whole: boolean };

/** The first family that covers the whole grapheme, or else the first that covers its base. */
function choose(grapheme: string, script: Script, region: Region, find: FindFace): Choice | undefined {
  const codePoints = visible(grapheme);
  const composedPoints = visible(composed(grapheme));
  const emoji = EMOJI.test(grapheme) && !AS_TEXT.test(grapheme);
  let base: Face | undefined;
  let first: Face | undefined;
  for (const family of familiesFor(script, grapheme.codePointAt(0) ?? 0x20, region, emoji)) {
    const face = find(family);
    // A font that is not loaded yet ends the search: the paragraph is tried again once it is.
    if (!face) return undefined;
    first ??= face;
    if (covers(face, codePoints) || covers(face, composedPoints)) return { face, whole: true };
    if (!base && codePoints[0] !== undefined && face.has(codePoints[0])) base = face;
  }
  const face = base ?? first;
  return face && { face, whole: false };
}

/** @returns undefined if a font must be loaded first */
export function itemize(text: string, levels: Levels, region: Region, find: FindFace): Item[] | undefined {
  if (levels.at(0) === 0 && levels.direction === 'ltr' && LATIN.test(text)) {
    const face = find('sans');
    return face && [{ start: 0, end: text.length, script: 'Latn', level: 0, face }];
  }
  const graphemes = splitGraphemes(text);
  const scripts = resolveScripts(graphemes);
  const items: Item[] = [];
  const chosen = new Map<string, Choice>();
  let start = 0;
  let complete = true;

  const append = (length: number, script: Script, face: Face): void => {
    const level = levels.at(start);
    const last = items.at(-1);
    const joins = last && last.face === face && last.script === script && last.level === level;
    if (joins) items[items.length - 1] = { ...last, end: start + length };
    else items.push({ start, end: start + length, script, level, face });
    start += length;
  };

  for (const [index, grapheme] of graphemes.entries()) {
    const script = scripts[index] ?? 'Zyyy';
    const key = script + grapheme;
    const choice = chosen.get(key) ?? choose(grapheme, script, region, find);
    if (!choice) {
      complete = false;
      continue;
    }
    chosen.set(key, choice);
    if (choice.whole) {
      append(grapheme.length, script, choice.face);
      continue;
    }
    // No font covers the whole grapheme: a font for each character is better than a box.
    for (const character of grapheme) {
      const part = choose(character, script, region, find);
      if (!part) complete = false;
      else append(character.length, script, part.whole ? part.face : choice.face);
    }
  }
  return complete ? items : undefined;
}
