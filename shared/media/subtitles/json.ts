/** Subtitles as JSON: our own format, and any list of objects with times and text (transcripts, players, YouTube). */

import * as v from 'valibot';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { headDetails, jsonDetails, parseDetails, parseHead } from './json-details.ts';
import {
  type Fields,
  findFields,
  findItems,
  isPunctuation,
  type NamedValue,
  readText,
  UNIT,
} from './json-items.ts';
import { parseJson } from './json-parse.ts';
import type { Cue, Placement, SubtitleDocument, SubtitleFormat, WriteOptions, WriteResult } from './model.ts';
import { cueText, findSpeaker, lineText, plainLines } from './runs.ts';
import { parseSrtMarkup } from './srt-markup.ts';
import { MICROSECONDS, milliseconds, parseClock, printClock } from './time.ts';
import { collectWarnings } from './warnings.ts';

/** Format name in our own files. */
const OWN_FORMAT = 'media-tools-subtitles';

/** A larger number is not a time in any unit: about 30,000 years of milliseconds. */
const MAX_TIME = 1e15;

/** Whole numbers are milliseconds, unless the key says seconds or the file counts them. */
function parseTime(found: NamedValue | undefined, rate: Rate, seconds: boolean): number | undefined {
  if (!found) return undefined;
  const { key, value } = found;
  if (typeof value === 'string') {
    return value.includes(':')
      ? parseClock(value, rate)
      : parseTime({ key, value: numeric(value) }, rate, seconds);
  }
  if (typeof value !== 'number' || !(Math.abs(value) < MAX_TIME)) return undefined;
  if (/(?:ms|millis|milliseconds)$/.test(key)) return Math.round(value * 1000);
  const inSeconds = seconds || /sec/.test(key) || !Number.isInteger(value);
  return Math.round(value * (inSeconds ? MICROSECONDS : 1000));
}

/** If all cues are shorter than this many units, the unit is seconds. */
const SHORT = 50;

/** Whether bare numbers are seconds: some have a fraction, or every cue would be too short in milliseconds. */
function countsSeconds(items: readonly Fields[]): boolean {
  let fractions = false;
  const bare = (found: NamedValue | undefined): number | undefined => {
    if (!found || UNIT.test(found.key)) return undefined;
    const { value } = found;
    // A string shows a fraction of zero, which a number loses.
    if (typeof value === 'string') {
      fractions ||= numeric(value) !== undefined && /[.s]/.test(value);
      return numeric(value);
    }
    if (typeof value !== 'number') return undefined;
    fractions ||= !Number.isInteger(value);
    return value;
  };
  const times = items.map((item) => [bare(item.start), bare(item.end)] as const);
  if (fractions) return true;
  const lengths = times.flatMap(([start, end]) =>
    start === undefined || end === undefined ? [] : [end - start],
  );
  return lengths.length > 0 && lengths.every((length) => length < SHORT);
}

const numeric = (text: string): number | undefined =>
  /^-?\d{1,12}(\.\d{1,9})?\s*s?$/.test(text.trim()) ? Number.parseFloat(text) : undefined;

const Speakers = v.object({ speakers: v.array(v.object({ id: v.string(), name: v.string() })) });

/** Names by id, where the document lists them (Premiere Pro). */
function parseSpeakers(root: unknown): ReadonlyMap<string, string> {
  const parsed = v.safeParse(Speakers, root);
  return new Map(parsed.success ? parsed.output.speakers.map(({ id, name }) => [id, name]) : []);
}

/** Our own files name their list. */
const OwnDocument = v.object({
  format: v.literal(OWN_FORMAT),
  cues: v.array(v.record(v.string(), v.unknown())),
});

