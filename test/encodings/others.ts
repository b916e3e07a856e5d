/** Files with a given number of non-ASCII letters, in the usual encodings of each language. */
import { decodeText } from '#shared/media/text/decode.ts';
import { encodeText } from './encode.ts';
import { OTHERS, WESTERN } from './speech.ts';

const stripped: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  đ: 'd',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
};

/** Keeps the first non-ASCII letters. Later ones lose their accents, or are dropped in other scripts. */
function withLetters(lines: readonly string[], count: number): readonly string[] {
  let left = count;
  const isLatin = /\p{Script=Latin}/u.test(lines[0]?.[0] ?? '');
  return lines.flatMap((line) => {
    const kept = Array.from(line.normalize('NFC'), (c) => {
      const isForeign = c > '\x7f';
      if (isForeign && left > 0 && /[\p{L}\p{M}]/u.test(c)) {
        left -= 1;
        return c;
      }
      if (!isForeign) return c;
      return isLatin ? (stripped[c] ?? c.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '')) : '';
    }).join('');
    return isLatin || /[^\x20-\x7e]/.test(kept) ? [kept.trim()] : [];
  });
}

/** Numbers of foreign letters in a file. The last is all letters of eight lines. */
export const LETTERS = [1, 3, 10, 'all'] as const;

/** SubRip with this many foreign letters in eight cues. Non-Latin scripts may leave fewer cues. */
function getFile(lines: readonly string[], letters: (typeof LETTERS)[number]): string {
  const shown = letters === 'all' ? lines : withLetters(lines, letters);
  return shown
    .map((line, i) => `${i + 1}\n00:00:${10 + i},000 --> 00:00:${10 + i},900\n${line}\n`)
    .join('\n');
}

/** How many files there are, and how many of them were misread. */
type Count = { readonly files: number; readonly misread: number };
export type Row = {
  readonly language: string;
  readonly encoding: string;
  /** In the order of {@link LETTERS}. */
  readonly counts: readonly Count[];
};

/** How the detector reads each language in each of its encodings, with or without the language stated. */
export function readings(stated: boolean): Row[] {
  return [...WESTERN, ...OTHERS].flatMap(({ language, encodings, lines }) =>
    encodings.flatMap((encoding) => {
      const counts = LETTERS.map((letters) =>
        getCount(
          rotations(lines).map((rotated) => getFile(rotated, letters)),
          encoding,
          stated ? language : undefined,
        ),
      );
      return counts.some(({ files }) => files > 0) ? [{ language, encoding, counts }] : [];
    }),
  );
}

function getCount(texts: readonly string[], encoding: string, language: string | undefined): Count {
  let files = 0;
  let misread = 0;
  for (const text of texts) {
    const bytes = encodeText(text, encoding);
    if (!bytes || !Array.from(text).some((c) => c > '\x7f')) continue;
    files += 1;
    if (decodeText(bytes, { language }).text !== text) misread += 1;
  }
  return { files, misread };
}

/** Rotations of the lines in steps of two, so that different letters come first. */
const rotations = (lines: readonly string[]): string[][] =>
  lines.flatMap((_, i) => (i % 2 === 0 ? [[...lines.slice(i), ...lines.slice(0, i)]] : []));

const percent = ({ files, misread }: Count): string =>
  files === 0 ? '–' : `${Math.round((100 * misread) / files)} %`;

/** The table of the page: share of misread files by number of foreign letters, without and with the language stated. */
export function getTable(rows: readonly Row[], stated: readonly Row[]): string {
  const lines = rows.map(({ language, encoding, counts }, i) => {
    const cells = [...counts, ...(stated[i]?.counts ?? [])].map(percent);
    return `| ${[language, encoding, ...cells].join(' | ')} |`;
  });
  const head = ['language', 'table', ...LETTERS, ...LETTERS.map((count) => `${count}, language stated`)];
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...lines].join('\n');
}
