/**
 * From bytes to text. What a file says about itself is believed first (byte order marks, the XML declaration),
 * then what its bytes prove (NUL pattern, UTF-8, the grammar of multi-byte encodings), then what they make likely.
 */
import { guessEncoding } from './guess.ts';
import { strictly } from './strictly.ts';

export type DecodedText = {
  /** Without byte order mark. */
  readonly text: string;
  /** Canonical name, lower case: `utf-8`, `windows-1251`, `ibm437`. */
  readonly encoding: string;
  /** True where only the statistics of the letters spoke for the encoding. */
  readonly guessed: boolean;
};

type Options = {
  /** What stands for U+0000 in the result: dropped by default; WebVTT wants U+FFFD (section 6.1). */
  readonly nul?: string;
};

/** Decodes a text file of unknown encoding. Never fails: what cannot be decoded becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, { nul = '' }: Options = {}): DecodedText {
  const { text, encoding, guessed } = decode(bytes);
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return { text: clean.includes('\0') ? clean.replaceAll('\0', nul) : clean, encoding, guessed };
}

function decode(bytes: Uint8Array): DecodedText {
  const marked = believedMark(bytes);
  if (marked === 'utf-8') {
    const text = strictly('utf-8', bytes);
    // A mark that an editor put before text of another encoding says nothing.
    return text === undefined ? guessEncoding(bytes.subarray(3)) : sure(text, 'utf-8');
  }
  if (marked === 'utf-32le' || marked === 'utf-32be') return sure(decodeUtf32(bytes, marked), marked);
  if (marked) return sure(new TextDecoder(marked).decode(bytes), marked);
  const wide = nulPattern(bytes);
  if (wide === 'utf-32le' || wide === 'utf-32be') return sure(decodeUtf32(bytes, wide), wide);
  if (wide) return sure(new TextDecoder(wide).decode(bytes), wide);
  const declared = xmlDeclaration(bytes);
  const utf8 = strictly('utf-8', bytes);
  if (utf8 !== undefined && !(declared && SEVEN_BIT.has(declared))) return sure(utf8, 'utf-8');
  if (declared && declared !== 'utf-8') {
    const text = strictly(declared, bytes);
    // Single-byte encodings take any bytes: where the letters speak for another one, the declaration is not certain.
    if (text !== undefined) return { text, encoding: declared, guessed: isDoubtful(text, bytes) };
  }
  return guessEncoding(wideMark(bytes) ? bytes.subarray(2) : bytes);
}

/** The mark of UTF-16, which is no text in any encoding. */
const wideMark = (b: Uint8Array): boolean =>
  (b[0] === 0xff && b[1] === 0xfe) || (b[0] === 0xfe && b[1] === 0xff);

/** As many letters beyond ASCII as a guess needs to stand against a declaration. */
const EVIDENCE = 6;

function isDoubtful(text: string, bytes: Uint8Array): boolean {
  const letters = bytes.subarray(0, 1 << 20).filter((byte) => byte > 127).length;
  return letters >= EVIDENCE && guessEncoding(bytes).text !== text;
}

const sure = (text: string, encoding: string): DecodedText => ({ text, encoding, guessed: false });

/** Encodings whose bytes are also valid UTF-8. */
const SEVEN_BIT: ReadonlySet<string> = new Set(['iso-2022-jp']);

type Marked = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** Without zero bytes a text is not of two or four bytes a sign, whatever its mark says: its line breaks have some. */
function believedMark(bytes: Uint8Array): Marked | undefined {
  const marked = byteOrderMark(bytes);
  if (marked === undefined || marked === 'utf-8') return marked;
  const sample = bytes.subarray(2, 4096);
  const breaks = sample.filter((byte) => byte === 10 || byte === 13).length;
  return breaks > 1 && !sample.includes(0) ? undefined : marked;
}

/** UTF-32 is asked before UTF-16: its little-endian mark begins with that of UTF-16. */
function byteOrderMark(b: Uint8Array): Marked | undefined {
  if (b[0] === 0xef && b[1] === 0xbb && b[2] === 0xbf) return 'utf-8';
  if (b[0] === 0xff && b[1] === 0xfe) {
    return b[2] === 0 && b[3] === 0 && b.length >= 4 ? 'utf-32le' : 'utf-16le';
  }
  if (b[0] === 0xfe && b[1] === 0xff) return 'utf-16be';
  if (b[0] === 0 && b[1] === 0 && b[2] === 0xfe && b[3] === 0xff) return 'utf-32be';
  return undefined;
}

/** Without a mark: line breaks, digits and blanks have their zero byte always on the same side. */
function nulPattern(bytes: Uint8Array): Marked | undefined {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0, 0, 0];
  for (let i = 0; i < sample.length; i += 1) if (sample[i] === 0) zeros[i % 4] = (zeros[i % 4] ?? 0) + 1;
  const [a = 0, b = 0, c = 0, d = 0] = zeros;
  const quarter = sample.length / 4;
  if (quarter >= 2 && b + c + d > 2.7 * quarter && a === 0) return 'utf-32le';
  if (quarter >= 2 && a + b + c > 2.7 * quarter && d === 0) return 'utf-32be';
  const even = a + c;
  const odd = b + d;
  // East Asian text has few zero bytes, but its line breaks, digits and blanks still have.
  if (sample.length >= 4 && odd > sample.length * 0.05 && even * 20 < odd) return 'utf-16le';
  if (sample.length >= 4 && even > sample.length * 0.05 && odd * 20 < even) return 'utf-16be';
  return undefined;
}

/** The encoding that an XML declaration names; UTF-16 in a file that is read byte by byte is a mistake. */
function xmlDeclaration(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^\s*<\?xml[^>]{0,150}?encoding\s*=\s*["']([\w.:-]{2,40})["']/.exec(head)?.[1];
  if (named === undefined) return undefined;
  const label = named.toLowerCase();
  return label.startsWith('utf-16') || label.startsWith('utf-32') ? undefined : label;
}

function decodeUtf32(bytes: Uint8Array, order: 'utf-32le' | 'utf-32be'): string {
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
