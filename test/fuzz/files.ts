/** Runs every converter of editorial files on mutated files: sequences, EDL, ALE, markers. */

import { convertAle } from '#shared/media/ale/convert.ts';
import { ALE_TARGETS } from '#shared/media/ale/names.ts';
import { type ConvertCueSheet, convertCueSheet } from '#shared/media/cue-sheet/convert.ts';
import { CUE_SHEET_TARGETS } from '#shared/media/cue-sheet/names.ts';
import { convertEdl } from '#shared/media/edl/convert.ts';
import { EDL_TARGETS, NAME_AS_TAPE } from '#shared/media/edl/names.ts';
import { convertMarkers } from '#shared/media/markers/convert.ts';
import { MARKER_RATES, MARKER_SOURCES, MARKER_TARGETS } from '#shared/media/markers/names.ts';
import { readMarkers } from '#shared/media/markers/read.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import { RATES, rate } from '#shared/media/timecode/rate.ts';
import { thereAndBack } from './judge.ts';
import { getCase, type Seed } from './mutate.ts';
import { happens, pick, type Random } from './random.ts';
import { type CaseResult, type Figures, runCases } from './run.ts';
import { aleSeeds, edlSeeds, markerSeeds, sequenceSeeds } from './seeds.ts';

type Document = { readonly bytes: Uint8Array; readonly fileName: string };
type Input = { readonly bytes: Buffer; readonly fileName: string; readonly created: number };

/** One converter: how to call it with random options, and how to read its result back. */
type ConverterCase = {
  readonly name: string;
  /** Percentage of cases. */
  readonly share: number;
  readonly seeds: readonly Seed[];
  readonly prepare: (random: Random) => {
    readonly format: string;
    readonly run: (input: Input) => Promise<Document>;
    /**
     * Reads a result back, at the rate of the first file; undefined if the format is no source.
     * @param given the first file
     */
    readonly again?: ((input: Input, given: Input) => Promise<unknown>) | undefined;
  };
};

/** Slow to write, and independent of what was read. */
const SLOW: ReadonlySet<string> = new Set(['pdf', 'xlsx', 'xls', 'ods', 'html']);

/** A random target. Slow ones are rare. */
function getTarget<T extends string>(random: Random, formats: readonly T[]): T {
  const isSlow = happens(random, 0.04);
  return pick(
    random,
    formats.filter((format) => SLOW.has(format) === isSlow),
  );
}

/** Two adjacent columns with the same time. */
const SAME_TIMES = /(\d\d:\d\d:\d\d[:;]\d{2,3})[,;\t]\1/;

const cueSheets = (seeds: readonly Seed[]): ConverterCase => ({
  name: 'cue sheet',
  share: 40,
  seeds,
  prepare: (random) => {
    const format = getTarget(random, CUE_SHEET_TARGETS);
    const isSociety = format === 'xlsx' && happens(random, 0.5);
    const options: Omit<ConvertCueSheet, keyof Input> = {
      format,
      rate: pick(random, RATES),
      merge: happens(random, 0.7),
      deduplicate: happens(random, 0.3),
      tracks: happens(random, 0.1) ? ['A1'] : [],
      roles: happens(random, 0.1) ? ['music'] : [],
      ...(isSociety && { preset: 'cisac_preset' }),
    };
    return {
      format,
      run: (input) => convertCueSheet({ ...input, ...options }),
      again: ['csv', 'csv2', 'tsv'].includes(format)
        ? async (input, given) => {
            // A cue that ends at the time of day at which it begins has the same labels as an empty one.
            if (SAME_TIMES.test(input.bytes.toString())) return;
            const { rate: counted } = readSequence({ ...given, rate: options.rate });
            await convertCueSheet({ ...input, rate: counted, format: 'json' });
          }
        : undefined,
    };
  },
});

