/**
 * Decodes bytes of unknown encoding. In order of precedence: a byte order mark, the encoding that the request names, an
 * XML declaration, what the bytes prove (NUL pattern, escape sequences, UTF-8, the grammar of multi-byte encodings),
 * and what they make likely.
 */
import { type Encoding, encodingNamed, findEncoding } from './encodings.ts';
import { type Context, decodeGuessed, guessEncoding, likeliest } from './guess.ts';
import { decodeMixed, isMixed, type MixedText } from './mixed.ts';
import { takeSample } from './sample.ts';
import { strictly } from './strictly.ts';

export type DecodedText = {
  /** Without byte order mark. */
  readonly text: string;
  /** Canonical name, lower case: `utf-8`, `windows-1251`, `ibm437`. */
  readonly encoding: string;
  /** True if only letter statistics support the encoding. */
  readonly guessed: boolean;
  /** If a part of the file is UTF-8: the lines that are not, and the encoding used for them. */
  readonly mixed?: Omit<MixedText, 'text'> & { readonly encoding: string };
};

export type DecodeOptions = Context & {
  /** A name or label of an encoding: overrides all but a byte order mark. */
  readonly encoding?: string | undefined;
  /** Replacement of U+0000, by default none. WebVTT requires U+FFFD (section 6.1). */
  readonly nul?: string;
};

/** Decodes a text file of unknown encoding. Never fails: undecodable bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, { nul = '', ...options }: DecodeOptions = {}): DecodedText {
  const decoded = decode(bytes, options);
  const { text } = decoded;
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let end = text.length;
  // Block-wise copying leaves NULs after the text.
  while (end > from && text.charCodeAt(end - 1) === 0) end -= 1;
  const clean = text.slice(from, end);
  return { ...decoded, text: clean.includes('\0') ? clean.replaceAll('\0', nul) : clean };
}

function decode(bytes: Uint8Array, options: Omit<DecodeOptions, 'nul'>): DecodedText {
  const marked = believedMark(bytes);
  const stated = options.encoding === undefined ? undefined : findEncoding(options.encoding);
  if (marked === 'utf-8') {
    const text = strictly('utf-8', bytes);
    if (text !== undefined) return sure(text, 'utf-8');
    // An editor put the mark before text of another encoding.
    const rest = bytes.subarray(3);
    return stated ? decodeAs(rest, stated) : guess(rest, options);
  }
  const wide = marked ?? (stated ? undefined : nulPattern(bytes));
  if (wide) return decodeAs(bytes, encodingNamed(wide));
  if (stated) return decodeAs(bytes, stated);
  return decodeBytes(bytes, options);
}

/** Decodes text without a mark, in single-byte or multi-byte encodings. */
function decodeBytes(bytes: Uint8Array, options: Context): DecodedText {
  const escaped = bytes.includes(ESCAPE) && isIso2022Jp(bytes) ? strictly('iso-2022-jp', bytes) : undefined;
  if (escaped !== undefined) return sure(escaped, 'iso-2022-jp');
  const utf8 = strictly('utf-8', bytes);
  if (utf8 !== undefined) return sure(utf8, 'utf-8');
  const declared = declaredEncoding(bytes);
  if (declared && declared.name !== 'utf-8') {
    const text = declared.strictly(bytes);
    // Single-byte encodings accept any bytes. If the letters suggest another one, the declaration is uncertain.
    if (text !== undefined) return { text, encoding: declared.name, guessed: isDoubtful(text, bytes) };
  }
  return guess(wideMark(bytes) ? bytes.subarray(2) : bytes, options);
}

const ESCAPE = 0x1b;

/** Whether there is an escape sequence that starts two-byte Japanese characters or katakana. */
function isIso2022Jp(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(ESCAPE); at >= 0; at = bytes.indexOf(ESCAPE, at + 1)) {
    const [set, sign] = [bytes[at + 1], bytes[at + 2]];
    if (set === 0x24 && (sign === 0x40 || sign === 0x42)) return true;
    if (set === 0x28 && sign === 0x49) return true;
  }
  return false;
}

