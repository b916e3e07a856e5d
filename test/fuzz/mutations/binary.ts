/** Mutates the fields of binary files: numbers of one to four bytes, lengths, blocks. */
import { below, pick, type Random } from '../random.ts';

type Change = (bytes: Buffer, random: Random) => Buffer;

const EDGES = [
  0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff,
] as const;

/** Writes a number with the given width and byte order. Truncates it to the low bytes if it is too large. */
function putNumber(bytes: Buffer, at: number, width: number, value: number, isLittle: boolean): void {
  if (at < 0 || at + width > bytes.length) return;
  const low = width === 4 ? value >>> 0 : value % 2 ** (8 * width);
  if (isLittle) bytes.writeUIntLE(low, at, width);
  else bytes.writeUIntBE(low, at, width);
}

const CHANGES: readonly Change[] = [
  // A field of the header, which matters most.
  (bytes, random) => overwrite(bytes, random, below(random, Math.min(bytes.length, 600))),
  (bytes, random) => overwrite(bytes, random, below(random, bytes.length)),
  (bytes, random) => overwrite(bytes, random, below(random, bytes.length)),
  // A number that is one higher or lower.
  (bytes, random) => {
    const out = Buffer.from(bytes);
    const at = below(random, out.length);
    out[at] = ((out[at] ?? 0) + pick(random, [1, 255])) % 256;
    return out;
  },
  // A range filled with one value.
  (bytes, random) => {
    const from = below(random, bytes.length);
    return Buffer.from(bytes).fill(
      pick(random, [0, 0xff, 0x20]),
      from,
      Math.min(bytes.length, from + below(random, 512)),
    );
  },
  // A block that is removed, repeated or moved.
  (bytes, random) => {
    const [from, size] = getBlock(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + size)]);
  },
  (bytes, random) => {
    const [from, size] = getBlock(bytes, random);
    return Buffer.concat([bytes.subarray(0, from + size), bytes.subarray(from)]);
  },
  (bytes, random) => {
    const [from, size] = getBlock(bytes, random);
    const out = Buffer.from(bytes);
    bytes.copy(out, below(random, bytes.length), from, from + size);
    return out;
  },
  (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
];

function overwrite(bytes: Buffer, random: Random, at: number): Buffer {
  const out = Buffer.from(bytes);
  const width = pick(random, [1, 2, 4]);
  const value = pick(random, [...EDGES, bytes.length, bytes.length - at, at]);
  putNumber(out, at, width, value, random() < 0.5);
  return out;
}

function getBlock(bytes: Buffer, random: Random): [number, number] {
  const size = pick(random, [1, 2, 4, 16, 64, 512]);
  return [size * below(random, Math.ceil(bytes.length / size)), size];
}

/** Makes one change to a binary file. */
export const mutateBinary: Change = (bytes, random) =>
  bytes.length === 0 ? bytes : pick(random, CHANGES)(bytes, random);
