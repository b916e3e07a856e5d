/** West European texts with one or two characters of Windows-1252 inserted. */
import { decodeText } from '#shared/media/text/decode.ts';
import { isUtf8 } from '#shared/media/text/utf-8.ts';
import { encodeText } from './encode.ts';
import { type Speech, WESTERN } from './speech.ts';

/** The printable characters of the upper half of Windows-1252. */
const CHARACTERS: readonly string[] = Array.from({ length: 128 }, (_, i) =>
  new TextDecoder('windows-1252').decode(Uint8Array.of(i + 128)),
).filter((c) => !/\p{Cc}/u.test(c));

/** Inserts the characters into a line. */
type Place = (line: string, added: string) => string;

const atWord = (line: string, number: number, change: (word: string) => string): string =>
  line
    .split(' ')
    .map((word, i) => (i === number ? change(word) : word))
    .join(' ');

const PLACES: Readonly<Record<string, Place>> = {
  'on its own': (line, added) => atWord(line, 1, (word) => `${added} ${word}`),
  'around the line': (line, added) => `${added} ${line} ${added}`,
  'before a number': (line, added) => atWord(line, 1, (word) => `${added}50 ${word}`),
  'behind a number': (line, added) => atWord(line, 1, (word) => `10${added} ${word}`),
  'before a word': (line, added) => atWord(line, 1, (word) => added + word),
  'behind a word': (line, added) => atWord(line, 1, (word) => word + added),
  'in a word': (line, added) => atWord(line, 1, (word) => word.slice(0, 2) + added + word.slice(2)),
};

const plain = (line: string): string => line.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '');

/** SubRip with this many cues. The first one has the added characters. */
function fileWith(
  { lines }: Speech,
  count: number,
  { place, added, accents }: { readonly place: Place; readonly added: string; readonly accents: boolean },
): string {
  const cues = Array.from({ length: count }, (_, i) => {
    const line = lines[i % lines.length] ?? '';
    const shown = accents ? line : plain(line);
    const clock = new Date(i * 2500).toISOString().slice(11, 19);
    return `${i + 1}\n${clock},000 --> ${clock},900\n${i === 0 ? place(shown, added) : shown}\n`;
  });
  return cues.join('\n');
}

type Misread = { readonly what: string; readonly as: string; readonly text: string };

/** One file of a test matrix. */
type Case = {
  readonly added: string;
  readonly speech: Speech;
  readonly count: number;
  readonly place: string;
  readonly accents: boolean;
};

/** File lengths in lines. */
export const COUNTS = [1, 3, 10, 100, 1000] as const;

/** Every single character, and every adjacent pair. */
export const ALONE: readonly string[] = CHARACTERS;
export const PAIRS: readonly string[] = CHARACTERS.flatMap((a) => CHARACTERS.map((b) => a + b));

/** All places, lengths and languages, with and without accents. */
export function* allCases(added: readonly string[], counts: readonly number[]): Generator<Case> {
  for (const one of added)
    for (const speech of WESTERN)
      for (const count of counts)
        for (const place of Object.keys(PLACES))
          for (const accents of [true, false]) yield { added: one, speech, count, place, accents };
}

/** Every addition in every language, with the other variables in rotation. */
export function* someCases(added: readonly string[], counts: readonly number[]): Generator<Case> {
  const places = Object.keys(PLACES);
  let i = 0;
  for (const one of added)
    for (const speech of WESTERN) {
      const count = counts[i % counts.length] ?? 1;
      yield { added: one, speech, count, place: places[i % places.length] ?? '', accents: i % 2 === 0 };
      i += 1;
    }
}

type Tally = { readonly files: number; readonly misread: readonly Misread[] };

/** What the detector misreads. Skips files that happen to be valid UTF-8, which are rightly read as such. */
export function tally(cases: Iterable<Case>): Tally {
  const wrong: Misread[] = [];
  let files = 0;
  for (const { added, speech, count, place, accents } of cases) {
    const put = PLACES[place];
    if (!put) throw new Error(`no place ${place}`);
    const text = fileWith(speech, count, { place: put, added, accents });
    const bytes = encodeText(text, 'windows-1252');
    if (!bytes) throw new Error(`${added} is not of Windows-1252`);
    if (isUtf8(bytes)) continue;
    files += 1;
    const decoded = decodeText(bytes);
    if (decoded.text === text) continue;
    const what = `${added} ${place}, ${speech.language}, ${count} lines${accents ? '' : ' of ASCII'}`;
    wrong.push({ what, as: decoded.encoding, text: decoded.text.split('\n')[2] ?? '' });
  }
  return { files, misread: wrong };
}
