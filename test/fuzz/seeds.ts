/** Files to mutate: our own, the output of our writers, and the corpus if it is present. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertMarkers } from '#shared/media/markers/convert.ts';
import { MARKER_TARGETS } from '#shared/media/markers/names.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { corpus } from '#test/corpus.ts';
import { unzip } from '#test/readers/zip.ts';
import { getKind, type Seed } from './mutate.ts';

/** Larger files cost more than they find. */
const MAX_BYTES = 60_000;

const OWN = fileURLToPath(new URL('seeds/', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../../events/samples/', import.meta.url));

async function getSeed(name: string, bytes: Buffer): Promise<Seed> {
  const kind = getKind(bytes);
  const extension = /\.(\w+)$/.exec(name)?.[1] ?? 'txt';
  return { name, kind, extension, bytes, ...(kind === 'zip' && { files: await unzip(bytes) }) };
}

async function seedsIn(folder: string | undefined, wanted: RegExp): Promise<Seed[]> {
  if (folder === undefined) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && wanted.test(file.name) && !/\.json$|\.md$|\.gz$/.test(file.name),
  );
  const seeds = await Promise.all(files.map(({ name }) => getSeed(name, readFileSync(join(folder, name)))));
  return seeds.filter(({ bytes }) => bytes.length > 0 && bytes.length <= MAX_BYTES);
}

const editorial = (folder: string, wanted = /./): Promise<Seed[]> =>
  seedsIn(corpus('editorial', folder), wanted);

const ALL = /./;

/** Sequences in every source format. */
export async function sequenceSeeds(): Promise<Seed[]> {
  const lists = await Promise.all([
    seedsIn(OWN, ALL),
    seedsIn(SAMPLES, /\.edl$/),
    ...['edl', 'fcpxml', 'xmeml'].map((folder) => editorial(folder)),
    editorial('markers', /SessionText/),
    editorial('bad', /\.(edl|xml|fcpxml)$/),
  ]);
  return lists.flat();
}

/** Files that the EDL converter accepts. */
export async function edlSeeds(): Promise<Seed[]> {
  const lists = await Promise.all([
    seedsIn(OWN, /\.(edl|xml|csv)$/),
    seedsIn(SAMPLES, /\.edl$/),
    editorial('edl'),
    editorial('xmeml'),
    editorial('bad', /\.(edl|xml)$/),
  ]);
  return lists.flat();
}

const ALE_CSV =
  'Name,Tracks,Start,End,Duration,Tape\nshot_1,VA1,01:00:00:00,01:00:01:00,,A001\nshot_10,V,01:00:05:00,,00:00:02:00,\n';

/** ALE, and ALE as CSV. */
export async function aleSeeds(): Promise<Seed[]> {
  const lists = await Promise.all([
    seedsIn(SAMPLES, /\.ale$/),
    editorial('ale'),
    editorial('bad', /\.ale$/),
    [await getSeed('list.csv', Buffer.from(ALE_CSV))],
  ]);
  return lists.flat();
}

/** Markers in every format, as our writers make them, and the sample files. */
export async function markerSeeds(): Promise<Seed[]> {
  const bytes = readFileSync(join(SAMPLES, 'markers.csv'));
  const own = await Promise.all(
    MARKER_TARGETS.filter((format) => format !== 'pdf').map(async (format) => {
      const request = {
        bytes,
        fileName: 'markers.csv',
        source: 'auto',
        clipMarkers: true,
        created: 0,
      } as const;
      const document = await convertMarkers({ ...request, format, rate: rate('25') });
      const seed = await getSeed(document.fileName, Buffer.from(document.bytes));
      return { ...seed, name: `own ${format}` };
    }),
  );
  const lists = await Promise.all([
    editorial('markers'),
    editorial('xmeml'),
    editorial('fcpxml'),
    seedsIn(OWN, ALL),
  ]);
  return [...own, ...lists.flat()];
}
