import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { fc } from '#test/properties.ts';
import { type ConvertAle, convertAle } from './convert.ts';
import { readAle } from './read.ts';

const FILE = [
  'Heading',
  'FIELD_DELIM\tTABS',
  'FPS\t25',
  'MY_KEY\tkept',
  '',
  'Column',
  'Name\tTracks\tStart\tEnd\tDuration\tTake\tSource File\tEmpty\t',
  '',
  'Data',
  'shot_10.mov\tV\t01:00:00:00\t01:00:05:00\t\t01\tA001.mxf\t\t',
  'Shot_2\tVA1\t23:59:59:00\t00:00:01:12',
  '=1+1\tV\t02:00:00:00\t\t00:00:02:13\t3',
].join('\r\n');

const request = (text: string | Uint8Array, more: Partial<ConvertAle> = {}): ConvertAle => ({
  bytes: Buffer.from(text),
  fileName: 'day 1.ale',
  rate: rate('25'),
  format: 'csv',
  options: {},
  created: 0,
  ...more,
});
const readText = async (text: string | Uint8Array, more: Partial<ConvertAle> = {}): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode((await convertAle(request(text, more))).bytes);
const lines = async (options: ConvertAle['options'], text = FILE): Promise<string[]> =>
  (await readText(text, { options })).slice(1).trimEnd().split('\r\n');

