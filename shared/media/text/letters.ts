/** Likelihood of a text in a language by letter pairs. All logarithms are natural. */
import { LANGUAGES, type Language, type Script } from './languages.ts';

export type LetterModel = {
  readonly language: Language;
  /** Non-ASCII letters, each with its share among them. */
  readonly special: ReadonlyMap<string, number>;
  /** Number of a letter (code unit, lower case) in the pair table; 0 is anything that ends a word. */
  readonly ids: ReadonlyMap<number, number>;
  /** `pairs[from * size + to]`: logarithm of the probability of `to` after `from`. */
  readonly pairs: Float32Array;
  readonly size: number;
};

/** Legacy encodings have the cedilla letters for Romanian, and the Arabic yeh and kaf for Persian. */
const LEGACY_FORMS: Readonly<Record<string, string>> = { ș: 'ş', ț: 'ţ', ی: 'ي' };

/** Smoothing for pairs absent from the sample: adds this many pairs, distributed as single letters. */
const SMOOTHING = 12;

const LETTER = /[\p{L}\p{M}]/u;

function model(language: Language): LetterModel {
  const text = [...language.sample.toLowerCase().normalize('NFC')].map((c) => LEGACY_FORMS[c] ?? c);
  const alphabet = new Set(text.filter((c) => LETTER.test(c) && c.length === 1));
  if (language.script === 'latin') for (const c of 'abcdefghijklmnopqrstuvwxyz') alphabet.add(c);
  const ids = new Map([...alphabet].sort().map((c, i) => [c.charCodeAt(0), i + 1]));
  const size = ids.size + 1;
  const counts = new Float64Array(size * size);
  const single = new Float64Array(size).fill(0.4);
  let before = 0;
  for (const c of [...text, ' ']) {
    const id = ids.get(c.charCodeAt(0)) ?? 0;
    if (before !== 0 || id !== 0) {
      counts[before * size + id] = (counts[before * size + id] ?? 0) + 1;
      single[id] = (single[id] ?? 0) + 1;
    }
    before = id;
  }
  const total = single.reduce((sum, n) => sum + n, 0);
  const pairs = new Float32Array(size * size);
  for (let from = 0; from < size; from += 1) {
    let row = 0;
    for (let to = 0; to < size; to += 1) row += counts[from * size + to] ?? 0;
    for (let to = 0; to < size; to += 1) {
      const expected = (SMOOTHING * (single[to] ?? 0)) / total;
      pairs[from * size + to] = Math.log(((counts[from * size + to] ?? 0) + expected) / (row + SMOOTHING));
    }
  }
  const special = new Map<string, number>();
  for (const c of text)
    if (LETTER.test(c) && c.charCodeAt(0) > 127) special.set(c, (special.get(c) ?? 0) + 1);
  const letters = [...special.values()].reduce((sum, n) => sum + n, 0);
  return {
    language,
    special: new Map([...special].map(([c, n]) => [c, n / letters])),
    ids,
    pairs,
    size,
  };
}

let models: readonly LetterModel[] | undefined;

/** One model per language, counted on first use. */
export function letterModels(): readonly LetterModel[] {
  models ??= LANGUAGES.map(model);
  return models;
}

/** Class of a decoded character, for scoring. */
type Sign = {
  readonly kind: 'letter' | 'other';
  readonly lower: number;
  readonly upper: boolean;
  readonly script: Script | undefined;
  /** Cost of a character other than a letter, without its neighbours. */
  readonly cost: number;
  readonly place: ContextKind | undefined;
};

/** Characters whose neighbours tell whether they are plausible. */
type ContextKind = 'apostrophe' | 'dash' | 'ellipsis' | 'blank' | 'space';
const PLACES: ReadonlyMap<string, ContextKind> = new Map([
  ['’', 'apostrophe'],
  ['–', 'dash'],
  ['—', 'dash'],
  ['…', 'ellipsis'],
  ['\u00a0', 'blank'],
  [' ', 'space'],
]);

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['latin', /\p{scx=Latin}/u],
  ['cyrillic', /\p{scx=Cyrillic}/u],
  ['greek', /\p{scx=Greek}/u],
  ['hebrew', /\p{scx=Hebrew}/u],
  ['arabic', /\p{scx=Arabic}/u],
  ['thai', /\p{scx=Thai}/u],
];

