/** Realistic subtitles of a whole series, as large as real files get. */

const two = (value: number): string => String(value).padStart(2, '0');

function clock(ms: number): string {
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(Math.floor);
  const parts = [hours, minutes, seconds].map((part) => two(part ?? 0));
  return `${parts.join(':')},${String(ms % 1000).padStart(3, '0')}`;
}

const NAMES = ['ANNA', 'DR. WEISS', 'JEAN-LUC', 'ŽOFIE', 'MAN 2'] as const;
const LINES = [
  'Nobody has seen him since the night of the storm.',
  'Not even the ferryman, and he sees everyone.',
  'Tu crois vraiment qu’il reviendra ici ?',
  '“Wait for me at the old mill,” she said – and left.',
  'How many of them were there? Twelve? Fourteen?',
  'No.',
  'Das hätte ich dir gleich sagen können…',
  'Pull the blinds down & lock the door, quickly!',
] as const;

type SeriesCue = { readonly start: number; readonly end: number; readonly rows: readonly string[] };

/** Two lines in most cues, italics in every seventh, a speaker in every fifth, no two cues alike. */
function* seriesCues(cues: number): Generator<SeriesCue> {
  for (let index = 0; index < cues; index += 1) {
    const start = index * 3120 + (index % 11) * 40;
    const first = `${LINES[index % LINES.length]} (${index})`;
    const second = LINES[(index * 5 + 3) % LINES.length] ?? '';
    const named = index % 5 === 0 ? `${NAMES[(index / 5) % NAMES.length]}: ${first}` : first;
    const upper = index % 7 === 0 ? `<i>${named}</i>` : named;
    yield { start, end: start + 2400 + (index % 9) * 80, rows: index % 4 === 0 ? [upper] : [upper, second] };
  }
}

export function* longSrt(cues: number): Generator<string> {
  let number = 0;
  for (const { start, end, rows } of seriesCues(cues)) {
    number += 1;
    yield `${number}\n${clock(start)} --> ${clock(end)}\n${rows.join('\n')}\n\n`;
  }
}

/** The same in SAMI, which the service reads but does not write. */
export function* longSami(cues: number): Generator<string> {
  yield '<SAMI><HEAD><STYLE TYPE="text/css"><!--\n.ENCC { lang: en-US; }\n--></STYLE></HEAD>\n<BODY>\n';
  for (const { start, end, rows } of seriesCues(cues)) {
    const text = rows.join('<br>').replaceAll('&', '&amp;');
    yield `<SYNC Start=${start}><P Class=ENCC>${text}\n<SYNC Start=${end}><P Class=ENCC>&nbsp;\n`;
  }
}
