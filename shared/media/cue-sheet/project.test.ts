import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { cueToEntry, entryToCue, exportProject, type ProjectEntry, type ProjectExport } from './project.ts';
import { cueSheetTable } from './table.ts';

const ENTRIES: readonly ProjectEntry[] = [
  { fileName: 'later.wav', timecodeIn: '01:00:10:00', timecodeOut: '01:00:20:00' },
  {
    fileName: 'first.wav',
    clipName: 'First',
    timecodeIn: '01:00:00:00',
    timecodeOut: '01:00:05:00',
    sourceStart: '00:00:01:00',
  },
];
const exported = (more: Partial<ProjectExport> = {}) =>
  exportProject({
    entries: ENTRIES,
    rate: rate('25'),
    production: { title: 'My Film v1.2' },
    format: 'csv',
    created: 0,
    ...more,
  });

describe('exportProject', () => {
  it('writes the entries in order of their in points, named after the project', async () => {
    const { bytes, fileName } = await exported();
    const rows = Buffer.from(bytes).toString('utf8').split('\r\n');
    expect(rows[1]).toBe('1,First,,first.wav,,01:00:00:00,01:00:05:00,00:00:05:00,125,5.000,00:00:01:00,,1,');
    expect(rows[2]).toMatch(/^2,later\.wav,/);
    expect(fileName).toBe('My Film v1.2.csv');
  });

  it('writes the society layout as xlsx and pdf only', async () => {
    for (const format of ['xlsx', 'pdf'] as const)
      expect((await exported({ format, preset: 'cisac_preset' })).bytes.length).toBeGreaterThan(1000);
    await expect(exported({ preset: 'cisac_preset' })).rejects.toMatchObject({
      kind: 'bad_option',
      subject: 'preset',
    });
  });

  it('writes rights in separate columns, in print in two', () => {
    const composers = [{ name: 'Weber, Anna', role: 'C', share: 50 }];
    const [entry] = ENTRIES;
    const rights = { composers, isrc: 'DEA622600012', usage: 'BI' };
    const cues = entry ? [entryToCue({ ...entry, rights }, rate('25'))] : [];
    const table = (format: 'csv' | 'pdf') => cueSheetTable(cues, { format, rate: rate('25'), title: '' });
    const behind = ({ columns, rows }: ReturnType<typeof table>, from: number) => [
      columns.slice(from).map(({ name }) => name),
      ...Array.from(rows, (row) => row.slice(from)),
    ];
    expect(behind(table('csv'), 14)).toEqual([
      ['Composers', 'ISRC', 'Usage Code'],
      ['Weber, Anna (C 50%)', 'DEA622600012', 'BI'],
    ]);
    expect(behind(table('pdf'), 7)).toEqual([
      ['Rights', 'Work and Recording'],
      ['Composers: Weber, Anna (C 50%)', 'ISRC: DEA622600012; Usage Code: BI'],
    ]);
  });

  it('names the entry whose timecode is invalid at the rate', async () => {
    await expect(
      exported({
        rate: rate('24'),
        entries: [...ENTRIES, { fileName: 'x', timecodeIn: '00:00:00:24', timecodeOut: '00:00:01:00' }],
      }),
    ).rejects.toMatchObject({
      kind: 'bad_option',
      reason: { id: 'entry.fault', params: { entry: 3 } },
    });
  });
});

describe('entries and cues', () => {
  it('convert into one another', () => {
    const entry: ProjectEntry = {
      fileName: 'a.wav',
      clipName: 'A',
      timecodeIn: '23:59:59;00',
      timecodeOut: '00:00:01;00',
      duration: '00:00:02;00',
    };
    const counted = rate('29.97DF');
    const cue = entryToCue(entry, counted);
    expect(cue.duration).toBe(60);
    expect(cueToEntry(cue, counted)).toEqual(entry);
  });
});
