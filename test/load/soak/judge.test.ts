import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { ATTACKS, HOSTILE_ACCOUNTS } from './attacks.ts';
import { compareQuarters, judge, type SoakReport } from './criteria.ts';
import { findFault } from './faults.ts';
import { chooseTop, plotSoak } from './plot.ts';
import { SoakRecord } from './record.ts';
import { summarize } from './summary.ts';
import { Latencies } from './tally.ts';
import type { Sample } from './watch.ts';

const ENVELOPE = JSON.stringify({ code: 400, status: 'Bad' });
const answer = (status: number, text = ENVELOPE, headers = {}) =>
  ({ end: 'answered', status, text, headers }) as const;
const silent = (end: 'left' | 'closed' | 'hung') => ({ end, status: 0, text: '', headers: {} });

describe('faults', () => {
  test.each([
    ['success', answer(200)],
    ['a refusal', answer(400)],
    ['too many requests', answer(429, ENVELOPE, { 'retry-after': '3' })],
    ['no room', answer(503, ENVELOPE, { 'retry-after': '3' })],
    ['a redirect', answer(302, '')],
    ['a client that left', silent('left')],
  ])('%s is a right answer', (_, outcome) => {
    expect(findFault(outcome)).toBeUndefined();
  });

  test.each([
    ['a failure', answer(500), '500'],
    ['a timeout', answer(504), '504'],
    ['another body', answer(503, '{"message":"Service Unavailable"}'), '503 without an envelope'],
    ['no time to try again', answer(429), '429 without retry-after'],
    ['a closed connection', silent('closed'), 'connection closed without an answer'],
    ['silence', silent('hung'), 'no answer before the deadline'],
  ])('%s is a fault', (_, outcome, fault) => {
    expect(findFault(outcome)).toBe(fault);
  });

  test('what an attack names is right as well', () => {
    expect(findFault(answer(504), { alsoRight: [504] })).toBeUndefined();
    expect(findFault(answer(500), { alsoRight: [504] })).toBe('500');
    expect(findFault(silent('closed'), { mayClose: true })).toBeUndefined();
  });
});

test('percentiles are exact to a thousandth', () => {
  const latencies = new Latencies();
  for (let i = 1; i <= 1000; i += 1) latencies.record(i);
  const { count, p50, p95, p99, max } = latencies.percentiles();
  expect(count).toBe(1000);
  for (const [value, wanted] of [
    [p50, 500],
    [p95, 950],
    [p99, 990],
    [max, 1000],
  ] as const)
    expect(Math.abs(value - wanted) / wanted).toBeLessThan(0.002);
  expect(new Latencies().percentiles()).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 });
});

test('a request that the attack catches up with is measured with it', () => {
  const record = new SoakRecord();
  record.latency('note', record.phase, 1);
  record.phase = 'calm';
  const began = record.phase;
  record.latency('note', began, 2);
  record.phase = 'attacked';
  record.latency('note', began, 3);
  const { calm, attacked } = record.table().note ?? {};
  expect([calm?.count, attacked?.count]).toEqual([1, 1]);
  expect(attacked?.max).toBeCloseTo(3, 1);
});

test('every hostile account attacks', () => {
  const accounts = new Set(ATTACKS.map(({ account }) => account));
  expect([...accounts].sort()).toEqual(Array.from({ length: HOSTILE_ACCOUNTS }, (_, i) => i));
});

const sample = (at: number, memory: number, p99 = 50): Sample => ({
  at,
  phase: at < 10 ? 'calm' : 'attacked',
  memory,
  files: 40,
  data: 1,
  p99,
});
const steady = Array.from({ length: 50 }, (_, at) => sample(at, at < 20 ? 100 + 10 * at : 300));

function report(changes: Partial<SoakReport> = {}): SoakReport {
  const record = new SoakRecord();
  record.latency('health', 'attacked', 20);
  return {
    minutes: 1,
    survived: true,
    latency: record.table(),
    samples: steady,
    answers: {},
    faults: {},
    examples: {},
    repeats: {},
    notes: 3,
    conversions: 4,
    noteFaults: [],
    bookFaults: [],
    leftovers: [],
    ownDelay: { p99: 11, max: 12 },
    ...changes,
  };
}

describe('criteria', () => {
  const missed = (changes: Partial<SoakReport>): string[] =>
    judge(report(changes))
      .filter(({ good }) => !good)
      .map(({ name }) => name);
  const slow = new SoakRecord();
  slow.latency('note', 'attacked', 1500);
  const slowUpload = new SoakRecord();
  slowUpload.latency('upload', 'attacked', 1500);
  slowUpload.phase = 'calm';
  slowUpload.latency('note', 'calm', 1500);

  test('a good run is good', () => {
    expect(missed({})).toEqual([]);
    expect(missed({ latency: slowUpload.table() })).toEqual([]);
  });

  test.each([
    ['the service ran to the end', { survived: false }],
    ['every request has a right answer', { faults: { 'a: 500': 1 } }],
    ['no note is lost', { noteFaults: ['note a is lost'] }],
    ['the books are right', { bookFaults: ['Honest: 2 conversions counted'] }],
    ['nothing is left half done', { leftovers: ['uploads/x'] }],
    ['memory is flat', { samples: steady.map((each) => ({ ...each, memory: 10 * each.at })) }],
    ['light requests within 1000 ms at the 99th percentile', { latency: slow.table() }],
  ])('%s, or not', (name, changes) => {
    expect(missed(changes)).toEqual([name]);
    expect(summarize(report(changes))).toContain(`MISSED  ${name}`);
  });

  test('memory is compared after the warm-up of the attack', () => {
    expect(compareQuarters(steady)).toEqual({ first: 300, last: 300 });
    expect(compareQuarters(steady.slice(0, 15))).toBeUndefined();
  });
});

describe('plot', () => {
  test.each([
    [0, 4],
    [300, 400],
    [401, 800],
    [850, 2000],
    [4001, 8000],
  ])('an axis that holds %i ends at %i', (value, top) => {
    expect(chooseTop(value)).toBe(top);
  });

  test('two lines with all samples inside their panels, well-formed', () => {
    const svg = plotSoak(steady);
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(svg).close();
    const lines = [...svg.matchAll(/ points="([^"]*)"/g)].map(([, points = '']) =>
      points.split(' ').map((point) => point.split(',').map(Number)),
    );
    const [width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).slice(1).map(Number);
    expect(lines.map((line) => line.length)).toEqual([steady.length, steady.length]);
    for (const [x = -1, y = -1] of lines.flat()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(height);
    }
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg).not.toContain('NaN');
  });
});
