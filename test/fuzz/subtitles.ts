/** Runs the converter on mutated subtitle files. It must give a result or a refusal in time, for any damage. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { SUBTITLE_SOURCES, SUBTITLE_TARGETS } from '#shared/media/subtitles/names.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { corpus } from '#test/corpus.ts';
import { thereAndBack } from './judge.ts';
import { getCase, getKind, type Seed } from './mutate.ts';
import { happens, pick, type Random } from './random.ts';
import { type CaseResult, type Figures, runCases } from './run.ts';

const SAMPLE = readFileSync(new URL('../../events/samples/first.srt', import.meta.url));
const SOURCES = SUBTITLE_SOURCES.filter((name) => name !== 'auto');
/** Leaves out targets that are slow to write. */
const TARGETS = SUBTITLE_TARGETS.filter((name) => name !== 'pdf' && name !== 'xlsx');
/** Larger files cost more than they find. */
const MAX_BYTES = 50_000;

const getSeed = (source: string, name: string, bytes: Buffer): Seed => ({
  name,
  extension: source,
  // EBU STL is binary; the rest are text.
  kind: source === 'stl' ? 'binary' : getKind(bytes),
  bytes,
});

/** Files of the corpus if it is present, and always the sample in every format that can be written and read. */
async function seeds(): Promise<Seed[]> {
  const own = await Promise.all(
    SOURCES.filter((name) => SUBTITLE_TARGETS.some((target) => target === name)).map(async (source) => {
      const input = {
        bytes: SAMPLE,
        fileName: 'a.srt',
        source: 'srt',
        format: source,
        rate: rate('25'),
        options: {},
      };
      return getSeed(source, `own ${source}`, Buffer.from((await convertSubtitles(input)).bytes));
    }),
  );
  const folder = corpus('subtitles');
  if (folder === undefined) return own;
  const found = readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .flatMap((source) =>
      readdirSync(join(folder, source))
        .filter((name) => !/\.(expected|truth)\.json$/.test(name))
        .map((name) => getSeed(source, name, readFileSync(join(folder, source, name)))),
    );
  return [...own, ...found.filter(({ bytes }) => bytes.length <= MAX_BYTES)];
}

const CLEAN_UP = {
  removeEmpty: true,
  mergeIdentical: true,
  removeSuperfluousSpaces: true,
  fixInvalidTags: true,
  removeDurationZero: true,
  fixOverlapping: true,
  removeRepeatingLines: true,
  removeLineBreaks: true,
};

const Cues = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ cues: v.array(v.looseObject({ text: v.string() })) }),
);

async function runCase(files: readonly Seed[], random: Random): Promise<CaseResult> {
  const { seed, bytes } = getCase(files, random);
  const format = pick(random, TARGETS);
  const given = {
    bytes,
    fileName: `x.${seed.extension}`,
    source: happens(random, 0.2) ? 'auto' : seed.extension,
    rate: rate(pick(random, ['25', '23.976', '29.97DF'])),
    options: happens(random, 0.5) ? CLEAN_UP : {},
  };
  const run = () => convertSubtitles({ ...given, format });
  /** Reads the result back, unless it has no words: it may be indistinguishable from an empty file. */
  const again = async (result: Awaited<ReturnType<typeof run>>): Promise<void> => {
    const json = await convertSubtitles({ ...given, format: 'json' });
    const { cues } = v.parse(Cues, new TextDecoder().decode(json.bytes));
    if (!cues.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return;
    await convertSubtitles({ ...given, ...result, source: format, format: 'srt', options: {} });
  };
  const isSource = SOURCES.some((name) => name === format);
  const ended = await thereAndBack(run, isSource ? again : undefined);
  return {
    ...ended,
    what: `${given.source}, ${seed.name} to ${format}`,
    group: seed.extension,
    input: bytes,
  };
}

/** Runs the given number of cases. */
export async function fuzzSubtitles(cases: number, seed: number): Promise<Figures> {
  const files = await seeds();
  return runCases('subtitles', { cases, seed }, (random) => runCase(files, random));
}