/** Typographic characters, and how rare they are. */
const TYPOGRAPHY: ReadonlyMap<string, number> = new Map([
  ...[...'’'].map((c) => [c, -5] as const),
  ...[...'…–—“”„«»‘'].map((c) => [c, -6] as const),
  ...[...'¿¡'].map((c) => [c, -6] as const),
  ...[...'\u00a0°‚‹›،؟؛־\u200e\u200f\u200c'].map((c) => [c, -7] as const),
  ...[...'ºª№€£§·•♪½´'].map((c) => [c, -9] as const),
  ...[...'©®™¼¾²³×÷µ±¢¥\u00ad¨¸¤¬¦¯¶†‡‰'].map((c) => [c, -10.5] as const),
]);
const IMPOSSIBLE = -16;
const UNUSUAL = -12;

const signs = new Map<string, Sign>();

function classifySign(c: string): Sign {
  const known = signs.get(c);
  if (known) return known;
  const letter = LETTER.test(c);
  const lower = c.toLowerCase();
  const code = c.charCodeAt(0);
  const control = (code >= 0x80 && code < 0xa0) || code === 0xfffd || (code >= 0xe000 && code < 0xf900);
  const cost = code < 128 ? 0 : control ? IMPOSSIBLE : (TYPOGRAPHY.get(c) ?? UNUSUAL);
  const sign: Sign = {
    kind: letter ? 'letter' : 'other',
    lower: lower.charCodeAt(0),
    upper: letter && lower !== c,
    script: SCRIPTS.find(([, test]) => test.test(c))?.[0],
    cost,
    place: PLACES.get(c),
  };
  signs.set(c, sign);
  return sign;
}

/** Cost of a letter that the language lacks: in its script, or in another. Names in Latin letters are common. */
const FOREIGN = { sameScript: -10.5, otherScript: -12, ascii: -3.7 } as const;
/** Adjacent letters of two scripts in a word. */
const MIXED_SCRIPTS = -14;
/** Capitals after a lower-case letter, after a capital, at the start of a word. */
const CAPITAL = { insideWord: -6, afterCapital: -1, atStart: -2 } as const;

export type ClassifiedText = readonly Sign[];

/** Classifies the characters of a text, once for all languages. */
export function classifySigns(text: string): ClassifiedText {
  return [...text].map(classifySign);
}

/** The part of the score without the language: capitals, symbols between letters, mixed scripts in a word. */
export function shapeScore(text: ClassifiedText): number {
  let score = 0;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    const before = text[i - 1];
    if (!sign) continue;
    const afterLetter = before?.kind === 'letter';
    if (sign.kind === 'letter') {
      if (sign.upper) {
        score += !afterLetter ? CAPITAL.atStart : before.upper ? CAPITAL.afterCapital : CAPITAL.insideWord;
      }
      if (afterLetter && before.script !== sign.script && before.script && sign.script)
        score += MIXED_SCRIPTS;
    } else if (sign.cost !== 0) {
      score += Math.max(IMPOSSIBLE, sign.cost + misplaced(sign, before, text[i + 1]));
    }
  }
  return score;
}

/** Cost of a character at an unlikely position: within a word, or away from any. */
function misplaced({ place }: Sign, before: Sign | undefined, after: Sign | undefined): number {
  const follows = before?.kind === 'letter';
  const leads = after?.kind === 'letter';
  if (place === 'apostrophe') return follows || leads ? 0 : -2;
  if (place === 'dash') return follows && leads ? -2 : 0;
  if (place === 'ellipsis') return follows && leads ? -3 : follows || leads || before?.place ? 0 : -4;
  if (place === 'blank') return before?.place === 'space' || after?.place === 'space' ? -6 : 0;
  return follows && leads ? -8 : 0;
}

/** Log probability of the letters in this language. */
export function letterScore(text: ClassifiedText, { ids, pairs, size, language }: LetterModel): number {
  let score = 0;
  let before = 0;
  for (const sign of text) {
    const id = sign.kind === 'letter' ? ids.get(sign.lower) : 0;
    if (id === undefined) {
      const ofScript = sign.script === language.script ? FOREIGN.sameScript : FOREIGN.otherScript;
      score += sign.lower < 128 ? FOREIGN.ascii : ofScript;
      before = 0;
    } else {
      if (before !== 0 || id !== 0) score += pairs[before * size + id] ?? 0;
      before = id;
    }
  }
  return score;
}
