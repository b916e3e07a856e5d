import excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '#shared/media/text/csv.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { readOds } from '#test/readers/ods.ts';
import { readXls } from '#test/readers/xls.ts';
import { type ConvertEdl, convertEdl } from './convert.ts';

const LIST = `TITLE: Reel 1
FCM: NON-DROP FRAME

001  A001C003_15 V     C        00:00:10:00 00:00:14:00 01:00:00:00 01:00:04:00
* FROM CLIP NAME: beta.mov
* LOC: 01:00:01:00 RED     SH_010
* ASC_SAT 0.9
002  AX       AA/V  C        00:00:20:00 00:00:22:00 01:00:04:00 01:00:06:00
* FROM CLIP NAME: TMP_alpha
AUD  3
003  BL       V     C        00:00:00:00 00:00:00:00 01:00:06:00 01:00:06:00
003  A001C003_16 V     D    025 00:00:30:00 00:00:33:00 01:00:06:00 01:00:09:00
* TO CLIP NAME: gamma
M2   A001C003_16       -025.0                00:00:33:00
004  AX       A     C        00:00:05:00 00:00:07:00 01:00:06:00 01:00:08:00
* FROM CLIP NAME: song no. 5
005  A001C003_15 V     C        00:00:13:00 00:00:16:00 01:00:09:00 01:00:12:00
* FROM CLIP NAME: beta.mov
`;

const request = (text: string, more: Partial<ConvertEdl> = {}): ConvertEdl => ({
  bytes: Buffer.from(text),
  fileName: 'reel 1.edl',
  rate: rate('25'),
  format: 'csv',
  options: {},
  created: 0,
  ...more,
});
const text = async (more: Partial<ConvertEdl>, source = LIST): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode((await convertEdl(request(source, more))).bytes);

/** Rows of the csv as the named columns. */
async function rows(options: ConvertEdl['options'], columns: string[], source = LIST): Promise<string[][]> {
  const [header, ...body] = parseCsv((await text({ options }, source)).slice(1)).rows;
  return body.map(({ cells }) => columns.map((name) => cells[header?.cells.indexOf(name) ?? -1] ?? '?'));
}

