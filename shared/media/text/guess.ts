/**
 * Encodings that leave no mark: judged by grammar, and by how likely the letters are in some language. Little evidence
 * decides for the usual table; another one has to be likelier by its margin.
 */
import { eastAsianScores, type Likelihood } from './east-asian.ts';
import { encodingNamed } from './encodings.ts';
import { classifySigns, type LetterModel, letterModels, letterScore, shapeScore } from './letters.ts';
import { type Sample, takeSample } from './sample.ts';
import { decodeSingleByte, type SingleByte, singleByteEncodings } from './single-byte.ts';
import { usualEncoding } from './usual.ts';

/** What is known beside the bytes. */
export type Context = {
  /** BCP 47: the language that the file is said to be in. */
  readonly language?: string | undefined;
  /** The table that files of this kind usually come in; `windows-1252` where nothing is known. */
  readonly usual?: string | undefined;
};

/** The likeliest encoding of bytes that are not valid UTF-8. */
export function guessEncoding(bytes: Uint8Array, context: Context = {}): Likelihood {
  return likeliest(takeSample(bytes), context);
}

/** Decodes with the table of a guess. */
export function decodeGuessed(bytes: Uint8Array, name: string): string {
  const text = encodingNamed(name).decode(bytes);
  return name === 'windows-1258' ? text.normalize('NFC') : text;
}

const DEFAULT = 'windows-1252';
/**
 * How much likelier another table must be than the usual one: of several bytes a character, of one, and one that holds
 * the language of the plain words where the usual one does not.
 */
const MARGIN = { eastAsian: 20, singleByte: 14, ofLanguage: 1 } as const;

export function likeliest(sample: Sample, { language, usual = DEFAULT }: Context): Likelihood {
  const expected = usualEncoding(language) ?? usual;
  const context = languageScores(sample.plain, language);
  const known = knownLanguages(context);
  const less = withoutAscii(sample);
  const scores = [
    ...singleByteEncodings().map((encoding) => {
      const holds = listLanguages(encoding).some((model) => known.has(model));
      const margin = holds ? MARGIN.ofLanguage : Math.max(MARGIN.ofLanguage, MARGIN.singleByte - less);
      return {
        name: encoding.name,
        margin: margin - encoding.prior,
        score: singleByteScore(sample.telling, encoding, context),
      };
    }),
    ...eastAsianScores(sample.telling).map(({ name, score }) => ({
      name,
      margin: Math.max(MARGIN.ofLanguage, MARGIN.eastAsian - less),
      score: score + otherScripts(sample.plain),
    })),
  ].map(({ name, margin, score }) => ({ name, score: name === expected ? score : score - margin }));
  return scores.reduce<Likelihood>((a, b) => (b.score > a.score ? b : a), {
    name: expected,
    score: Number.NEGATIVE_INFINITY,
  });
}

/** By how much the margin shrinks for each letter behind another where none is of ASCII: West Europe has no such words. */
const WITHOUT_ASCII = 4;

const isLetter = (byte = 0): boolean => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;

function withoutAscii({ telling, plain }: Sample): number {
  if (plain !== '' || telling.some((byte) => (byte | 32) >= 97 && (byte | 32) <= 122)) return 0;
  return WITHOUT_ASCII * telling.filter((byte, i) => isLetter(byte) && isLetter(telling[i - 1])).length;
}

/** The languages that the plain words may be in, where the default table is usual for none of them. */
function knownLanguages(context: LanguageScores): ReadonlySet<LetterModel> {
  const likely = [...context].filter(([, score]) => score > -CONTEXT / 2).map(([model]) => model);
  const known = likely.every(({ language }) => usualEncoding(language.code) !== undefined);
  return new Set(known ? likely : []);
}

/** How much plain words speak against text of other scripts than theirs. */
const otherScripts = (plain: string): number => -Math.min(CONTEXT, plain.length / 3);

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

function listLanguages(encoding: SingleByte): readonly LetterModel[] {
  possible ??= new Map(
    singleByteEncodings().map((e) => [e.name, letterModels().filter((model) => covers(e, model))]),
  );
  return possible.get(encoding.name) ?? [];
}

/** The most that plain words, or a stated language, speak against another language. */
const CONTEXT = 12;

type LanguageScores = ReadonlyMap<LetterModel, number>;

/** How likely each language is by the plain words. */
function languageScores(plain: string, language: string | undefined): LanguageScores {
  const models = letterModels();
  const code = language?.toLowerCase().split(/[-_]/)[0];
  if (models.some((model) => model.language.code === code))
    return new Map(models.map((model) => [model, model.language.code === code ? 0 : -CONTEXT]));
  const signs = classifySigns(plain);
  const other = otherScripts(plain);
  const scores = models.map((model) =>
    model.language.script === 'latin' ? letterScore(signs, model) : Number.NEGATIVE_INFINITY,
  );
  const best = Math.max(...scores);
  return new Map(
    models.map((model, i) => {
      if (model.language.script !== 'latin') return [model, other];
      return [model, Math.max(-CONTEXT, ((scores[i] ?? 0) - best) / 2)];
    }),
  );
}

function singleByteScore(telling: Uint8Array, encoding: SingleByte, context: LanguageScores): number {
  const decoded = decodeSingleByte(telling, encoding);
  const text = classifySigns(encoding.name === 'windows-1258' ? decoded.normalize('NFC') : decoded);
  const letters = listLanguages(encoding).reduce(
    (best, model) => Math.max(best, letterScore(text, model) + (context.get(model) ?? 0)),
    Number.NEGATIVE_INFINITY,
  );
  return shapeScore(text) + letters;
}
