/** Encodes text in any encoding, by inverting the decoders. Runtimes encode only UTF-8. */
import { findEncoding } from '#shared/media/text/encodings.ts';

type Encoder = (text: string) => Uint8Array | undefined;

const MULTI_BYTE: ReadonlySet<string> = new Set([
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'johab',
]);
const encoders = new Map<string, Encoder>();

/** The bytes of a text; undefined if the encoding lacks one of its characters. */
export function encodeText(text: string, encoding: string): Uint8Array | undefined {
  const known = encoders.get(encoding) ?? getEncoder(encoding);
  encoders.set(encoding, known);
  return known(text);
}

function getEncoder(name: string): Encoder {
  if (name === 'iso-2022-jp') return encodeIso2022Jp;
  const encoding = findEncoding(name);
  if (!encoding) throw new Error(`no encoding ${name}`);
  const readBytes = new Map<string, readonly number[]>();
  const add = (...bytes: number[]): void => {
    const char = encoding.strictly(Uint8Array.from(bytes));
    if (char !== undefined && [...char].length === 1 && !readBytes.has(char)) readBytes.set(char, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  if (MULTI_BYTE.has(name)) {
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x31; trail < 0xff; trail += 1) add(lead, trail);
  }
  return (text) => {
    const bytes: number[] = [];
    for (const char of text) {
      const own = readBytes.get(char);
      if (!own) return undefined;
      bytes.push(...own);
    }
    return Uint8Array.from(bytes);
  };
}

/** The bytes of EUC-JP without their high bit, between escape sequences. */
function encodeIso2022Jp(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (const part of text.split(/([^\0-\x7f]+)/)) {
    const pairs = encodeText(part, 'euc-jp');
    if (!pairs) return undefined;
    const wide = (pairs[0] ?? 0) > 127;
    const signs = Array.from(pairs, (byte) => byte & 127);
    bytes.push(...(wide ? [0x1b, 0x24, 0x42, ...signs, 0x1b, 0x28, 0x42] : signs));
  }
  return Uint8Array.from(bytes);
}