const edls = (seeds: readonly Seed[]): ConverterCase => ({
  name: 'edl',
  share: 12,
  seeds,
  prepare: (random) => {
    const format = getTarget(random, EDL_TARGETS);
    const counted = pick(random, RATES);
    const flag = (): boolean => happens(random, 0.2);
    const options = {
      ignoreAudio: flag(),
      ignoreAvidTmp: flag(),
      useLocName: flag(),
      frameRangeClipName: flag(),
      ...(flag() && { useNameAsTape: pick(random, NAME_AS_TAPE) }),
      useLongReelNames: flag(),
      mergeSameSource: flag(),
      ...(flag() && { newTcIn: pick(random, ['00:00:00:00', '23:59:59:00', '01:00:00;00', 'x']) }),
      orderClipsByName: flag(),
      reverse: flag(),
    };
    return {
      format,
      run: (input) => convertEdl({ ...input, rate: counted, format, options }),
      again:
        format === 'edl'
          ? (input, given) =>
              convertEdl({
                ...input,
                rate: readSequence({ ...given, rate: counted, picture: true }).rate,
                format,
                options: {},
              })
          : undefined,
    };
  },
});

const ales = (seeds: readonly Seed[]): ConverterCase => ({
  name: 'ale',
  share: 8,
  seeds,
  prepare: (random) => {
    const format = getTarget(random, ALE_TARGETS);
    const counted = pick(random, RATES);
    const flag = (): boolean => happens(random, 0.3);
    const options = { dropEmptyColumns: flag(), sortByName: flag(), fillTape: flag(), fillDuration: flag() };
    return {
      format,
      run: (input) => convertAle({ ...input, rate: counted, format, options }),
      again:
        format === 'ale' || format === 'csv'
          ? async (input) => {
              // A table with one column cannot be told from other text.
              if (format === 'csv' && !input.bytes.includes(',')) return;
              await convertAle({ ...input, rate: counted, format: 'csv', options: {} });
            }
          : undefined,
    };
  },
});

const markers = (seeds: readonly Seed[]): ConverterCase => ({
  name: 'markers',
  share: 40,
  seeds,
  prepare: (random) => {
    const format = getTarget(random, MARKER_TARGETS);
    const counted = rate(pick(random, MARKER_RATES));
    const source = happens(random, 0.8) ? 'auto' : pick(random, MARKER_SOURCES);
    const clipMarkers = happens(random, 0.5);
    return {
      format,
      run: (input) => convertMarkers({ ...input, source, format, rate: counted, clipMarkers }),
      again:
        format === 'pdf'
          ? undefined
          : async (input, given) => {
              const read = await readMarkers({ ...given, source, rate: counted, clipMarkers });
              // A list without markers may be indistinguishable from an empty file.
              if (read.markers.length === 0) return;
              await convertMarkers({
                ...input,
                source: format,
                format: 'json',
                rate: read.rate,
                clipMarkers: false,
              });
            },
    };
  },
});

async function rooms(): Promise<ConverterCase[]> {
  const [sequence, edl, ale, marker] = await Promise.all([
    sequenceSeeds(),
    edlSeeds(),
    aleSeeds(),
    markerSeeds(),
  ]);
  return [cueSheets(sequence), edls(edl), ales(ale), markers(marker)];
}

async function runCase(all: readonly ConverterCase[], random: Random): Promise<CaseResult> {
  const room = pick(
    random,
    all.flatMap((each) => Array.from({ length: each.share }, () => each)),
  );
  const { seed, bytes } = getCase(room.seeds, random);
  const { format, run, again } = room.prepare(random);
  const given = { bytes, fileName: `x.${seed.extension}`, created: 0 };
  const ended = await thereAndBack(
    () => run(given),
    again &&
      (({ bytes: written, fileName }) => again({ bytes: Buffer.from(written), fileName, created: 0 }, given)),
  );
  return {
    ...ended,
    what: `${room.name}, ${seed.name} to ${format}`,
    group: `${room.name} ${seed.kind}`,
    input: bytes,
  };
}

/** Runs the given number of cases over all converters. */
export async function fuzzFiles(cases: number, seed: number): Promise<Figures> {
  const all = await rooms();
  return runCases('files', { cases, seed }, (random) => runCase(all, random));
}
