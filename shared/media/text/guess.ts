/** Encodings that leave no mark: judged by grammar, and by how likely the letters are in some language. */
import { eastAsianScores, type Likelihood } from './east-asian.ts';
import { type LetterModel, letterModels, letterScore, shapeScore, signsOf } from './letters.ts';
import { decodeSingleByte, type SingleByte, singleByteEncodings } from './single-byte.ts';

export type Guess = { readonly text: string; readonly encoding: string; readonly guessed: boolean };

/** As much of the telling lines as is looked at, in bytes. */
const SAMPLE = 4000;
/** As much of a file as is searched for them. */
const SEARCHED = 4_000_000;

/** Decodes bytes that are not valid UTF-8 in the encoding that makes the likeliest text of them. */
export function guessEncoding(bytes: Uint8Array): Guess {
  const damaged = damagedUtf8(bytes);
  if (damaged !== undefined) return { text: damaged, encoding: 'utf-8', guessed: true };
  const sample = tellingLines(bytes);
  const best = [...eastAsianScores(sample), ...singleByteScores(sample)].reduce<Likelihood>(
    (a, b) => (b.score > a.score ? b : a),
    { name: 'windows-1252', score: Number.NEGATIVE_INFINITY },
  );
  const table = singleByteEncodings().find(({ name }) => name === best.name);
  const text = table ? decodeSingleByte(bytes, table) : new TextDecoder(best.name).decode(bytes);
  return {
    text: best.name === 'windows-1258' ? text.normalize('NFC') : text,
    encoding: best.name,
    guessed: true,
  };
}

/** The text, if nearly all that is not ASCII is well-formed UTF-8: a damaged or cut-off file. */
function damagedUtf8(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SEARCHED);
  const decoded = new TextDecoder('utf-8').decode(sample);
  let good = 0;
  let bad = 0;
  for (let i = 0; i < decoded.length; i += 1) {
    const code = decoded.charCodeAt(i);
    if (code === 0xfffd) bad += 1;
    else if (code > 127) good += 1;
  }
  if (good < 2 || bad * 8 > good) return undefined;
  return sample.length === bytes.length ? decoded : new TextDecoder('utf-8').decode(bytes);
}

/** Lines with bytes over 7F, without tags: all that tells encodings apart. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const lines: number[] = [];
  const end = Math.min(bytes.length, SEARCHED);
  let start = 0;
  let high = false;
  for (let i = 0; i <= end && lines.length < SAMPLE; i += 1) {
    const byte = bytes[i];
    if (i < end && byte !== 10 && byte !== 13) {
      if (byte !== undefined && byte > 127) high = true;
      continue;
    }
    if (high) addWithoutTags(lines, bytes.subarray(start, Math.min(i, start + SAMPLE)));
    start = i + 1;
    high = false;
  }
  return Uint8Array.from(lines);
}

/** `<` and `>` are never part of a sign of two bytes. */
function addWithoutTags(to: number[], line: Uint8Array): void {
  for (let i = 0; i < line.length; i += 1) {
    const byte = line[i] ?? 0;
    const end = byte === 60 ? line.indexOf(62, i) : -1;
    if (end >= 0 && end - i < 60) i = end;
    else to.push(byte);
  }
  to.push(10);
}

/** A language is possible where the encoding holds nearly all of its letters. */
const COVERAGE = 0.93;

function covers({ upper }: SingleByte, { special, language }: LetterModel): boolean {
  if (language.code === 'vi') return upper.includes('ơ');
  let held = special.size === 0 ? 1 : 0;
  for (const [letter, share] of special) {
    if (upper.includes(letter) || upper.includes(letter.toUpperCase())) held += share;
  }
  return held >= COVERAGE;
}

let possible: ReadonlyMap<string, readonly LetterModel[]> | undefined;

function languagesOf(encoding: SingleByte): readonly LetterModel[] {
  possible ??= new Map(
    singleByteEncodings().map((e) => [e.name, letterModels().filter((model) => covers(e, model))]),
  );
  return possible.get(encoding.name) ?? [];
}

function singleByteScores(sample: Uint8Array): Likelihood[] {
  return singleByteEncodings().map((encoding) => {
    const decoded = decodeSingleByte(sample, encoding);
    const text = signsOf(encoding.name === 'windows-1258' ? decoded.normalize('NFC') : decoded);
    const shape = shapeScore(text) + encoding.prior;
    const letters = languagesOf(encoding).reduce(
      (best, model) => Math.max(best, letterScore(text, model)),
      Number.NEGATIVE_INFINITY,
    );
    return { name: encoding.name, score: shape + letters };
  });
}
