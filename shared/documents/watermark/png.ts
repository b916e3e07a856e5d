/** An indexed PNG, at the smallest bit depth that holds its colours (ISO/IEC 15948). */
import { once } from 'node:events';
import { constants, crc32, createDeflate } from 'node:zlib';
import type { Rgba } from './shades.ts';

export type IndexedImage = {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha; at most 256. Opaque colours come last. */
  readonly palette: readonly Rgba[];
  /** Palette indices of each row; undefined if the whole row is index 0. A row's buffer may be reused for the next. */
  readonly rows: AsyncIterable<Uint8Array | undefined>;
};

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const INDEXED = 3;
/** Blank rows are written in bundles of about this many bytes. */
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

async function* scanLines(image: IndexedImage, depth: number): AsyncGenerator<Uint8Array> {
  const stride = 1 + Math.ceil((image.width * depth) / 8);
  const blank = new Uint8Array(stride * Math.max(1, Math.floor(BUNDLE / stride)));
  let blanks = 0;
  for await (const row of image.rows) {
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

async function deflate(parts: AsyncIterable<Uint8Array>): Promise<Buffer[]> {
  const stream = createDeflate({ level: constants.Z_BEST_COMPRESSION, memLevel: 9 });
  const out: Buffer[] = [];
  stream.on('data', (data: Buffer) => out.push(data));
  for await (const part of parts) if (!stream.write(part)) await once(stream, 'drain');
  stream.end();
  await once(stream, 'end');
  return out;
}

/** Encodes rows as they arrive, so that memory use stays flat. */
export async function encodeIndexed(image: IndexedImage): Promise<Uint8Array> {
  const { width, height, palette } = image;
  const depth = bitDepthFor(palette.length);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, INDEXED, 0, 0, 0], 8);
  const alphas = palette.map(([, , , alpha]) => alpha);
  // Opaque entries at the end of the palette need no entry in tRNS.
  const seeThrough = alphas.slice(0, alphas.findLastIndex((alpha) => alpha < 255) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap((color) => color.slice(0, 3)))),
    chunk('tRNS', Uint8Array.from(seeThrough)),
    chunk('IDAT', ...(await deflate(scanLines(image, depth)))),
    chunk('IEND'),
  ]);
}
