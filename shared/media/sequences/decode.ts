/** Bytes to text: byte order mark, else UTF-8, else one of the two old tables (Windows-1252, Mac Roman). */

const BOMS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

function decodeOrUndefined(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The text of a file. NUL bytes, which broken transfers leave behind, are dropped. */
export function decodeText(bytes: Uint8Array): string {
  const bom = BOMS.find((b) => b.bytes.every((byte, i) => bytes[i] === byte));
  const text = bom
    ? new TextDecoder(bom.encoding).decode(bytes)
    : (decodeOrUndefined(bytes, 'utf-8') ??
      new TextDecoder(bytes.includes(0x0a) ? 'windows-1252' : 'macintosh').decode(bytes));
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
