import { describe, expect, it } from 'vitest';
import type { CueRights } from '#shared/media/sequences/rights.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import type { Cue } from '../cue.ts';
import { societyCues } from './cues.ts';
import { findIsrc, findIswc, parseClipTitle } from './identifiers.ts';
import type { SocietySheet } from './model.ts';
import { societyTable } from './table.ts';
import { assumedStart, cueDuration, framesToClock } from './times.ts';

const cue = (clipName: string, recordIn: number, recordOut: number): Cue => ({
  clipName,
  reel: 'MX1',
  sourceFile: 'disc/x.wav',
  tracks: ['A1', 'A2'],
  recordIn,
  recordOut,
  duration: recordOut - recordIn,
  ranges: [{ in: recordIn, out: recordOut }],
  sourceIn: '',
  sourceOut: '',
  uses: 2,
  role: '',
});
const sheet = (more: Partial<SocietySheet> = {}): SocietySheet => ({
  production: { title: 'Film' },
  cues: societyCues([cue('Ember USRC17607839.wav', 90_100, 91_000), cue('Drift', 92_000, 92_010)]),
  rate: rate('25'),
  start: 90_000,
  duration: null,
  musicFrames: 910,
  created: Date.UTC(2026, 0, 2),
  ...more,
});
/** The cells of a row by group and column name. */
const cells = (of: SocietySheet, row = 0): Record<string, unknown> => {
  const { columns, rows, header = [] } = societyTable(of);
  const groups = (header.at(-1) ?? []).flatMap(({ value, span = 1 }) => Array<unknown>(span).fill(value));
  const values = [...rows][row] ?? [];
  const own = /^(?:Creator|Publisher) /;
  return Object.fromEntries(
    columns.map(({ name }, i) => [own.test(String(groups[i])) ? `${groups[i]}: ${name}` : name, values[i]]),
  );
};
const readHeader = (of: SocietySheet): Record<string, unknown> =>
  Object.fromEntries((societyTable(of).header ?? []).map(([label, value]) => [label?.value, value?.value]));

describe('society layout', () => {
  it('fills in the data of the file and leaves the rest empty', () => {
    expect(cells(sheet())).toMatchObject({
      'Seq. No.': 1,
      'Cue No.': null,
      'Work / Cue Title': 'Ember USRC17607839',
      'Time In': '00:00:04',
      'Time Out': '00:00:40',
      Duration: '00:36',
      Usage: null,
      'Creator 3: Name (last, first)': null,
      'Publisher 2: Share %': null,
      ISRC: 'USRC17607839',
      Remarks: 'File: disc/x.wav; Reel: MX1; Tracks: A1 A2; Uses: 2',
    });
    expect(readHeader(sheet())).toMatchObject({
      'Production Title (original)': 'Film',
      Director: null,
      'Production Duration': '00:01:20',
      'Total Music Duration': '00:00:36',
      'Number of Cues': '2',
      'Date Prepared': '2026-01-02',
      'Sequence Start': '01:00:00:00',
    });
  });

  it('uses the length of the sequence if the file has it', () => {
    expect(readHeader(sheet({ duration: 25 * 3600 }))['Production Duration']).toBe('01:00:00');
  });

  it('lays out the rights of a project, with more than three creators if necessary', () => {
    const rights: CueRights = {
      cueNumber: '1M01',
      usage: 'BI',
      composers: [
        { name: 'One, A', ipi: '00012345678', society: 'GEMA', share: 50 },
        { name: 'Two, B' },
        { name: 'Three, C' },
      ],
      authors: [{ name: 'Four, D', role: 'CA' }],
      publishers: [{ name: 'House', role: 'E', share: 50 }],
    };
    const [first] = sheet().cues;
    const row = cells(sheet({ cues: first ? [{ ...first, rights }] : [] }));
    expect(row).toMatchObject({
      'Cue No.': '1M01',
      'Creator 1: Name (last, first)': 'One, A',
      'Creator 1: Role': 'C',
      'Creator 1: Share %': 50,
      'Creator 4: Name (last, first)': 'Four, D',
      'Creator 4: Role': 'CA',
      'Publisher 1: Name (last, first)': 'House',
    });
  });

  it('offers the codes as choices, and explains them on a second sheet', () => {
    const { columns, extraSheets, header = [] } = societyTable(sheet());
    expect(columns.find(({ name }) => name === 'Usage')?.choices).toContain('VV');
    expect(columns.findLast(({ name }) => name === 'Role')?.choices).toEqual(['E', 'SE', 'AM']);
    expect(extraSheets?.map(({ name }) => name)).toEqual(['Legend']);
    const groups = header.at(-1) ?? [];
    expect(groups.reduce((sum, { span = 1 }) => sum + span, 0)).toBe(columns.length);
  });

  it('states the origin of times if the file does not', () => {
    const { notes } = societyTable(sheet({ start: null }));
    expect(notes?.[0]).toContain('01:00:00:00');
    expect(cells(sheet({ start: null }))['Time In']).toBe('00:00:04');
  });
});

describe('times of the society layout', () => {
  it('are real time, rounded half up, never zero for an existing cue', () => {
    expect(cueDuration(1, rate('25'))).toBe('00:01');
    expect(cueDuration(0, rate('25'))).toBe('00:00');
    expect(cueDuration(37, rate('25'))).toBe('00:01');
    expect(cueDuration(38, rate('25'))).toBe('00:02');
    expect(cueDuration(3600 * 25, rate('25'))).toBe('01:00:00');
    expect(framesToClock(108_000, rate('29.97'))).toBe('01:00:04');
    expect(framesToClock(107_892, rate('29.97DF'))).toBe('01:00:00');
  });

  it('count from the full hour, or from a leader before it', () => {
    expect(assumedStart(92_000, rate('25'))).toBe(90_000);
    expect(assumedStart(899_250, rate('25'))).toBe(899_250);
    expect(assumedStart(0, rate('29.97DF'))).toBe(0);
  });
});

describe('names of music files', () => {
  it.each([
    ['T-034.524.680-1 Song', 'T-034.524.680-1'],
    ['x T0345246801', 'T-034.524.680-1'],
    ['T-034.524.680-2', undefined],
    ['PART1234567890', undefined],
  ])('%s contains the ISWC %s', (name, iswc) => expect(findIswc(name)).toBe(iswc));

  it.each([
    ['Song_USRC17607839_mix', 'USRC17607839'],
    ['US-RC1-76-07839', 'USRC17607839'],
    ['XUSRC17607839', undefined],
  ])('%s contains the ISRC %s', (name, isrc) => expect(findIsrc(name)).toBe(isrc));

  it('become titles without the extension of a media file', () => {
    expect(['a.wav', 'Op.5', 'b.AIFF', '.mp3'].map(parseClipTitle)).toEqual(['a', 'Op.5', 'b', '.mp3']);
  });
});
