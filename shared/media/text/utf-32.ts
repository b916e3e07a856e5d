/** UTF-32, which `TextDecoder` does not support. */

/** Decodes UTF-32; U+FFFD for an invalid code point. A truncated unit at the end is dropped. */
export function decodeUtf32(bytes: Uint8Array, order: 'utf-32le' | 'utf-32be'): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  let units: number[] = [];
  for (let i = 0; i + 4 <= bytes.length; i += 4) {
    const code = view.getUint32(i, order === 'utf-32le');
    units.push(code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? code : 0xfffd);
    if (units.length === 4096) {
      parts.push(String.fromCodePoint(...units));
      units = [];
    }
  }
  return parts.join('') + String.fromCodePoint(...units);
}
