/** Subtitles as JSON: our own shape, and any list of objects with times and text (transcripts, players, YouTube). */
import * as v from 'valibot';
import { MediaError } from '#shared/media/errors.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { detailsJson, detailsOf, headDetails, headOf } from './json-details.ts';
import type { Cue, Placement, SubtitleDocument, SubtitleFormat, WriteOptions, Written } from './model.ts';
import { cueText, lineText, plainLines, speakerOf } from './runs.ts';
import { parseSrtMarkup } from './srt-markup.ts';
import { MICROSECONDS, milliseconds, parseClock, printClock } from './time.ts';
import { collectWarnings } from './warnings.ts';

const Item = v.record(v.string(), v.unknown());
type Item = v.InferOutput<typeof Item>;

/** How our own files name themselves. */
const OWN_FORMAT = 'media-tools-subtitles';

/** Keys in use, without regard to case, signs and a unit at the end. */
const KEYS = {
  start: 'start starttime begin from in tstart offset timestamp time'.split(' '),
  end: 'end endtime to out stop'.split(' '),
  duration: 'duration dduration dur length'.split(' '),
  text: 'text content caption subtitle dialogue transcript value line lines segs payload body'.split(' '),
  speaker: 'speaker name actor character voice'.split(' '),
  align: ['align', 'alignment'],
} as const;
type Field = keyof typeof KEYS;
const FIELDS = ['start', 'end', 'duration', 'text', 'speaker', 'align'] as const satisfies readonly Field[];

const plainKey = (key: string): string => key.toLowerCase().replaceAll(/[^a-z]/g, '');
const UNIT = /(?:in)?(?:seconds|secs?|milliseconds|millis|ms)$/;

type Found = { readonly key: string; readonly value: unknown };
type Fields = Readonly<Partial<Record<Field, Found>>>;

/** The field that a key stands for, and how good a name for it the key is: the lower the better. */
const NAMES: ReadonlyMap<string, readonly (readonly [field: Field, rank: number])[]> = namesOfFields();

function namesOfFields(): Map<string, [Field, number][]> {
  const names = new Map<string, [Field, number][]>();
  for (const field of FIELDS) {
    KEYS[field].forEach((key, rank) => {
      names.set(key, [...(names.get(key) ?? []), [field, rank]]);
    });
  }
  return names;
}

/** What an item holds, each field under the best of its names. */
function fieldsOf(item: Item): Fields {
  const found: Partial<Record<Field, Found>> = {};
  const ranks: Partial<Record<Field, number>> = {};
  for (const [written, value] of Object.entries(item)) {
    if (value === undefined || value === null) continue;
    const key = plainKey(written);
    for (const [field, rank] of NAMES.get(key.replace(UNIT, '') || key) ?? []) {
      if (rank > (ranks[field] ?? Number.POSITIVE_INFINITY)) continue;
      ranks[field] = rank;
      found[field] = { key, value };
    }
  }
  return found;
}

/** More objects, or deeper or wider ones, than any subtitle file has; refused before they are built. */
const LIMITS = { objects: 600_000, depth: 64, members: 100_000 } as const;

function parseJson(text: string): { readonly root: unknown; readonly mended: boolean } {
  let depth = 0;
  let objects = 0;
  let inString = false;
  /** Members of the objects that are open, by depth. */
  const members: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 92) i += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      objects += 1;
      members[depth] = 0;
      if (depth > LIMITS.depth || objects > LIMITS.objects) {
        throw new MediaError('too_large', 'json', 'the JSON is nested too deeply or has too many objects');
      }
    } else if (code === 125 || code === 93) depth = Math.max(0, depth - 1);
    else if (code === 58) {
      members[depth] = (members[depth] ?? 0) + 1;
      if ((members[depth] ?? 0) > LIMITS.members)
        throw new MediaError('too_large', 'json', 'an object of the JSON has more than 100,000 members');
    }
  }
  try {
    return { root: JSON.parse(text), mended: false };
  } catch (error) {
    const mended = mendedJson(text);
    if (mended !== undefined) return { root: mended, mended: true };
    const reason = error instanceof Error ? error.message : String(error);
    const position = Number(/at position (\d{1,9})/.exec(reason)?.[1] ?? text.length);
    const line = text.slice(0, position).split(/\r\n|\r|\n/).length;
    throw new MediaError('unreadable', 'json', `not valid JSON: ${reason.slice(0, 200)}`, line);
  }
}