describe('convertAle', () => {
  it('writes the columns and rows as csv', async () => {
    expect(await readText(FILE)).toBe(
      '\ufeffName,Tracks,Start,End,Duration,Take,Source File,Empty\r\n' +
        'shot_10.mov,V,01:00:00:00,01:00:05:00,,01,A001.mxf,\r\n' +
        'Shot_2,VA1,23:59:59:00,00:00:01:12,,,,\r\n' +
        "'=1+1,V,02:00:00:00,,00:00:02:13,3,,\r\n",
    );
  });

  it('writes an ALE that reads back unchanged', async () => {
    const again = await readText(FILE, { format: 'ale' });
    expect(again).toBe(`${FILE.replaceAll(/\t+\r\n/g, '\r\n')}\r\n`);
  });

  it('makes an ALE of csv with a heading', async () => {
    const csv = '\ufeffName;Tracks;Start;End\r\n"a\tb";V;01:00:00:00;"x\r\ny"\r\n\'=c;V;;\r\n;;;\r\n';
    const text = await readText(csv, { format: 'ale', fileName: 'a.csv', rate: rate('29.97DF') });
    expect(text.split('\r\n')).toEqual([
      'Heading',
      'FIELD_DELIM\tTABS',
      'VIDEO_FORMAT\t1080',
      'AUDIO_FORMAT\t48khz',
      'FPS\t29.97',
      '',
      'Column',
      'Name\tTracks\tStart\tEnd',
      '',
      'Data',
      'a b\tV\t01:00:00:00\tx y',
      '=c\tV',
      '',
    ]);
  });

  it('keeps Windows-1252 where the characters allow it', async () => {
    const western = FILE.replace('shot_10', 'Häuser – „groß“ €');
    const short = await convertAle(request(western, { format: 'ale' }));
    expect(new TextDecoder('windows-1252').decode(short.bytes)).toContain('Häuser – „groß“ €');
    expect(readAle(request(short.bytes)).rows[0]?.cells[0]).toBe('Häuser – „groß“ €.mov');
    const wide = await convertAle(request(FILE.replace('shot_10', '撮影'), { format: 'ale' }));
    expect(new TextDecoder().decode(wide.bytes)).toContain('撮影');
    const ambiguous = await convertAle(request(FILE.replace('shot_10', 'Ã©'), { format: 'ale' }));
    expect(readAle(request(ambiguous.bytes)).rows[0]?.cells[0]).toBe('Ã©.mov');
  });

  it.each<[string, ConvertAle['options'], string[]]>([
    [
      'leaves out empty columns',
      { dropEmptyColumns: true },
      [
        'Name,Tracks,Start,End,Duration,Take,Source File',
        'shot_10.mov,V,01:00:00:00,01:00:05:00,,01,A001.mxf',
      ],
    ],
    [
      'sorts by name, numbers by their value',
      { sortByName: true },
      [
        'Name,Tracks,Start,End,Duration,Take,Source File,Empty',
        "'=1+1,V,02:00:00:00,,00:00:02:13,3,,",
        'Shot_2,VA1,23:59:59:00,00:00:01:12,,,,',
      ],
    ],
    [
      'fills the tape',
      { fillTape: true, dropEmptyColumns: true },
      [
        'Name,Tracks,Start,End,Duration,Take,Source File,Tape',
        'shot_10.mov,V,01:00:00:00,01:00:05:00,,01,A001.mxf,A001',
        'Shot_2,VA1,23:59:59:00,00:00:01:12,,,,Shot_2',
      ],
    ],
    [
      'computes durations and ends',
      { fillDuration: true, sortByName: true },
      [
        'Name,Tracks,Start,End,Duration,Take,Source File,Empty',
        "'=1+1,V,02:00:00:00,02:00:02:13,00:00:02:13,3,,",
        'Shot_2,VA1,23:59:59:00,00:00:01:12,00:00:02:12,,,',
        'shot_10.mov,V,01:00:00:00,01:00:05:00,00:00:05:00,01,A001.mxf,',
      ],
    ],
  ])('%s', async (_, options, expected) => {
    expect((await lines(options)).slice(0, expected.length)).toEqual(expected);
  });

  it('counts drop-frame by the separator at the FPS of the heading', async () => {
    const ntsc =
      'Heading\nFPS\t29.97\nColumn\nName\tStart\tEnd\nData\na\t00:01:00;02\t00:02:00;02\nb\t00:01:00:02\t00:02:00:02\nc\tsoon\t00:00:00:00\n';
    expect(await lines({ fillDuration: true }, ntsc)).toEqual([
      'Name,Start,End,Duration',
      'a,00:01:00;02,00:02:00;02,00:00:59;28',
      'b,00:01:00:02,00:02:00:02,00:01:00:00',
      'c,soon,00:00:00:00,',
    ]);
    await expect(
      readText(ntsc.replace('29.97', '24').replace(';02', ';29'), { options: { fillDuration: true } }),
    ).rejects.toThrow(expect.objectContaining({ kind: 'unreadable', line: 6 }));
  });

  it('keeps names in natural order', async () => {
    const names = ['b', 'a10', 'a9', 'A09', 'a100', 'a1b2', 'a1b10', 'a'];
    const text = `Column\nName\nData\n${names.join('\n')}\n`;
    expect((await lines({ sortByName: true }, text)).slice(1)).toEqual([
      'a',
      'a1b2',
      'a1b10',
      'a9',
      'A09',
      'a10',
      'a100',
      'b',
    ]);
  });

  it.each([
    ['no Column line', 'Heading\nFPS\t25\n\nData\na\n'],
    ['no Data line', 'Heading\nFPS\t25\n\nColumn\nName\n'],
    ['no columns', 'Heading\nColumn\n'],
    ['an empty file', ''],
    ['blanks', ' \n \n'],
    ['prose', 'Dear all,\nsee you\n'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  ])('refuses %s', async (_, content) => {
    await expect(convertAle(request(content))).rejects.toThrow(
      expect.objectContaining({ kind: 'unreadable' }),
    );
    await expect(convertAle(request(content))).rejects.toThrow(MediaError);
  });

  it('accepts a file without rows', async () => {
    expect(await readText('Heading\n\nColumn\nName\tTracks\n\nData\n')).toBe('\ufeffName,Tracks\r\n');
  });

  it.each(['csv2', 'html', 'xls', 'xlsx', 'ods'] as const)('writes %s', async (format) => {
    const { bytes, fileName } = await convertAle(request(FILE, { format }));
    expect(bytes.length).toBeGreaterThan(150);
    expect(fileName).toBe(`day 1.${format === 'csv2' ? 'csv' : format}`);
  });

  it('round-trips any table through ALE, csv and ALE', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 8 })
      .map((text) => text.replaceAll(/[\p{C}\p{Z}\s]/gu, '').trim());
    const name = cell.map((text) => `c${text}`);
    const table = fc
      .tuple(
        fc.array(name, { minLength: 1, maxLength: 6 }),
        fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 5 }),
      )
      .map(([columns, rows]) => ({
        columns,
        rows: rows.map((row) => ['x', ...row].slice(0, columns.length)),
      }));
    await fc.assert(
      fc.asyncProperty(table, async ({ columns, rows }) => {
        const file = ['Column', columns.join('\t'), 'Data', ...rows.map((row) => row.join('\t'))].join(
          '\r\n',
        );
        const ale = await convertAle(request(file, { format: 'ale' }));
        const csv = await convertAle(request(ale.bytes));
        const back = await convertAle(request(csv.bytes, { format: 'ale', fileName: 'a.csv' }));
        const read = readAle(request(back.bytes));
        const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1));
        expect([read.columns, read.rows.map(({ cells }) => cells)]).toEqual([columns, trimmed]);
      }),
      { numRuns: 150 },
    );
  });

  it('reads its own csv with a column named like a section', async () => {
    const csv = await convertAle(request('Column\nColumn\nData\nx\n'));
    const back = readAle({ ...request(csv.bytes), fileName: 'a.csv' });
    expect([back.columns, back.rows.map(({ cells }) => cells)]).toEqual([['Column'], [['x']]]);
  });
});
