/** Encodes Windows-1252 (WHATWG Encoding, index windows-1252). */

/** Bytes 80 to 9F by character; the rest is Latin 1. */
const UPPER: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 32 }, (_, i) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + i)),
    0x80 + i,
  ]),
);

/** The bytes of a text; undefined if a character has none. */
export function encodeWindows1252(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : UPPER.get(text.charAt(i));
    if (byte === undefined) return undefined;
    bytes[i] = byte;
  }
  return bytes;
}
