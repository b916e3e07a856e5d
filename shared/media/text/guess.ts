/**
 * Guesses encodings by grammar and by the likelihood of the letters in each language. With little evidence the usual
 * table wins: another one has to be likelier by its margin.
 */
import { composed } from '#shared/composed.ts';
import { eastAsianScores, type Likelihood } from './east-asian.ts';
import { encodingNamed } from './encodings.ts';
import { classifySigns, type LetterModel, letterModels, letterScore, shapeScore } from './letters.ts';
import { type Sample, takeSample } from './sample.ts';
import { decodeSingleByte, type SingleByte, singleByteEncodings } from './single-byte.ts';
import { usualEncoding } from './usual.ts';

/** What is known besides the bytes. */
export type Context = {
  /** BCP 47: the stated language of the file. */
  readonly language?: string | undefined;
  /** The usual table of files of this kind; `windows-1252` by default. */
  readonly usual?: string | undefined;
};

/** The likeliest encoding of bytes that are not valid UTF-8. */
export function guessEncoding(bytes: Uint8Array, context: Context = {}): Likelihood {
  return likeliest(takeSample(bytes), context);
}

/** Decodes with the table of a guess. */
export function decodeGuessed(bytes: Uint8Array, name: string): string {
  const text = encodingNamed(name).decode(bytes);
  return name === 'windows-1258' ? composed(text) : text;
}

const DEFAULT = 'windows-1252';
/**
 * How much likelier another table must be than the usual one: a multi-byte table, a single-byte table, and one that can
 * hold the language of the ASCII words if the usual one cannot.
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

/** How much the margin shrinks for each pair of adjacent non-ASCII letters, which are rare in West European words. */
const WITHOUT_ASCII = 4;

const isLetter = (byte = 0): boolean => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;

function withoutAscii({ telling, plain }: Sample): number {
  if (plain !== '' || telling.some((byte) => (byte | 32) >= 97 && (byte | 32) <= 122)) return 0;
  return WITHOUT_ASCII * telling.filter((byte, i) => isLetter(byte) && isLetter(telling[i - 1])).length;
}

/** The possible languages of the ASCII words, if the default table is usual for none of them. */
function knownLanguages(context: LanguageScores): ReadonlySet<LetterModel> {
  const likely = [...context].filter(([, score]) => score > -CONTEXT / 2).map(([model]) => model);
  const known = likely.every(({ language }) => usualEncoding(language.code) !== undefined);
  return new Set(known ? likely : []);
}

/** How much ASCII words count against text in other scripts. */
const otherScripts = (plain: string): number => -Math.min(CONTEXT, plain.length / 3);

/** A language is possible if the encoding has nearly all of its letters. */
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

/** The most that ASCII words or a stated language count against another language. */
const CONTEXT = 12;

type LanguageScores = ReadonlyMap<LetterModel, number>;

/** Likelihood of each language by the ASCII words. */
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
  const text = classifySigns(encoding.name === 'windows-1258' ? composed(decoded) : decoded);
  const letters = listLanguages(encoding).reduce(
    (best, model) => Math.max(best, letterScore(text, model) + (context.get(model) ?? 0)),
    Number.NEGATIVE_INFINITY,
  );
  return shapeScore(text) + letters;
}