function read(text: string, rate: Rate, repair: boolean): SubtitleDocument {
  const { root, repaired } = parseJson(text);
  const ours = v.safeParse(OwnDocument, root);
  const own = ours.success;
  const list = ours.success
    ? { items: ours.output.cues, fields: ours.output.cues.map(findFields) }
    : findItems(root);
  if (!list) throw new MediaError('unreadable', 'json', reason('json.no_list'), 1);
  const { items, fields } = list;
  const said = v.safeParse(v.object({ language: v.nullish(v.string()) }), root);
  const seconds = countsSeconds(fields);
  // On YouTube, events without text define windows, and events with only a break end a row.
  const ofYouTube = fields.some(({ text }) => text?.key === 'segs');
  const speakers = parseSpeakers(root);
  const warnings = collectWarnings();
  if (repaired) warnings.add('json_repaired', reason('json.repaired'));
  const cues: Cue[] = [];
  items.forEach((item, i) => {
    const found = fields[i] ?? {};
    if (found.start === undefined && isPunctuation(item)) {
      const last = cues.at(-1);
      if (last) cues[cues.length - 1] = withSign(last, readText(found.text));
      return;
    }
    if (ofYouTube && found.text === undefined) return;
    const start = parseTime(found.start, rate, seconds);
    const duration = parseTime(found.duration, rate, seconds);
    if (start === undefined) {
      warnings.add('cue_skipped', reason('cue.no_start', { item: i + 1 }));
      return;
    }
    const end = parseTime(found.end, rate, seconds) ?? (duration === undefined ? null : start + duration);
    const details = own ? parseDetails(item) : undefined;
    if (own && !details) warnings.add('details_unreadable', reason('cue.details', { item: i + 1 }));
    const rows = readText(found.text).split(/\r\n|\n|\r/);
    while (rows.length > 0 && rows.at(-1)?.trim() === '') rows.pop();
    if (ofYouTube && rows.length === 0) return;
    if (end !== null && end < start)
      warnings.add('end_before_start', reason('time.item_end_before_start', { item: i + 1 }));
    // Our own texts are plain. In other files tags are markup.
    const marked = own ? { lines: plainLines(rows) } : parseSrtMarkup(rows, { repair });
    const named = found.speaker?.value;
    const speaker = typeof named === 'string' ? (speakers.get(named) ?? named) : '';
    const placement = {
      ...(parsePlacement(found.align?.value) ?? marked.placement),
      ...details?.more.placement,
    };
    const spoken =
      speaker !== ''
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
    throw new MediaError('unreadable', 'json', reason('json.no_start'), 1);
  const language = said.success ? said.output.language : undefined;
  return {
    cues,
    ...(own && parseHead(root)),
    ...(language && { language }),
    warnings: warnings.list,
  };
}

/** Appends punctuation to a cue of one word. */
function withSign(cue: Cue, sign: string): Cue {
  const line = cue.lines.at(-1) ?? [];
  const last = line.at(-1);
  if (!last || sign.trim() === '') return cue;
  const signed = { ...last, text: last.text + sign };
  return { ...cue, lines: [...cue.lines.slice(0, -1), [...line.slice(0, -1), signed]] };
}

const ALIGNS: readonly NonNullable<Placement['align']>[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function parsePlacement(value: unknown): Placement | undefined {
  const align = ALIGNS.find((a) => a === value);
  return align === undefined || align === 2 ? undefined : { align };
}

/** Prints one cue on a line of its own. */
function cueJson(cue: Cue, index: number): string {
  const end = cue.end ?? cue.start;
  const item = {
    index: index + 1,
    startMs: milliseconds(cue.start),
    endMs: milliseconds(end),
    start: printClock(cue.start, '.'),
    end: printClock(end, '.'),
    text: cueText(cue),
    lines: cue.lines.map(lineText),
    speaker: findSpeaker(cue) ?? null,
    align: cue.placement?.align ?? 2,
  };
  const details = jsonDetails(cue);
  return JSON.stringify(details ? { ...item, ...details } : item);
}

function write(document: SubtitleDocument, { rate, language }: WriteOptions): WriteResult {
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
  readText: (text, { rate, repairTags }) => read(text, rate, repairTags === true),
  write,
};