/** The text without commas before a closing bracket; those in strings stay. */
function withoutExtraCommas(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inString && code === 92) i += 1;
    else if (code === 34) inString = !inString;
    else if (!inString && code === 44 && /^\s*[\]}]/.test(text.slice(i + 1, i + 100))) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return parts.join('') + text.slice(from);
}

/** What people and programs write in place of JSON: a comma too many, or an object on each line. */
function mendedJson(text: string): unknown {
  const trimmed = text.trim();
  const lines = trimmed.split(/[\r\n]+/);
  const perLine = lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/.test(line));
  const tried = perLine ? `[${lines.join(',')}]` : withoutExtraCommas(trimmed);
  try {
    return JSON.parse(tried);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The first list of objects that have a start, in the document or in one of its properties, two levels down. */
function findItems(value: unknown, depth = 0): readonly Item[] | undefined {
  const list = v.safeParse(v.array(v.unknown()), value);
  if (list.success) {
    const items = list.output.flatMap((entry) => {
      const item = v.safeParse(Item, entry);
      return item.success ? [item.output] : [];
    });
    if (items.length > 0 && items.some((item) => fieldsOf(item).start !== undefined)) return items;
    return list.output.length === 0 && depth > 0 ? [] : undefined;
  }
  const record = v.safeParse(Item, value);
  if (!record.success || depth > 2) return undefined;
  let empty: readonly Item[] | undefined;
  for (const [key, child] of Object.entries(record.output)) {
    const items = findItems(child, depth + 1);
    if (items && items.length > 0) return items;
    if (items && LIST_KEYS.has(plainKey(key))) empty = items;
  }
  return empty;
}
const LIST_KEYS: ReadonlySet<string> = new Set([
  'cues',
  'subtitles',
  'captions',
  'segments',
  'events',
  'items',
]);

/** A number beyond this is no time, whatever its unit: about 30,000 years of milliseconds. */
const LONGEST = 1e15;

/** Whole numbers are milliseconds, unless the key says seconds or the file counts them. */
function timeOf(found: Found | undefined, rate: Rate, seconds: boolean): number | undefined {
  if (!found) return undefined;
  const { key, value } = found;
  if (typeof value === 'string') {
    return value.includes(':')
      ? parseClock(value, rate)
      : timeOf({ key, value: numeric(value) }, rate, seconds);
  }
  if (typeof value !== 'number' || !(Math.abs(value) < LONGEST)) return undefined;
  if (/(?:ms|millis|milliseconds)$/.test(key)) return Math.round(value * 1000);
  const inSeconds = seconds || /sec/.test(key) || !Number.isInteger(value);
  return Math.round(value * (inSeconds ? MICROSECONDS : 1000));
}

/** Cues that are all shorter than this many units are counted in seconds. */
const SHORT = 50;

/** Whether bare numbers are seconds: some have a fraction, or as milliseconds no cue could be read. */
function countsSeconds(items: readonly Fields[]): boolean {
  const bare = (found: Found | undefined): number | undefined =>
    typeof found?.value === 'number' && !UNIT.test(found.key) ? found.value : undefined;
  const times = items.map((item) => [bare(item.start), bare(item.end)] as const);
  if (times.flat().some((time) => time !== undefined && !Number.isInteger(time))) return true;
  const lengths = times.flatMap(([start, end]) =>
    start === undefined || end === undefined ? [] : [end - start],
  );
  return lengths.length > 0 && lengths.every((length) => length < SHORT);
}

const numeric = (text: string): number | undefined =>
  /^\s*-?\d{1,12}(\.\d{1,9})?\s*s?\s*$/.test(text) ? Number.parseFloat(text) : undefined;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const list = v.safeParse(v.array(v.unknown()), value);
  if (!list.success) return '';
  if (list.output.every((entry) => typeof entry === 'string')) return list.output.join('\n');
  // YouTube: a list of segments with their text under `utf8`.
  return list.output
    .map((entry) => {
      const segment = v.safeParse(v.object({ utf8: v.string() }), entry);
      return segment.success ? segment.output.utf8 : '';
    })
    .join('');
}