describe('convertEdl', () => {
  it('writes one row per line, with the columns in order', async () => {
    const csv = await text({});
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffEvent,Reel Name,Track,Transition,Transition Duration,Source In,Source Out,Record In,Record Out,Duration,Duration Frames,Speed,Clip Name,Source File,Locators,Comments',
      '001,A001C003_15,V,C,0,00:00:10:00,00:00:14:00,01:00:00:00,01:00:04:00,00:00:04:00,100,,beta.mov,,01:00:01:00 RED SH_010,ASC_SAT 0.9',
    ]);
    expect(await rows({}, ['Event', 'Transition', 'Speed'])).toEqual([
      ['001', 'C', ''],
      ['002', 'C', ''],
      ['003', 'C', ''],
      ['003', 'D', '-25'],
      ['004', 'C', ''],
      ['005', 'C', ''],
    ]);
  });

  const FAST = `001  AX V C 00:00:10:00 00:00:14:00 01:00:00:00 01:00:04:00
* FROM CLIP NAME: =1+1
M2   AX       -012.5                00:00:10:00
`;
  const readBytes = async (format: ConvertEdl['format']) =>
    (await convertEdl(request(FAST, { format }))).bytes;

  it.each([
    ['csv', ',-12.5,', "'=1+1"],
    ['csv2', ';-12,5;', "'=1+1"],
  ] as const)('guards the name but not the speed in %s, which reads back', async (format, speed, name) => {
    const table = await text({ format }, FAST);
    expect(table).toContain(speed);
    expect(table).toContain(name);
    const again = await convertEdl(request(table, { format: 'edl', fileName: 'a.csv' }));
    const list = Buffer.from(again.bytes).toString();
    expect(list).toMatch(/^M2 +AX +-012\.5 /m);
    expect(list).toContain('* FROM CLIP NAME: =1+1');
  });

  it('writes the speed as a number and the name as a text into workbooks', async () => {
    const [xls] = readXls(await readBytes('xls'));
    const cells = [...(xls?.cells.values() ?? [])];
    expect(cells).toContain(-12.5);
    expect(cells).toContain('=1+1');
    const ods = (await readOds(await readBytes('ods'))).flatMap(({ rows: all }) => all.flat());
    expect(ods).toContainEqual(expect.objectContaining({ type: 'float', value: '-12.5' }));
    expect(ods).toContainEqual(expect.objectContaining({ type: 'string', shown: '=1+1' }));
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(Uint8Array.from(await readBytes('xlsx')).buffer);
    const values: unknown[] = [];
    workbook.worksheets[0]?.eachRow((row) => row.eachCell(({ value }) => values.push(value)));
    expect(values).toContain(-12.5);
    expect(values).toContain('=1+1');
  });

  it('writes a list with short reels, numbers, speeds and additional channels', async () => {
    expect((await text({ format: 'edl' })).split('\r\n')).toEqual([
      'TITLE: Reel 1',
      'FCM: NON-DROP FRAME',
      '',
      '001  A001C003 V     C        00:00:10:00 00:00:14:00 01:00:00:00 01:00:04:00',
      '* REEL NAME: A001C003_15',
      '* FROM CLIP NAME: beta.mov',
      '* LOC: 01:00:01:00 RED     SH_010',
      '* ASC_SAT 0.9',
      '002  AX       AA/V  C        00:00:20:00 00:00:22:00 01:00:04:00 01:00:06:00',
      'AUD  3',
      '* FROM CLIP NAME: TMP_alpha',
      '003  BL       V     C        00:00:00:00 00:00:00:00 01:00:06:00 01:00:06:00',
      '003  A001C002 V     D    025 00:00:30:00 00:00:33:00 01:00:06:00 01:00:09:00',
      '* REEL NAME: A001C003_16',
      'M2   A001C002 -025.0                00:00:33:00',
      '* TO CLIP NAME: gamma',
      '004  AX       A     C        00:00:05:00 00:00:07:00 01:00:06:00 01:00:08:00',
      '* FROM CLIP NAME: song no. 5',
      '005  A001C003 V     C        00:00:13:00 00:00:16:00 01:00:09:00 01:00:12:00',
      '* REEL NAME: A001C003_15',
      '* FROM CLIP NAME: beta.mov',
      '',
    ]);
    expect(await text({ format: 'edl', options: { useLongReelNames: true } })).toContain(
      '001  A001C003_15 V     C',
    );
  });

  it('restores a replaced reel', async () => {
    const source = LIST.replace(
      '* ASC_SAT 0.9',
      '* FINAL CUT PRO REEL: A very long reel REPLACED BY: a001c003_15',
    );
    expect((await rows({}, ['Reel Name'], source))[0]).toEqual(['A very long reel']);
    expect(await text({ format: 'edl', options: { useLongReelNames: true } }, source)).toContain(
      '001  A_very_long_reel V     C        00:00:10:00 00:00:14:00 01:00:00:00 01:00:04:00\r\n* REEL NAME: A very long reel\r\n',
    );
  });

  it.each<[string, ConvertEdl['options'], string[], string[]]>([
    ['ignoreAudio', { ignoreAudio: true }, ['Track'], ['V', 'V', 'V', 'V', 'V']],
    ['ignoreAvidTmp', { ignoreAvidTmp: true }, ['Event'], ['001', '003', '003', '004', '005']],
    [
      'useLocName',
      { useLocName: true },
      ['Clip Name'],
      ['SH_010', 'TMP_alpha', '', 'gamma', 'song no. 5', 'beta.mov'],
    ],
    [
      'frameRangeClipName',
      { frameRangeClipName: true },
      ['Clip Name'],
      [
        'beta.[250-349].mov',
        'TMP_alpha.[500-549]',
        '',
        'gamma.[750-824]',
        'song no. 5.[125-174]',
        'beta.[325-399].mov',
      ],
    ],
    [
      'useNameAsTape all',
      { useNameAsTape: 'all' },
      ['Reel Name'],
      ['beta.mov', 'TMP_alpha', 'BL', 'gamma', 'song no. 5', 'beta.mov'],
    ],
    [
      'useNameAsTape ax',
      { useNameAsTape: 'ax' },
      ['Reel Name'],
      ['A001C003_15', 'TMP_alpha', 'BL', 'A001C003_16', 'song no. 5', 'A001C003_15'],
    ],
    [
      'useLongReelNames',
      { useLongReelNames: true },
      ['Reel Name'],
      ['A001C003_15', 'AX', 'BL', 'A001C003_16', 'AX', 'A001C003_15'],
    ],
    [
      'mergeSameSource',
      { mergeSameSource: true },
      ['Event', 'Source In', 'Source Out', 'Record In', 'Record Out'],
      [
        '001+005 00:00:10:00 00:00:16:00 01:00:00:00 01:00:06:00',
        '002 00:00:20:00 00:00:22:00 01:00:04:00 01:00:06:00',
        '003 00:00:00:00 00:00:00:00 01:00:06:00 01:00:06:00',
        '003 00:00:30:00 00:00:33:00 01:00:06:00 01:00:09:00',
        '004 00:00:05:00 00:00:07:00 01:00:06:00 01:00:08:00',
      ],
    ],
    [
      'newTcIn',
      { newTcIn: '23:59:58:00' },
      ['Record In', 'Record Out', 'Duration', 'Locators'],
      [
        '23:59:58:00 00:00:02:00 00:00:04:00 23:59:59:00 RED SH_010',
        '00:00:02:00 00:00:04:00 00:00:02:00 ',
        '00:00:04:00 00:00:04:00 00:00:00:00 ',
        '00:00:04:00 00:00:07:00 00:00:03:00 ',
        '00:00:04:00 00:00:06:00 00:00:02:00 ',
        '00:00:07:00 00:00:10:00 00:00:03:00 ',
      ],
    ],
    [
      'orderClipsByName',
      { orderClipsByName: true },
      ['Event', 'Clip Name'],
      ['001 beta.mov', '005 beta.mov', '003 ', '003 gamma', '004 song no. 5', '002 TMP_alpha'],
    ],
    [
      'reverse',
      { reverse: true },
      ['Event', 'Transition'],
      ['005 C', '004 C', '003 D', '003 C', '002 C', '001 C'],
    ],
    [
      'several, in the order of the list',
      {
        ignoreAudio: true,
        useLocName: true,
        useNameAsTape: 'all',
        mergeSameSource: true,
        orderClipsByName: true,
        reverse: true,
      },
      ['Event', 'Reel Name'],
      ['002 TMP_alpha', '001 SH_010', '003 gamma', '003 BL', '005 beta.mov'],
    ],
  ])('%s', async (_, options, columns, expected) => {
    expect((await rows(options, columns)).map((row) => row.join(' '))).toEqual(expected);
  });

  it('keeps the two lines of a pair together in a reversed list', async () => {
    const list = await text({ format: 'edl', options: { reverse: true } });
    expect(list.match(/^00\d +\S+ +\S+ +\w/gm)).toEqual([
      '001  A001C003 V     C',
      '002  AX       A     C',
      '003  BL       V     C',
      '003  A001C002 V     D',
      '004  AX       AA/V  C',
      '005  A001C003 V     C',
    ]);
  });

  it.each([
    ['TMP_001', true],
    ['shot.tmp', true],
    ['Temp VFX 3', true],
    ['a-temp-b', true],
    ['template', false],
    ['attempt', false],
  ])('ignoreAvidTmp: %s', async (name, left) => {
    const source = LIST.replaceAll('TMP_alpha', name);
    expect(await rows({ ignoreAvidTmp: true }, ['Event'], source)).toHaveLength(left ? 5 : 6);
  });

  it('reads csv of other programs', async () => {
    const csv = 'tape;name;in;out\nT1;=one;01:00:00:00;01:00:02:00\n;two;01:00:02:00;01:00:03:12\n';
    expect((await text({ format: 'edl', fileName: 'list.csv' }, csv)).split('\r\n').slice(0, 6)).toEqual([
      'TITLE: list',
      'FCM: NON-DROP FRAME',
      '',
      '001  T1       V     C        00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00',
      '* FROM CLIP NAME: =one',
      '002  AX       V     C        00:00:00:00 00:00:01:12 01:00:02:00 01:00:03:12',
    ]);
  });

  it('makes the same list again from its own csv', async () => {
    const again = await text({ format: 'edl', fileName: 'Reel 1.csv' }, await text({}));
    const events = (list: string) => list.split('\r\n').filter((line) => /^\d|^M2|NAME/.test(line));
    expect(events(again)).toEqual(events(await text({ format: 'edl' })));
  });

  it.each([
    ['a start that is no timecode', { options: { newTcIn: '01:00:00:25' } }, LIST, 'bad_option'],
    [
      'a list of which nothing is left',
      { options: { ignoreAudio: true } },
      LIST.replaceAll(/ (AA\/)?V /g, ' A '),
      'no_content',
    ],
    [
      'another sequence format',
      {},
      '{"OTIO_SCHEMA":"Timeline.1","tracks":{"OTIO_SCHEMA":"Stack.1","children":[]}}',
      'unreadable',
    ],
  ])('refuses %s', async (_, more, source, kind) => {
    await expect(convertEdl(request(source, more))).rejects.toThrow(expect.objectContaining({ kind }));
    await expect(convertEdl(request(source, more))).rejects.toThrow(MediaError);
  });

  it.each(['csv2', 'pdf', 'xls', 'xlsx', 'ods'] as const)('writes %s', async (format) => {
    const { bytes, fileName } = await convertEdl(request(LIST, { format }));
    expect(bytes.length).toBeGreaterThan(500);
    expect(fileName).toBe(`reel 1.${format === 'csv2' ? 'csv' : format}`);
  });
});
