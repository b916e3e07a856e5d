/** All readable encodings by name. */
import { decodeJohab, decodeUnifiedHangul } from './korean.ts';
import { decodeTable, TABLES } from './single-byte.ts';
import { strictly } from './strictly.ts';
import { decodeUtf32 } from './utf-32.ts';

export type Encoding = {
  /** Canonical, lower case. */
  readonly name: string;
  /** Undecodable bytes become U+FFFD. Drops the byte order mark of UTF encodings. */
  readonly decode: (bytes: Uint8Array) => string;
  /** Undefined if a byte is undecodable. */
  readonly strictly: (bytes: Uint8Array) => string | undefined;
};

/** The text encodings of the WHATWG standard. */
const STANDARD =
  'utf-8 utf-16le utf-16be windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 windows-874 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-8-i iso-8859-10 iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 macintosh x-mac-cyrillic koi8-r koi8-u ibm866 shift_jis euc-jp iso-2022-jp gbk gb18030 big5 euc-kr'.split(
    ' ',
  );

const withoutLoss = (decode: (bytes: Uint8Array) => string) => (bytes: Uint8Array) => {
  const text = decode(bytes);
  return text.includes('\ufffd') ? undefined : text;
};

const own = (name: string, decode: Encoding['decode']): Encoding => ({
  name,
  decode,
  strictly: withoutLoss(decode),
});

const standard = (name: string): Encoding => ({
  name,
  decode: (bytes) => new TextDecoder(name).decode(bytes),
  strictly: (bytes) => strictly(name, bytes),
});

/** Runtime decoders of `euc-kr` may support only KS X 1001. */
const eucKr: Encoding = {
  name: 'euc-kr',
  decode: (bytes) => strictly('euc-kr', bytes) ?? decodeUnifiedHangul(bytes),
  strictly: (bytes) => strictly('euc-kr', bytes) ?? withoutLoss(decodeUnifiedHangul)(bytes),
};

const ENCODINGS: ReadonlyMap<string, Encoding> = new Map(
  [
    ...STANDARD.map((name) => (name === 'euc-kr' ? eucKr : standard(name))),
    ...Object.entries(TABLES).map(([name, upper]) => own(name, (bytes) => decodeTable(bytes, upper))),
    own('johab', decodeJohab),
    own('utf-32le', (bytes) => decodeUtf32(bytes, 'utf-32le')),
    own('utf-32be', (bytes) => decodeUtf32(bytes, 'utf-32be')),
  ].map((encoding) => [encoding.name, encoding]),
);

/** The names of all encodings, for display. */
export const ENCODING_NAMES: readonly string[] = [...ENCODINGS.keys()];

/** Names beyond the labels of the WHATWG standard. */
const LABELS: Readonly<Record<string, string>> = {
  utf8bom: 'utf-8',
  'utf-8-sig': 'utf-8',
  'utf-8-bom': 'utf-8',
  'utf-32': 'utf-32le',
  utf32: 'utf-32le',
  macroman: 'macintosh',
  'mac-roman': 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
  'mac-cyrillic': 'x-mac-cyrillic',
  maccentraleurope: 'x-mac-centraleurope',
  'mac-centraleurope': 'x-mac-centraleurope',
  'x-mac-ce': 'x-mac-centraleurope',
  cp1361: 'johab',
  ms1361: 'johab',
  'ksc5601-1992': 'johab',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  cp950: 'big5',
  cp874: 'windows-874',
  cp878: 'koi8-r',
};

/** `cp437`, `437`, `ibm-437`, `dos-437`: the same table. */
const DOS_LABEL = /^(?:ibm|cp|dos|oem)?[-_ ]?(437|737|775|850|852|857)$/;

/**
 * Finds an encoding by a name or label of the WHATWG Encoding Standard or of the additional tables, in any case.
 * Undefined if unknown.
 */
export function findEncoding(label: string): Encoding | undefined {
  const name = label.trim().toLowerCase();
  const dos = DOS_LABEL.exec(name)?.[1];
  const known = ENCODINGS.get(dos ? `ibm${dos}` : (LABELS[name] ?? name));
  return known ?? ENCODINGS.get(standardName(name) ?? '');
}

/** The encoding of a canonical name from this code. */
export function encodingNamed(name: string): Encoding {
  const encoding = findEncoding(name);
  if (!encoding) throw new Error(`unknown encoding ${name}`);
  return encoding;
}

function standardName(label: string): string | undefined {
  // Labels are short ASCII.
  if (!/^[\w.:-]{2,40}$/.test(label)) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
