/** Mutated subtitle files through the converter: a result or a refusal, in time, whatever the damage. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MediaError } from '#shared/media/errors.ts';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { SUBTITLE_SOURCE_NAMES, SUBTITLE_TARGET_NAMES } from '#shared/media/subtitles/names.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { corpus } from '#test/corpus.ts';
import { mutate, seeded } from './mutate.ts';

const SAMPLE = readFileSync(new URL('../../events/samples/first.srt', import.meta.url));
const SOURCES = SUBTITLE_SOURCE_NAMES.filter((name) => name !== 'auto');
/** Slow to write; a fuzzer has better things to do. */
const TARGETS = SUBTITLE_TARGET_NAMES.filter((name) => name !== 'pdf' && name !== 'xlsx');
const LONGEST_MS = 5000;

type Seed = { readonly source: string; readonly bytes: Buffer };

/** Files of the corpus where it is there; the sample in every format that can be written and read in any case. */
async function seeds(): Promise<Seed[]> {
  const own = await Promise.all(
    SOURCES.filter((name) => SUBTITLE_TARGET_NAMES.some((target) => target === name)).map(async (source) => {
      const input = {
        bytes: SAMPLE,
        fileName: 'a.srt',
        source: 'srt',
        format: source,
        rate: rate('25'),
        options: {},
      };
      return { source, bytes: Buffer.from((await convertSubtitles(input)).bytes) };
    }),
  );
  const folder = corpus('subtitles');
  if (folder === undefined) return own;
  const found = readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .flatMap((source) =>
      readdirSync(join(folder, source))
        .filter((name) => !/\.(expected|truth)\.json$/.test(name))
        .map((name) => ({ source, bytes: readFileSync(join(folder, source, name)) })),
    );
  return [...own, ...found.filter(({ bytes }) => bytes.length < 50_000)];
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

/** Runs so many cases; returns what went wrong, each with what is needed to see it again. */
export async function fuzzSubtitles(
  cases: number,
  seed: number,
): Promise<{ faults: string[]; refused: number }> {
  const files = await seeds();
  const faults: string[] = [];
  let refused = 0;
  for (let i = 0; i < cases; i++) {
    const random = seeded(seed + i);
    const file = files[Math.floor(random() * files.length)];
    if (!file) throw new Error('There is nothing to mutate');
    const source = random() < 0.2 ? 'auto' : file.source;
    const format = TARGETS[Math.floor(random() * TARGETS.length)] ?? 'srt';
    const bytes = mutate(file.bytes, random);
    const options = random() < 0.5 ? CLEAN_UP : {};
    const from = process.threadCpuUsage();
    try {
      await convertSubtitles({ bytes, fileName: `x.${source}`, source, format, rate: rate('25'), options });
    } catch (error) {
      if (error instanceof MediaError) refused += 1;
      else
        faults.push(
          `seed ${seed + i}, ${source} to ${format}: ${error instanceof Error ? error.stack : String(error)}`,
        );
    }
    // Of this thread alone: a busy machine is no hang
    const { user, system } = process.threadCpuUsage(from);
    const ms = (user + system) / 1000;
    if (ms > LONGEST_MS) faults.push(`seed ${seed + i}, ${source} to ${format}: ${ms.toFixed(0)} ms of CPU`);
  }
  return { faults, refused };
}
