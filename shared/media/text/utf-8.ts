/** UTF-8 byte by byte, for files that are not entirely UTF-8. */

/** Whether a byte is a continuation byte within the range that the lead byte allows (Unicode 3.9, table 3-7). */
function continues(lead: number, place: number, byte: number | undefined): boolean {
  if (byte === undefined || byte < 0x80 || byte > 0xbf) return false;
  if (place > 1) return true;
  if (lead === 0xe0) return byte >= 0xa0;
  if (lead === 0xed) return byte <= 0x9f;
  if (lead === 0xf0) return byte >= 0x90;
  return lead !== 0xf4 || byte <= 0x8f;
}

const lengthBy = (lead: number): number => {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 1;
};

/**
 * What starts at a byte over 7F: a complete sequence, a truncated one (with at least two bytes, or at the end of the
 * file), or a byte that is not UTF-8.
 */
export function sequenceAt(
  bytes: Uint8Array,
  at: number,
): { readonly kind: 'whole' | 'cut' | 'stray'; readonly length: number } {
  const lead = bytes[at] ?? 0;
  const length = lengthBy(lead);
  let held = 1;
  while (held < length && continues(lead, held, bytes[at + held])) held += 1;
  if (length > 1 && held === length) return { kind: 'whole', length };
  return held > 1 ? { kind: 'cut', length: held } : { kind: 'stray', length: 1 };
}

/** Whether all non-ASCII bytes are UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i += 1) {
    if ((bytes[i] ?? 0) < 128) continue;
    const { kind, length } = sequenceAt(bytes, i);
    if (kind !== 'whole') return false;
    i += length - 1;
  }
  return true;
}

/** The first bytes, at most so many, without a part of a character: text cut inside one is no UTF-8. */
export function takeWhole(bytes: Uint8Array, max: number): Uint8Array {
  if (bytes.length <= max) return bytes;
  let end = max;
  while (end > max - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}
