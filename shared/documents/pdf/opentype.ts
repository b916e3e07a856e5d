/** What a PDF needs from a font file: its tables, its bounding box, and the CIDs of a CFF font. */

/** The bytes of a table; undefined if absent (OpenType, "Organization of an OpenType Font"). */
export function fontTable(font: Uint8Array, tag: string): Buffer | undefined {
  const bytes = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
  const count = bytes.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index;
    if (bytes.toString('latin1', at, at + 4) !== tag) continue;
    const offset = bytes.readUInt32BE(at + 8);
    return bytes.subarray(offset, offset + bytes.readUInt32BE(at + 12));
  }
  return undefined;
}

/** Smallest box around all glyphs, thousandths of an em: left, bottom, right, top. */
export function fontBox(font: Uint8Array): readonly number[] {
  const head = fontTable(font, 'head');
  if (!head) throw new Error('the font has no head table');
  const scale = 1000 / head.readUInt16BE(18);
  return [36, 38, 40, 42].map((at) => Math.round(head.readInt16BE(at) * scale));
}

type Index = { readonly items: readonly Buffer[]; readonly end: number };

/** An INDEX of the Compact Font Format (Adobe TN 5176 §5). */
function readIndex(cff: Buffer, at: number): Index {
  const count = cff.readUInt16BE(at);
  if (count === 0) return { items: [], end: at + 2 };
  const size = cff.readUInt8(at + 2);
  const base = at + 2 + (count + 1) * size;
  const offsets = Array.from(
    { length: count + 1 },
    (_, index) => base + cff.readUIntBE(at + 3 + index * size, size),
  );
  const items = offsets.slice(1).map((end, index) => cff.subarray(offsets[index], end));
  return { items, end: offsets.at(-1) ?? base };
}

/** Operators of a DICT with their last operand; two-byte operators are 1200 and up (TN 5176 §4). */
function readDict(dict: Buffer): Map<number, number> {
  const entries = new Map<number, number>();
  let operand = 0;
  let at = 0;
  while (at < dict.length) {
    const byte = dict.readUInt8(at);
    if (byte === 12) {
      entries.set(1200 + dict.readUInt8(at + 1), operand);
      at += 2;
    } else if (byte <= 21) {
      entries.set(byte, operand);
      at += 1;
    } else if (byte === 28) {
      operand = dict.readInt16BE(at + 1);
      at += 3;
    } else if (byte === 29) {
      operand = dict.readInt32BE(at + 1);
      at += 5;
    } else if (byte === 30) {
      // A real number ends with the nibble 15; none of the operators read here takes one.
      do at += 1;
      while ((dict.readUInt8(at) & 0x0f) !== 0x0f && dict.readUInt8(at) >> 4 !== 0x0f);
      at += 1;
    } else if (byte <= 246) {
      operand = byte - 139;
      at += 1;
    } else {
      const high = byte <= 250 ? (byte - 247) * 256 : -(byte - 251) * 256;
      operand = byte <= 250 ? high + dict.readUInt8(at + 1) + 108 : high - dict.readUInt8(at + 1) - 108;
      at += 2;
    }
  }
  return entries;
}

const CHARSET = 15;
const CHAR_STRINGS = 17;
const ROS = 1230;

/**
 * The CID of each glyph of a CID-keyed font, by which a PDF refers to the glyph (ISO 32000-1 §9.7.4.2).
 * @returns undefined for a font without CIDs, which uses the glyph ID
 */
export function characterIds(cff: Buffer): Uint16Array | undefined {
  const names = readIndex(cff, cff.readUInt8(2));
  const [top] = readIndex(cff, names.end).items;
  const dict = readDict(top ?? Buffer.alloc(0));
  const charStrings = dict.get(CHAR_STRINGS);
  const charset = dict.get(CHARSET);
  if (!dict.has(ROS) || charStrings === undefined || charset === undefined) return undefined;
  const ids = new Uint16Array(cff.readUInt16BE(charStrings));
  const format = cff.readUInt8(charset);
  let at = charset + 1;
  let glyph = 1;
  while (glyph < ids.length) {
    const first = cff.readUInt16BE(at);
    const left = format === 0 ? 0 : format === 1 ? cff.readUInt8(at + 2) : cff.readUInt16BE(at + 2);
    at += 2 + format;
    for (let step = 0; step <= left && glyph < ids.length; step++) ids[glyph++] = first + step;
  }
  return ids;
}
