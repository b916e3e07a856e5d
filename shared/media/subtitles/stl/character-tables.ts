/** The five character code tables (EBU Tech 3264, field CCT), both ways, and what to write for what they lack. */
import { composed } from '#shared/media/text/composed.ts';
import { accented, encodeChar, findMark, plainChar } from './iso6937.ts';

/** Bytes that stay together: one, or a mark and its letter as `mark << 8 | letter`. */
export type Unit = number;

export type CodeTable = {
  /** The field's two digits. */
  readonly cct: string;
  /** The mark that the byte puts on the next letter. */
  readonly mark: (byte: number) => string | undefined;
  readonly char: (byte: number) => string | undefined;
  /** Of a character; undefined where the table lacks it. Blank to tilde are the same in all tables. */
  readonly unit: (char: string) => Unit | undefined;
};

export { accented };

const LATIN: CodeTable = { cct: '00', mark: findMark, char: plainChar, unit: encodeChar };

/** Came to ISO 8859-7 after the standard for subtitles; older decoders lack them. */
const LATER: ReadonlySet<string> = new Set(['€', '₯', 'ͺ']);

type Upper = { readonly chars: readonly string[]; readonly known: ReadonlyMap<string, number> };

function decodeUpper(label: string): Upper {
  const bytes = Uint8Array.from({ length: 96 }, (_, index) => 0xa0 + index);
  const decoder = new TextDecoder(label);
  const chars = [...bytes].map((byte) => decoder.decode(Uint8Array.of(byte)));
  const known = chars.flatMap((char, i): [string, number][] =>
    char === '\ufffd' || LATER.has(char) ? [] : [[char, 0xa0 + i]],
  );
  return { chars, known: new Map(known) };
}

/** ISO 8859 parts differ above 0xA0 only. A part is made when first asked for: hardly a file needs any. */
function iso8859(cct: string, label: string): CodeTable {
  let made: Upper | undefined;
  const upper = (): Upper => {
    made ??= decodeUpper(label);
    return made;
  };
  return {
    cct,
    mark: () => undefined,
    char: (byte) => {
      if (byte >= 0x20 && byte <= 0x7e) return String.fromCharCode(byte);
      const char = byte >= 0xa0 ? upper().chars[byte - 0xa0] : undefined;
      return char === '\ufffd' ? undefined : char;
    },
    unit: (char) => {
      const code = char.codePointAt(0) ?? 0;
      return code >= 0x20 && code <= 0x7e ? code : upper().known.get(char);
    },
  };
}

/** 00 Latin, 01 Cyrillic, 02 Arabic, 03 Greek, 04 Hebrew. */
export const CODE_TABLES: readonly CodeTable[] = [
  LATIN,
  iso8859('01', 'iso-8859-5'),
  iso8859('02', 'iso-8859-6'),
  iso8859('03', 'iso-8859-7'),
  iso8859('04', 'iso-8859-8'),
];

/** The table of a CCT field, of one digit too; files with a blank or unknown one are Latin. */
export const codeTable = (cct: string): CodeTable =>
  CODE_TABLES.find((table) => table.cct === cct.trim().padStart(2, '0')) ?? LATIN;

/** The table that lacks the fewest letters of a text; Latin where it is as good as another. */
export function bestTable(text: string): CodeTable {
  const counts = new Map<string, number>();
  for (const [char] of composed(text).matchAll(/[^\0-~]/gu)) {
    if (/\p{L}/u.test(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  const lacking = (table: CodeTable): number => {
    let sum = 0;
    for (const [char, count] of counts) if (table.unit(char) === undefined) sum += count;
    return sum;
  };
  return CODE_TABLES.map((table) => ({ table, lacks: lacking(table) })).reduce((best, next) =>
    next.lacks < best.lacks ? next : best,
  ).table;
}