function guess(bytes: Uint8Array, context: Context): DecodedText {
  const sample = takeSample(bytes);
  const { name } = likeliest(sample, context);
  const rest = likeliest({ ...sample, telling: sample.stray }, context).name;
  if (!isMixed(sample, name, rest))
    return { text: decodeGuessed(bytes, name), encoding: name, guessed: true };
  const { text, ...lines } = decodeMixed(bytes, rest);
  return { text, encoding: 'utf-8', guessed: true, mixed: { ...lines, encoding: rest } };
}

/** The UTF-16 mark, which is not text in any other encoding. */
const wideMark = (b: Uint8Array): boolean =>
  (b[0] === 0xff && b[1] === 0xfe) || (b[0] === 0xfe && b[1] === 0xff);

/** Least number of non-ASCII letters for a guess to contradict a declaration. */
const EVIDENCE = 6;

function isDoubtful(text: string, bytes: Uint8Array): boolean {
  const letters = bytes.subarray(0, 1 << 20).filter((byte) => byte > 127).length;
  return letters >= EVIDENCE && decodeGuessed(bytes, guessEncoding(bytes).name) !== text;
}

const sure = (text: string, encoding: string): DecodedText => ({ text, encoding, guessed: false });

const decodeAs = (bytes: Uint8Array, { decode: read, name }: Encoding): DecodedText =>
  sure(read(bytes), name);

type ByteOrderMark = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** The byte order mark, unless the text lacks the zero bytes that line breaks have in UTF-16 and UTF-32. */
function believedMark(bytes: Uint8Array): ByteOrderMark | undefined {
  const marked = byteOrderMark(bytes);
  if (marked === undefined || marked === 'utf-8') return marked;
  const sample = bytes.subarray(2, 4096);
  const breaks = sample.filter((byte) => byte === 10 || byte === 13).length;
  return breaks > 1 && !sample.includes(0) ? undefined : marked;
}

/** UTF-32 is tested before UTF-16, because its little-endian mark starts with that of UTF-16. */
function byteOrderMark(b: Uint8Array): ByteOrderMark | undefined {
  if (b[0] === 0xef && b[1] === 0xbb && b[2] === 0xbf) return 'utf-8';
  if (b[0] === 0xff && b[1] === 0xfe) {
    return b[2] === 0 && b[3] === 0 && b.length >= 4 ? 'utf-32le' : 'utf-16le';
  }
  if (b[0] === 0xfe && b[1] === 0xff) return 'utf-16be';
  if (b[0] === 0 && b[1] === 0 && b[2] === 0xfe && b[3] === 0xff) return 'utf-32be';
  return undefined;
}

/** Detects UTF-16 without a mark: line breaks, digits and spaces have their zero byte on the same side. */
function nulPattern(bytes: Uint8Array): ByteOrderMark | undefined {
  const sample = withoutTail(bytes.subarray(0, 4096));
  const zeros = [0, 0, 0, 0];
  for (let i = 0; i < sample.length; i += 1) if (sample[i] === 0) zeros[i % 4] = (zeros[i % 4] ?? 0) + 1;
  const [a = 0, b = 0, c = 0, d = 0] = zeros;
  const quarter = sample.length / 4;
  if (quarter >= 2 && b + c + d > 2.7 * quarter && a === 0) return 'utf-32le';
  if (quarter >= 2 && a + b + c > 2.7 * quarter && d === 0) return 'utf-32be';
  const even = a + c;
  const odd = b + d;
  // East Asian text has few zero bytes, but line breaks, digits and spaces still have them.
  if (sample.length >= 4 && odd > sample.length * 0.05 && even * 20 < odd) return 'utf-16le';
  if (sample.length >= 4 && even > sample.length * 0.05 && odd * 20 < even) return 'utf-16be';
  return undefined;
}

/** Drops trailing NULs, which are on both sides. */
function withoutTail(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}

/** The encoding in an XML declaration. UTF-16 is a mistake in a file of single bytes. */
function declaredEncoding(bytes: Uint8Array): Encoding | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^\s*<\?xml[^>]{0,150}?encoding\s*=\s*["']([\w.:-]{2,40})["']/.exec(head)?.[1];
  const declared = named === undefined ? undefined : findEncoding(named);
  return declared && /^utf-(?:16|32)/.test(declared.name) ? undefined : declared;
}
