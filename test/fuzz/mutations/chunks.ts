/** Mutates files made of chunks with a length: MIDI, and the boxes of MP4. */
import { below, pick, type Random } from '../random.ts';
import { mutateBinary } from './binary.ts';

/** A chunk with its length field, its name and its content: bytes, or chunks for boxes that hold boxes. */
type Chunk = { length: number; name: Buffer; within: Buffer | Chunk[] };

type Layout = {
  /** Whether the name comes before the length, as in MIDI. In MP4 the length comes first. */
  readonly nameFirst: boolean;
  /** Names of chunks that contain chunks. */
  readonly nests: ReadonlySet<string>;
};

const MIDI: Layout = { nameFirst: true, nests: new Set() };
const MP4: Layout = {
  nameFirst: false,
  nests: new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'udta']),
};

const HEAD = 8;

function parse(bytes: Buffer, layout: Layout): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at + HEAD <= bytes.length; ) {
    const stated = bytes.readUInt32BE(at + (layout.nameFirst ? 4 : 0));
    const name = bytes.subarray(at + (layout.nameFirst ? 0 : 4), at + (layout.nameFirst ? 4 : HEAD));
    const size = Math.max(0, layout.nameFirst ? stated : stated - HEAD);
    const within = bytes.subarray(at + HEAD, at + HEAD + size);
    chunks.push({
      length: stated,
      name,
      within: layout.nests.has(name.toString('latin1')) ? parse(within, layout) : within,
    });
    at += HEAD + size;
  }
  return chunks;
}

/** @param honest writes the true lengths, otherwise the stated ones */
function write(chunks: readonly Chunk[], layout: Layout, honest: boolean): Buffer {
  return Buffer.concat(
    chunks.map(({ length, name, within }) => {
      const body = Array.isArray(within) ? write(within, layout, honest) : within;
      const field = Buffer.alloc(4);
      field.writeUInt32BE((honest ? body.length + (layout.nameFirst ? 0 : HEAD) : length) >>> 0);
      return Buffer.concat(layout.nameFirst ? [name, field, body] : [field, name, body]);
    }),
  );
}

type Place = { readonly list: Chunk[]; readonly at: number; readonly chunk: Chunk };

function getPlaces(list: Chunk[]): Place[] {
  return list.flatMap((chunk, at) => [
    { list, at, chunk },
    ...(Array.isArray(chunk.within) ? getPlaces(chunk.within) : []),
  ]);
}

const LENGTHS = [0, 1, 7, 8, 9, 0x7fffffff, 0x80000000, 0xffffffff] as const;

type Change = (place: Place, random: Random, places: readonly Place[]) => void;

const CHANGES: readonly Change[] = [
  ({ list, at }) => list.splice(at, 1),
  ({ list, at, chunk }, random) =>
    list.splice(at, 0, ...Array.from({ length: pick(random, [1, 100]) }, () => chunk)),
  ({ chunk }, random) => {
    chunk.length = pick(random, LENGTHS);
  },
  ({ chunk }, random, places) => {
    chunk.name = pick(random, [
      pick(random, places).chunk.name,
      Buffer.from('free'),
      Buffer.from('\0\0\0\0'),
    ]);
  },
  ({ list, at }, random, places) => {
    const [moved] = list.splice(at, 1);
    const { list: target } = pick(random, places);
    if (moved) target.splice(below(random, target.length + 1), 0, moved);
  },
  ({ chunk }, random) => {
    if (!Array.isArray(chunk.within)) chunk.within = mutateBinary(chunk.within, random);
  },
  ({ chunk }, random) => {
    if (!Array.isArray(chunk.within)) chunk.within = mutateBinary(chunk.within, random);
  },
  ({ chunk }) => {
    chunk.within = Buffer.alloc(0);
  },
];

function mutateChunks(bytes: Buffer, random: Random, layout: Layout): Buffer {
  const root = parse(bytes, layout);
  const places = getPlaces(root);
  if (places.length === 0) return mutateBinary(bytes, random);
  pick(random, CHANGES)(pick(random, places), random, places);
  return write(root, layout, random() < 0.6);
}

export const mutateMidi = (bytes: Buffer, random: Random): Buffer => mutateChunks(bytes, random, MIDI);
export const mutateMp4 = (bytes: Buffer, random: Random): Buffer => mutateChunks(bytes, random, MP4);
