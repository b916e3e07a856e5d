import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { type ConvertCueSheet, convertCueSheet } from './convert.ts';
import type { CueSheetTarget } from './names.ts';

const EDL = `TITLE: Reel 1
001 MX1 AA C 00:00:00:00 00:00:10:00 01:00:00:00 01:00:10:00
* FROM CLIP NAME: =Song, "one".wav
002 MX2 A3 C 00:00:00:00 00:00:40:00 01:00:05:00 01:00:45:00
* FROM CLIP NAME: Drift
003 BL A C 00:00:00:00 00:00:40:00 01:01:05:00 01:01:45:00
`;

const convert = (format: CueSheetTarget, more: Partial<ConvertCueSheet> = {}) =>
  convertCueSheet({
    bytes: Buffer.from(EDL),
    fileName: 'C:\\films\\Reel:1.EDL',
    rate: rate('25'),
    format,
    created: Date.UTC(2026, 0, 2),
    ...more,
  });
const readText = async (format: CueSheetTarget, more: Partial<ConvertCueSheet> = {}): Promise<string> =>
  Buffer.from((await convert(format, more)).bytes).toString('utf8');

const HEADER =
  'Cue No,Clip Name,Reel Name,Source File,Tracks,Record In,Record Out,Duration,Duration Frames,Duration Seconds,Source In,Source Out,Uses,Role';

describe('convertCueSheet', () => {
  it('writes csv with BOM, CRLF, quoting and formula guard', async () => {
    expect(await readText('csv')).toBe(
      `\ufeff${HEADER}\r\n` +
        `1,"'=Song, ""one"".wav",MX1,,A1 A2,01:00:00:00,01:00:10:00,00:00:10:00,250,10.000,00:00:00:00,00:00:10:00,1,\r\n` +
        '2,Drift,MX2,,A3,01:00:05:00,01:00:45:00,00:00:40:00,1000,40.000,00:00:00:00,00:00:40:00,1,\r\n',
    );
  });

  it('writes csv2 with semicolons and decimal commas, tsv without BOM, txt with tabs and LF', async () => {
    expect(await readText('csv2')).toContain(';1000;40,000;');
    const tsv = await readText('tsv');
    expect(tsv.startsWith('Cue No\tClip Name\t')).toBe(true);
    expect(tsv).toContain('\r\n');
    expect(await readText('txt')).toMatch(/^Cue No\tClip Name[^\r]*\n1\t=Song, "one"\.wav\tMX1\t/);
  });

  it('writes json with numbers, arrays and nulls', async () => {
    const document: unknown = JSON.parse(await readText('json'));
    expect(document).toMatchObject({
      name: 'Reel 1',
      framerate: '25',
      start: null,
      musicTotal: 45,
      cues: [
        {
          cueNo: 1,
          clipName: '=Song, "one".wav',
          reelName: 'MX1',
          sourceFile: null,
          tracks: ['A1', 'A2'],
          recordIn: '01:00:00:00',
          durationFrames: 250,
          durationSeconds: 10,
          uses: 1,
          role: null,
        },
        { cueNo: 2 },
      ],
    });
  });

  it('counts real seconds at NTSC rates', async () => {
    const json: unknown = JSON.parse(await readText('json', { rate: rate('29.97DF') }));
    expect(json).toMatchObject({
      cues: [{}, { durationFrames: 1200, durationSeconds: 40.04, duration: '00:00:40;00' }],
    });
  });

  it('shortens the legacy csv with preset=default only there', async () => {
    const short = '\ufeffClip Name,Record In,Record Out,Duration\r\n';
    expect(await readText('csv', { preset: 'default', dialect: 'legacy' })).toContain(short);
    expect(await readText('csv', { preset: 'default', dialect: 'v2' })).toContain(HEADER);
    expect(await readText('tsv', { preset: 'default', dialect: 'legacy' })).toContain('Cue No\t');
  });

  it('filters by tracks, also in lower case', async () => {
    const text = await readText('csv', { tracks: ['a2'] });
    expect(text).toContain(',A2,');
    expect(text).not.toContain('Drift');
  });

  it('shows the full reel where the list gives one besides a shortened reel', async () => {
    const list = `${EDL.slice(0, EDL.indexOf('002'))}FINAL CUT PRO REEL: Music_Reel_01 REPLACED BY: MX1\n`;
    const rows = (await readText('csv', { bytes: Buffer.from(list) })).split('\r\n');
    expect(rows[1]).toContain(',Music_Reel_01,');
  });

  it('reports a dropped event without channel, unless it is repeated with one', async () => {
    const list = `${EDL}004 MX4 NONE C 00:00:00:00 00:00:01:00 01:02:00:00 01:02:01:00
* FROM CLIP NAME: lost
005 BL NONE C 00:00:00:00 00:00:01:00 01:02:00:00 01:02:01:00
006 MX2 NONE C 00:00:00:00 00:00:40:00 01:00:05:00 01:00:45:00
* FROM CLIP NAME: Drift
`;
    expect((await convert('csv', { bytes: Buffer.from(list) })).warnings).toMatchObject([
      { code: 'events_without_channel', line: 7 },
    ]);
    expect((await convert('csv')).warnings).toEqual([]);
  });

  it('names the result after the input, without path and reserved characters', async () => {
    const { fileName, contentType } = await convert('csv');
    expect([fileName, contentType]).toEqual(['Reel_1.csv', 'text/csv; charset=utf-8']);
  });

  it.each(['xlsx', 'xls', 'ods', 'pdf'] as const)('writes %s, the same bytes each time', async (format) => {
    const [a, b] = [await convert(format), await convert(format)];
    expect(a.fileName).toBe(`Reel_1.${format}`);
    expect(a.bytes.length).toBeGreaterThan(500);
    expect(Buffer.from(a.bytes).equals(b.bytes)).toBe(true);
  });

  it.each([
    [
      'the society preset in another format than xlsx',
      { format: 'csv', preset: 'cisac_preset' },
      'bad_option',
    ],
    ['tracks that no clip is on', { tracks: ['A9'] }, 'no_content'],
    ['roles that no clip has', { roles: ['music'] }, 'no_content'],
    ['a file without audio', { bytes: Buffer.from(EDL.replace(/ (AA|A3|A) /g, ' V ')) }, 'no_content'],
  ] satisfies [string, Partial<ConvertCueSheet>, MediaError['kind']][])(
    'refuses %s',
    async (_, more, kind) => {
      await expect(convert('csv', more)).rejects.toThrow(MediaError);
      await expect(convert('csv', more)).rejects.toMatchObject({ kind });
    },
  );
});
