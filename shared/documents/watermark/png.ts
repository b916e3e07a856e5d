/** A PNG of one colour with a varying alpha: indexed, at the smallest bit depth that holds the levels (ISO/IEC 15948). */
import { once } from 'node:events';
import { constants, crc32, createDeflate } from 'node:zlib';

export type AlphaImage = {
  readonly width: number;
  readonly height: number;
  /** Alpha of each palette entry, ascending; the index is what `row` gives. At most 256. */
  readonly alphas: Uint8Array;
  /** Palette indices of a row; undefined where the whole row is index 0. */
  readonly row: (y: number) => Uint8Array | undefined;
};

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const INDEXED = 3;
/** Blank rows are written in bundles of about this size. */
const BUNDLE = 1 << 18;

function chunk(type: string, ...data: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(body.length - 4, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const bitDepthFor = (entries: number): 1 | 2 | 4 | 8 =>
  entries <= 2 ? 1 : entries <= 4 ? 2 : entries <= 16 ? 4 : 8;

/** One scan line: filter type 0, then the indices, leftmost in the high bits. */
function pack(row: Uint8Array, depth: number, stride: number): Uint8Array {
  const packed = new Uint8Array(stride);
  if (depth === 8) {
    packed.set(row, 1);
    return packed;
  }
  const perByte = 8 / depth;
  for (let x = 0; x < row.length; x++) {
    const at = 1 + Math.floor(x / perByte);
    packed[at] = (packed[at] ?? 0) | ((row[x] ?? 0) << (8 - depth * ((x % perByte) + 1)));
  }
  return packed;
}

function* scanLines(image: AlphaImage, depth: number): Generator<Uint8Array> {
  const stride = 1 + Math.ceil((image.width * depth) / 8);
  const blank = new Uint8Array(stride * Math.max(1, Math.floor(BUNDLE / stride)));
  let blanks = 0;
  for (let y = 0; y < image.height; y++) {
    const row = image.row(y);
    if (row) {
      if (blanks > 0) yield blank.subarray(0, blanks * stride);
      blanks = 0;
      yield pack(row, depth, stride);
    } else if (++blanks * stride === blank.length) {
      yield blank;
      blanks = 0;
    }
  }
  if (blanks > 0) yield blank.subarray(0, blanks * stride);
}

async function deflate(parts: Iterable<Uint8Array>): Promise<Buffer[]> {
  const stream = createDeflate({ level: constants.Z_BEST_COMPRESSION, memLevel: 9 });
  const out: Buffer[] = [];
  stream.on('data', (data: Buffer) => out.push(data));
  for (const part of parts) if (!stream.write(part)) await once(stream, 'drain');
  stream.end();
  await once(stream, 'end');
  return out;
}

/** Encodes white with alpha. Memory stays flat: rows are compressed as they come. */
export async function encodeWhite(image: AlphaImage): Promise<Uint8Array> {
  const { width, height, alphas } = image;
  const depth = bitDepthFor(alphas.length);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, INDEXED, 0, 0, 0], 8);
  // Opaque entries at the end of the palette need no word in tRNS.
  const seeThrough = alphas.at(-1) === 255 ? alphas.subarray(0, -1) : alphas;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', new Uint8Array(alphas.length * 3).fill(255)),
    chunk('tRNS', seeThrough),
    chunk('IDAT', ...(await deflate(scanLines(image, depth)))),
    chunk('IEND'),
  ]);
}
