/** Complete responses as the guides show them, with sample values for everything that varies between runs. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { derivedId, sortableId } from '#shared/ids.ts';

/** The time at which all examples of the guides seem to run. */
const SAMPLE_MS = Date.parse('2026-11-20T10:00:00Z');
const SAMPLE_HOST = 'https://media.example';
/** Lifetimes are multiples of this, and no example runs that long. */
const STEP_MS = 10 * 60_000;

const TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const LOCAL = /https?:\/\/127\.0\.0\.1:\d+/g;
/** Ids, API keys, and project keys in links. */
const IDS = /\bmt[kp]_\w+|(?<=\/live\/\w+\/)\w+|\b[0-9A-Za-z]{20}\b/g;
/** Fields that hold an id or a key. */
const NAMES = /(?:^id|Id|Key)$/;

const isTime = (text: string): boolean => text.replace(TIME, '') === '';

/** A sample that looks like an id or a key. */
function sampleFor(field: string, value: string, index: number): string {
  if (/^[0-9A-Za-z]{20}$/.test(value)) return sortableId(SAMPLE_MS, derivedId(11, field, index));
  // A key has several parts. The first gives its kind.
  const [kind, ...parts] = value.split('_');
  if (parts.length === 0) return derivedId(value.length, field, index);
  return [kind, ...parts.map((part, i) => derivedId(part.length, field, index, i))].join('_');
}

/** Some field names are dates. */
const sampleDay = (name: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(name) ? new Date(SAMPLE_MS).toISOString().slice(0, 10) : name;

type Visit = (value: string, field: string) => string;

function map(value: unknown, visit: Visit, field = ''): unknown {
  if (typeof value === 'string') return visit(value, field);
  if (Array.isArray(value)) return value.map((item) => map(item, visit, field));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [sampleDay(name), map(inner, visit, name)]);
  return Object.fromEntries(fields);
}

/** Shifts times so that they keep their distance from the response time, rounded to ten minutes. */
const shiftTimes = (text: string, moment: number): string =>
  text.replaceAll(TIME, (time) => {
    const steps = Math.round((Date.parse(time) - moment) / STEP_MS);
    return new Date(SAMPLE_MS + steps * STEP_MS).toISOString().replace('.000Z', 'Z');
  });

const Workbook = v.looseObject({ fileName: v.pipe(v.string(), v.endsWith('.xlsx')), fileSize: v.number() });

/** Rounds the size of a workbook, which varies by some bytes because it contains its creation time. */
function roundSize(data: unknown): unknown {
  const workbook = v.safeParse(Workbook, data);
  if (!workbook.success) return data;
  return { ...workbook.output, fileSize: Math.round(workbook.output.fileSize / 100) * 100 };
}

function showAnswer(line: string): string {
  const answer: unknown = JSON.parse(line);
  const moment = Date.parse(String(Object(answer).timestamp));
  const samples = new Map<string, string>();
  map(answer, (value, field) => {
    if (NAMES.test(field) && !isTime(value) && !samples.has(value))
      samples.set(value, sampleFor(field, value, samples.size));
    return value;
  });
  const shown = map(answer, (value, field) => {
    if (field === 'fileChecksum') return createHash('md5').update(field).digest('hex');
    if (field === 'lastFour') return derivedId(4, field);
    if (field === 'fileUrl') return `${SAMPLE_HOST}/download/${derivedId(43, field)}`;
    const named = [...samples].reduce((text, [real, sample]) => text.replaceAll(real, sample), value);
    return shiftTimes(named.replaceAll(LOCAL, SAMPLE_HOST), moment);
  });
  return JSON.stringify(shown, (name, inner) => (name === 'data' ? roundSize(inner) : inner), 2);
}

/**
 * The output of a program as a guide shows it: responses with line breaks, other text unchanged.
 * @param now time of the service, which suites may have advanced
 */
export function showOutput(printed: string, now: number): string {
  const text = printed.trim().replaceAll('\r\n', '\n');
  if (text.startsWith('{')) return text.split('\n').map(showAnswer).join('\n');
  const ids = new Map<string, string>();
  return shiftTimes(text, now)
    .replaceAll(LOCAL, SAMPLE_HOST)
    .replaceAll(IDS, (id) => {
      if (!ids.has(id)) ids.set(id, sampleFor('id', id, ids.size));
      return ids.get(id) ?? id;
    });
}
