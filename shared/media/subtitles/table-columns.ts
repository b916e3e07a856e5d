/** Finds the columns of a table by the names in a header row, else by the contents of the cells. */
import type { TextRow } from '#shared/tables/text-row.ts';

export type Columns = {
  readonly start: number;
  readonly end?: number;
  readonly duration?: number;
  readonly text: number;
  readonly speaker?: number;
  /** The header states that plain numbers are milliseconds. */
  readonly milliseconds: boolean;
};

export type Layout = {
  readonly columns: Columns;
  /** Rows before the first cue. */
  readonly skip: number;
  /** A header names the columns. */
  readonly named: boolean;
};

type Field = 'start' | 'end' | 'duration' | 'text' | 'speaker';

type Names = ReadonlyMap<string, Field>;
const byName = (names: readonly (readonly [Field, string])[]): Names =>
  new Map(names.flatMap(([field, list]) => list.split(' ').map((name) => [name, field] as const)));

/** Known header names, lower case, without the words time and code and without text in brackets. */
const NAMES = byName([
  [
    'start',
    'start in begin tcin from show beginning intime starttime starts onset début debut anfang inizio inicio',
  ],
  ['end', 'end out to tcout hide finish stop outtime endtime ends offset fin ende fine'],
  ['duration', 'duration dur length durée duree dauer durata'],
  [
    'text',
    'text subtitle subtitles caption captions dialogue dialog content translation transcript transcription line sentence texte testo texto untertitel sottotitolo soustitre',
  ],
  ['speaker', 'speaker character actor role voice who personnage sprecher rolle'],
]);
/** Names that count only where no column has a better one. */
const WEAK_NAMES = byName([
  ['start', 'time timecode timestamp tc position'],
  ['text', 'description'],
  ['speaker', 'name'],
]);
/** A unit at the end of a name. */
const UNIT = /(?:in)?(?:seconds|secs?|milliseconds|millis|ms)$/;

function findField(header: string, names: Names): Field | undefined {
  if (header.length > 80) return undefined;
  const plain = header
    .toLowerCase()
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replaceAll(/[_\-.:#*"]+/g, ' ')
    .trim();
  const joined = plain.replaceAll(' ', '');
  const known = names.get(joined) ?? names.get(joined.replace(UNIT, ''));
  if (known) return known;
  const words = plain.split(' ').filter((word) => !FILLERS.has(word));
  return names.get(words.join('')) ?? names.get(words[0] ?? '');
}
const FILLERS: ReadonlySet<string> = new Set([
  'time',
  'timecode',
  'code',
  'tc',
  'ms',
  'seconds',
  'sec',
  's',
  'milliseconds',
  'point',
  'stamp',
  'timestamp',
  'cue',
]);

const TIME_CELL = /^\s*(?:[-−]?\d{1,9}(?:\s?:\s?\d{1,3}){1,3}(?:[.,;]\d{1,9})?|\d{1,2}(?:;\d{2}){3})\s*$/;
const NUMBER_CELL = /^[-−]?\d{1,12}(?:[.,]\d{1,9})?\s*(?:s|ms|sec)?$/;

export const isTimeCell = (cell: string): boolean => cell.length < 40 && TIME_CELL.test(cell);
export const isNumberCell = (cell: string): boolean => cell.length < 30 && NUMBER_CELL.test(cell.trim());

/** Whether a row only continues the text above: a single text cell, not in the first column. */
export function goesOn(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const [only = ''] = filled;
  return filled.length === 1 && cells[0]?.trim() === '' && !isTimeCell(only) && !isNumberCell(only);
}

/** Number of rows examined to find a header or to judge columns. */
const LOOK_AT = 30;

/** Finds the layout; undefined where no row and no header shows times and texts. */
export function findLayout(rows: readonly TextRow[]): Layout | undefined {
  let named: NamedField = {};
  for (let skip = 0; skip < Math.min(rows.length, LOOK_AT); skip += 1) {
    const cells = rows[skip]?.cells ?? [];
    if (cells.some(isTimeCell)) break;
    const found = byHeader(cells);
    const { start, text } = found;
    if (start !== undefined && text !== undefined)
      return {
        columns: { ...found, start, text, milliseconds: /milli|ms\b/i.test(cells[start] ?? '') },
        skip: skip + 1,
        named: true,
      };
    if (start !== undefined || found.duration !== undefined) named = found;
  }
  return byContent(rows, named);
}

/** Columns named by a header. */
type NamedField = { readonly [field in Field]?: number };

function byHeader(cells: readonly string[]): NamedField {
  const found: Partial<Record<Field, number>> = {};
  for (const names of [NAMES, WEAK_NAMES]) {
    cells.forEach((cell, i) => {
      if (Object.values(found).includes(i)) return;
      const field = findField(cell, names);
      if (field !== undefined && found[field] === undefined) found[field] = i;
    });
  }
  return found;
}

/**
 * Finds the columns by their contents: the first two with times, and of the others the one with the most text.
 * @param named columns from a header that names no text or no start.
 */
function byContent(rows: readonly TextRow[], named: NamedField): Layout | undefined {
  const first = rows.findIndex((row, i) => i < LOOK_AT && row.cells.some(isTimeCell));
  const from = first < 0 ? rows.findIndex((row, i) => i < LOOK_AT && isNumericCue(row.cells)) : first;
  if (from < 0) return undefined;
  const sample = rows.slice(from, from + LOOK_AT).filter(({ cells }) => !goesOn(cells));
  const width = Math.max(...sample.map((row) => row.cells.length));
  const isTime = first < 0 ? isNumberCell : isTimeCell;
  const share = (column: number, test: (cell: string) => boolean): number =>
    sample.filter((row) => test(row.cells[column] ?? '')).length / sample.length;
  const columns = Array.from({ length: width }, (_, i) => i).filter((column) => column !== named.speaker);
  const times = columns.filter((column) => column !== named.duration && share(column, isTime) > 0.5);
  const isTimed = new Set(times);
  const texts = columns.filter(
    (column) =>
      !isTimed.has(column) && share(column, (c) => c.trim() !== '' && !isTime(c) && !isNumberCell(c)) > 0.3,
  );
  const timed = (column: number | undefined): number | undefined =>
    times.find((candidate) => candidate === column);
  const start = timed(named.start) ?? times[0];
  const end =
    timed(named.end) ?? (named.duration === undefined ? times.find((column) => column !== start) : undefined);
  const letters = (column: number): number =>
    sample.reduce((sum, row) => sum + (row.cells[column] ?? '').length, 0);
  const most = texts.reduce<number | undefined>(
    (best, column) => (best !== undefined && letters(best) > letters(column) ? best : column),
    undefined,
  );
  const text =
    named.text ?? most ?? columns.findLast((column) => !isTimed.has(column) && column > (end ?? start ?? 0));
  if (start === undefined || text === undefined) return undefined;
  const { duration, speaker } = named;
  return {
    columns: {
      start,
      text,
      milliseconds: false,
      ...(end !== undefined && { end }),
      ...(duration !== undefined && { duration }),
      ...(speaker !== undefined && { speaker }),
    },
    skip: from,
    named: false,
  };
}

const isNumericCue = (cells: readonly string[]): boolean =>
  cells.filter(isNumberCell).length >= 2 && cells.some((cell) => /\p{L}/u.test(cell));
