/** Finds the subtitles in JSON from other tools: the list that holds them and the meaning of its keys. */

export type Item = Readonly<Record<string, unknown>>;

/** Known keys, best first. Case, punctuation and a unit at the end are ignored. */
const KEYS = {
  start:
    'start starttime begin from in tstart offset timestamp time starttimecode timecodein tcin intime ts'.split(
      ' ',
    ),
  end: 'end endtime to out stop endtimecode timecodeout tcout outtime endts'.split(' '),
  duration: 'duration dduration dur length'.split(' '),
  text: 'text content caption subtitle dialogue transcript value line lines segs payload body sentence punctuatedword word alternatives words'.split(
    ' ',
  ),
  speaker: 'speaker speakername name actor character voice speakerlabel'.split(' '),
  align: ['align', 'alignment'],
} as const;
type Field = keyof typeof KEYS;
const FIELDS = ['start', 'end', 'duration', 'text', 'speaker', 'align'] as const satisfies readonly Field[];

const plainKey = (key: string): string => key.toLowerCase().replaceAll(/[^a-z]/g, '');
/** A unit at the end of a key. */
export const UNIT = /(?:in)?(?:seconds|secs?|milliseconds|millis|ms)$/;

export type NamedValue = { readonly key: string; readonly value: unknown };
export type Fields = Readonly<Partial<Record<Field, NamedValue>>>;

/** The field that a key means, and the key's rank for it: lower is better. */
const NAMES: ReadonlyMap<string, readonly (readonly [field: Field, rank: number])[]> = listFieldNames();

function listFieldNames(): Map<string, [Field, number][]> {
  const names = new Map<string, [Field, number][]>();
  for (const field of FIELDS) {
    KEYS[field].forEach((key, rank) => {
      names.set(key, [...(names.get(key) ?? []), [field, rank]]);
    });
  }
  return names;
}

/** Objects inside an item that hold its times or the whole item. */
const WRAPPERS: ReadonlySet<string> = new Set(
  'data timestamps timestamp offsets time timing timecodes'.split(' '),
);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !isList(value);

/** The fields of an item, each from its best key. Wrapped values count only where the item has none. */
export function findFields(item: Item): Fields {
  const found: Partial<Record<Field, NamedValue>> = {};
  const ranks: Partial<Record<Field, number>> = {};
  const wrapped: Fields[] = [];
  for (const [written, value] of Object.entries(item)) {
    if (value === undefined || value === null) continue;
    const key = plainKey(written);
    if (typeof value === 'object' && WRAPPERS.has(key)) {
      if (isItem(value)) wrapped.push(findFields(value));
      else if (isList(value)) wrapped.push(pairFields(key, value));
      continue;
    }
    for (const [field, rank] of NAMES.get(key.replace(UNIT, '') || key) ?? []) {
      if (rank > (ranks[field] ?? Number.POSITIVE_INFINITY)) continue;
      ranks[field] = rank;
      found[field] = { key, value };
    }
  }
  return wrapped.length === 0 ? found : Object.assign({}, ...wrapped.toReversed(), found);
}

/** Start and end as a list of two numbers. The second is empty for an open end. */
function pairFields(key: string, [start, end]: readonly unknown[]): Fields {
  if (typeof start !== 'number') return {};
  return { start: { key, value: start }, ...(typeof end === 'number' && { end: { key, value: end } }) };
}

/** The text of a value: a string, lines, pieces, words with their punctuation, or the first of several guesses. */
export function readText(found: NamedValue | undefined): string {
  if (!found) return '';
  const { key, value } = found;
  if (typeof value === 'string') return value;
  if (!isList(value)) return '';
  if (key === 'alternatives') return isItem(value[0]) ? readText(findFields(value[0]).text) : '';
  if (value.every((entry) => typeof entry === 'string')) return value.join(key === 'words' ? ' ' : '\n');
  let text = '';
  for (const entry of value) {
    if (!isItem(entry)) continue;
    // YouTube's pieces include their own spaces.
    const piece = typeof entry.utf8 === 'string' ? entry.utf8 : readText(findFields(entry).text);
    const apart = key !== 'segs' && text !== '' && !isPunctuation(entry) && !/^\s/.test(piece);
    text += apart ? ` ${piece}` : piece;
  }
  return text;
}

/** Speech recognition items without a time: punctuation that belongs to the word before. */
export const isPunctuation = (item: Item): boolean =>
  typeof item.type === 'string' && item.type.startsWith('punct');

/** Objects at one path of the document, possibly from several lists. */
type Candidate = { readonly items: Item[]; readonly fields: Fields[] };

/** Lists nested deeper than this are ignored. */
const MAX_DEPTH = 8;

function collect(
  value: unknown,
  path: string,
  depth: number,
  into: Map<string, Candidate>,
  empty: Set<string>,
): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  if (isList(value)) {
    if (value.length === 0) empty.add(plainKey(path.slice(path.lastIndexOf('.') + 1)));
    // The first of several alternatives is the best one.
    const entries = path.endsWith('.alternatives') ? value.slice(0, 1) : value;
    const items = entries.filter(isItem);
    const fields = items.map(findFields);
    if (fields.some(({ start }) => start !== undefined)) {
      const candidate = into.get(path) ?? { items: [], fields: [] };
      into.set(path, candidate);
      for (const item of items) candidate.items.push(item);
      for (const found of fields) candidate.fields.push(found);
    }
    for (const item of items) collect(item, path, depth + 1, into, empty);
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'object') collect(child, `${path}.${key}`, depth + 1, into, empty);
  }
}

type MeasuredField = {
  readonly candidate: Candidate;
  /** Total letters in all texts. */
  readonly letters: number;
  readonly count: number;
  /** Nearly all texts are single words. */
  readonly ofWords: boolean;
};

function measured(candidate: Candidate): MeasuredField {
  const texts = candidate.fields
    .map(({ start, text }) => (start === undefined ? '' : readText(text)))
    .filter((text) => text.trim() !== '');
  return {
    candidate,
    letters: texts.reduce((sum, text) => sum + text.length, 0),
    count: texts.length,
    ofWords: texts.filter((text) => /\S\s+\S/.test(text)).length < texts.length / 5,
  };
}

/** A list with much less text is a part or notes. With as much text, whole sentences beat single words. */
function isBetter(next: MeasuredField, best: MeasuredField): boolean {
  if (best.letters < next.letters * 0.3) return true;
  if (next.letters < best.letters * 0.6) return false;
  if (best.ofWords !== next.ofWords) return best.ofWords;
  return best.ofWords && next.count < best.count * 0.7;
}

const LIST_KEYS: ReadonlySet<string> = new Set([
  'cues',
  'subtitles',
  'captions',
  'segments',
  'events',
  'items',
]);

/** The list with the most text among those with start and text; empty for an empty document; else undefined. */
export function findItems(root: unknown): Candidate | undefined {
  const candidates = new Map<string, Candidate>();
  const empty = new Set<string>();
  collect(root, '', 0, candidates, empty);
  const lists = [...candidates.values()].filter(({ fields }) =>
    fields.some(({ text }) => text !== undefined),
  );
  const [first, ...others] = lists.map(measured);
  if (first) return others.reduce((best, next) => (isBetter(next, best) ? next : best), first).candidate;
  return [...empty].some((key) => LIST_KEYS.has(key)) ? { items: [], fields: [] } : undefined;
}
