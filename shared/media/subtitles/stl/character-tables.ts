/** The five character code tables (EBU Tech 3264, field CCT), both ways, with replacements for what they lack. */
import { composed } from '#shared/composed.ts';
import { accented, encodeChar, findMark, plainChar } from './iso6937.ts';

/** One byte, or a diacritic and its letter as `mark << 8 | letter`, which must not be split. */
export type Unit = number;

export type CodeTable = {
  /** The field's two digits. */
  readonly cct: string;
  /** The diacritic that the byte puts on the next letter. */
  readonly mark: (byte: number) => string | undefined;
  readonly char: (byte: number) => string | undefined;
  /** Unit of a character; undefined where the table lacks it. Space to tilde are the same in all tables. */
  readonly unit: (char: string) => Unit | undefined;
};

export { accented };

const LATIN: CodeTable = { cct: '00', mark: findMark, char: plainChar, unit: encodeChar };

/** Added to ISO 8859-7 after the subtitle standard. Older decoders lack them. */
const LATER: ReadonlySet<string> = new Set(['€', '₯', 'ͺ']);

type UpperHalf = { readonly chars: readonly string[]; readonly known: ReadonlyMap<string, number> };

function decodeUpper(label: string): UpperHalf {
  const bytes = Uint8Array.from({ length: 96 }, (_, index) => 0xa0 + index);
  const decoder = new TextDecoder(label);
  const chars = [...bytes].map((byte) => decoder.decode(Uint8Array.of(byte)));
  const known = chars.flatMap((char, i): [string, number][] =>
    char === '\ufffd' || LATER.has(char) ? [] : [[char, 0xa0 + i]],
  );
  return { chars, known: new Map(known) };
}

/** ISO 8859 parts differ above 0xA0 only. A table is built on first use: hardly any file needs one. */
function iso8859(cct: string, label: string): CodeTable {
  let made: UpperHalf | undefined;
  const upper = (): UpperHalf => {
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

/** The table of a CCT field, which may have one digit. A blank or unknown field means Latin. */
export const codeTable = (cct: string): CodeTable =>
  CODE_TABLES.find((table) => table.cct === cct.trim().padStart(2, '0')) ?? LATIN;

/** The table that lacks the fewest letters of a text. Latin wins a tie. */
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
