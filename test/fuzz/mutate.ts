/** Structural mutations of files: each kind of file is changed in its own elements. */
import { mutateBinary } from './mutations/binary.ts';
import { mutateBytes } from './mutations/bytes.ts';
import { mutateMidi, mutateMp4 } from './mutations/chunks.ts';
import { mutateJson } from './mutations/json.ts';
import { mutateLines } from './mutations/lines.ts';
import { inText, type TextMutation } from './mutations/text.ts';
import { mutateXml } from './mutations/xml.ts';
import { mutateZip, type ZipFile } from './mutations/zip.ts';
import { below, happens, pick, type Random } from './random.ts';

export type Kind = 'xml' | 'json' | 'lines' | 'binary' | 'midi' | 'mp4' | 'zip';

/** A file to start from. */
export type Seed = {
  /** Description, for the name of the case. */
  readonly name: string;
  readonly kind: Kind;
  /** File name extension. */
  readonly extension: string;
  readonly bytes: Buffer;
  /** Files of a zip archive. */
  readonly files?: readonly ZipFile[];
};

const textual = (mutation: TextMutation) => (bytes: Buffer, random: Random) =>
  inText(bytes, random, mutation);

const MUTATIONS: Readonly<Record<Exclude<Kind, 'zip'>, (bytes: Buffer, random: Random) => Buffer>> = {
  xml: textual(mutateXml),
  json: textual(mutateJson),
  lines: textual(mutateLines),
  binary: mutateBinary,
  midi: mutateMidi,
  mp4: mutateMp4,
};

/** Makes one to three structural changes. Sometimes damages bytes in addition or instead. */
export function mutate(seed: Seed, random: Random): Buffer {
  if (happens(random, 0.1)) return mutateBytes(seed.bytes, random);
  let out = seed.bytes;
  if (seed.kind === 'zip') {
    out = mutateZip(seed.files ?? [], random);
  } else {
    const mutation = MUTATIONS[seed.kind];
    const times = pick(random, [1, 1, 2, 3]);
    for (let i = 0; i < times; i++) out = mutation(out, random);
  }
  return happens(random, 0.1) ? mutateBytes(out, random) : out;
}

/** Joins the start of a file and the end of another of its kind. */
export const spliced = (a: Seed, b: Seed, random: Random): Buffer =>
  Buffer.concat([
    a.bytes.subarray(0, below(random, a.bytes.length + 1)),
    b.bytes.subarray(below(random, b.bytes.length + 1)),
  ]);

/** The kind of a file, from its first bytes. */
export function getKind(bytes: Buffer): Kind {
  const head = bytes
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (head.startsWith('PK')) return 'zip';
  if (head.startsWith('MThd')) return 'midi';
  if (head.startsWith('\xd0\xcf')) return 'binary';
  if (head.startsWith('<')) return 'xml';
  return /^[[{]\s*["[{]/.test(head) ? 'json' : 'lines';
}

/** A mutated seed, or a mutated splice of two seeds of one kind. */
export function getCase(
  seeds: readonly Seed[],
  random: Random,
): { readonly seed: Seed; readonly bytes: Buffer } {
  // Chooses the kind first, because some kinds have many seeds and others one.
  const kind = pick(random, [...new Set(seeds.map((each) => each.kind))]);
  const seed = pick(random, happens(random, 0.4) ? seeds.filter((each) => each.kind === kind) : seeds);
  const alike = seeds.filter(({ kind }) => kind === seed.kind && kind !== 'zip');
  if (alike.length > 1 && happens(random, 0.04))
    return { seed, bytes: spliced(seed, pick(random, alike), random) };
  return { seed, bytes: mutate(seed, random) };
}