function read(text: string, rate: Rate, mend: boolean): SubtitleDocument {
  const { root, mended } = parseJson(text);
  const items = findItems(root);
  if (!items) throw new MediaError('unreadable', 'json', 'no list of objects with a start time was found', 1);
  const said = v.safeParse(v.object({ language: v.nullish(v.string()) }), root);
  const own = v.is(v.object({ format: v.literal(OWN_FORMAT) }), root);
  const fields = items.map(fieldsOf);
  const seconds = countsSeconds(fields);
  const warnings = collectWarnings();
  if (mended) warnings.add('json_repaired', 'the file is no valid JSON; it was read as it is meant');
  const cues: Cue[] = [];
  items.forEach((item, i) => {
    const found = fields[i] ?? {};
    const start = timeOf(found.start, rate, seconds);
    const duration = timeOf(found.duration, rate, seconds);
    if (start === undefined) {
      warnings.add('cue_skipped', `item ${i + 1} has no readable start time`);
      return;
    }
    const end = timeOf(found.end, rate, seconds) ?? (duration === undefined ? null : start + duration);
    const details = own ? detailsOf(item) : undefined;
    if (own && !details) warnings.add('details_unreadable', `the styles of item ${i + 1} cannot be read`);
    const rows = textOf(found.text?.value).split(/\r\n|\n|\r/);
    while (rows.length > 0 && rows.at(-1)?.trim() === '') rows.pop();
    if (end !== null && end < start) warnings.add('end_before_start', `item ${i + 1} ends before it starts`);
    // Our own texts are plain; elsewhere tags in them are meant.
    const marked = own ? { lines: plainLines(rows) } : parseSrtMarkup(rows, { mend });
    const speaker = found.speaker?.value;
    const placement = {
      ...(placementOf(found.align?.value) ?? marked.placement),
      ...details?.more.placement,
    };
    const spoken =
      typeof speaker === 'string' && speaker !== ''
        ? marked.lines.map((line) => line.map((run) => ({ ...run, style: { ...run.style, speaker } })))
        : marked.lines;
    cues.push({
      start,
      end,
      ...details?.more,
      lines: details?.lines ?? spoken,
      ...(Object.keys(placement).length > 0 && { placement }),
    });
  });
  if (cues.length === 0 && items.length > 0)
    throw new MediaError('unreadable', 'json', 'no item has a readable start time', 1);
  const language = said.success ? said.output.language : undefined;
  return {
    cues,
    ...(own && headOf(root)),
    ...(language && { language }),
    warnings: warnings.list,
  };
}

const ALIGNS: readonly NonNullable<Placement['align']>[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function placementOf(value: unknown): Placement | undefined {
  const align = ALIGNS.find((a) => a === value);
  return align === undefined || align === 2 ? undefined : { align };
}

/** Characters that JSON does not take as they are; most texts have none. */
const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;
const quote = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

/** One cue as it is printed, on a line of its own: what `JSON.stringify` gives of its fields, without building them. */
function cueJson(cue: Cue, index: number): string {
  const end = cue.end ?? cue.start;
  const text = quote(cueText(cue));
  const lines = cue.lines.length === 1 ? text : cue.lines.map((line) => quote(lineText(line))).join();
  const speaker = speakerOf(cue);
  return (
    `{"index":${index + 1},"startMs":${milliseconds(cue.start)},"endMs":${milliseconds(end)},` +
    `"start":"${printClock(cue.start, '.')}","end":"${printClock(end, '.')}","text":${text},"lines":[${lines}],` +
    `"speaker":${speaker === undefined ? null : quote(speaker)},"align":${cue.placement?.align ?? 2}` +
    `${detailsJson(cue)}}`
  );
}

function write(document: SubtitleDocument, { rate, language }: WriteOptions): Written {
  const head = {
    format: OWN_FORMAT,
    framerate: rate.name,
    language: document.language ?? language ?? null,
    title: document.title ?? null,
    ...headDetails(document),
  };
  const fields = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  let text = `{\n${fields.join('')}  "cues": [`;
  let index = 0;
  for (const cue of document.cues) {
    text += index === 0 ? '\n    ' : ',\n    ';
    text += cueJson(cue, index);
    index += 1;
  }
  text += index === 0 ? ']\n}\n' : '\n  ]\n}\n';
  return { bytes: new TextEncoder().encode(text), warnings: [] };
}

function sniff({ text }: { readonly text: string }): number {
  const head = text.slice(0, 4000).trimStart();
  if (!head.startsWith('{') && !head.startsWith('[')) return 0;
  return /^[{[]\s*(?:[{\]"]|\})/.test(head) && /"\w*(?:start|begin|from|in|offset)\w*"\s*:/i.test(head)
    ? 0.9
    : 0;
}

export const json: SubtitleFormat = {
  name: 'json',
  extension: 'json',
  contentType: 'application/json; charset=utf-8',
  sniff,
  readText: (text, { rate, mendTags }) => read(text, rate, mendTags === true),
  write,
};
