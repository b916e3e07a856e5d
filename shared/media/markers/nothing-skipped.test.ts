import { describe, expect, it } from 'vitest';
import { readAle } from '#shared/media/ale/read.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';
import { readMarkers } from './read.ts';

const getSaid = (warnings: readonly Warning[]): string[] =>
  warnings.map(({ code, line }) => `${line} ${code}`);

const listed = (fileName: string, text: string) =>
  readSequence({ bytes: Buffer.from(text), fileName, rate: rate('25') });
const marked = (text: string) =>
  readMarkers({ bytes: Buffer.from(text), source: 'auto', rate: rate('25'), clipMarkers: false });
const ale = (fileName: string, text: string) =>
  readAle({ bytes: Buffer.from(text), fileName, rate: rate('25') });

describe('lists name each line that they drop', () => {
  it('rows of an ALE with more cells than columns, and lines outside of the sections', () => {
    const text =
      'Heading\nFPS\t25\n\tlost\n\nColumn\nName\tTracks\nStart\tEnd\n\nData\na\tV\t\nb\tV\t01:00:00:00\n\nc\tV\n';
    expect(getSaid(ale('a.ale', text).warnings)).toEqual([
      ...['3 line_skipped', '7 line_skipped', '11 cells_skipped'],
    ]);
    expect(getSaid(ale('a.csv', 'Name,Tracks\na,V\nb,V,x\n').warnings)).toEqual(['3 cells_skipped']);
  });

  it('rows of a csv without an in point, and cells that are not a number', () => {
    const { events, warnings } = listed(
      'a.csv',
      `Name,In,Out,Speed,Transition,Transition Duration
a,01:00:00:00,01:00:01:00,fast,D,some
,,,,,
Total,,,,,
b,01:00:05:00,01:00:01:00,'-25,C,0
`,
    );
    expect(getSaid(warnings)).toEqual([
      '4 row_skipped',
      '2 cell_skipped',
      '2 cell_skipped',
      '5 out_before_in',
    ]);
    expect(events.map(({ speed }) => speed)).toEqual([null, -25]);
  });

  it('lines of a Pro Tools track listing', () => {
    const columns = 'CHANNEL\tEVENT\tCLIP NAME\tSTART TIME\tEND TIME\tDURATION\tSTATE';
    const text = `SESSION NAME:\tx
SESSION START TIMECODE:\t01:00:00:00
TIMECODE FORMAT:\t25 Frame

T R A C K  L I S T I N G
TRACK NAME:\tA
1\t1\ta\t01:00:00:00\t01:00:01:00
${columns}
1\t1\tb\t01:00:00:00\t01:00:01:00\t00:00:01:00\tUnmuted
A1\t2\tc\t01:00:01:00\t01:00:02:00\t00:00:01:00\tUnmuted
1\t3\td\t01:00:05:00\t01:00:02:00\t00:00:01:00\tUnmuted

`;
    const { events, warnings } = listed('a.txt', text);
    expect(events.map(({ clipName }) => clipName)).toEqual(['b', 'd']);
    expect(getSaid(warnings)).toEqual(['7 line_skipped', '10 line_skipped', '11 out_before_in']);
  });

  it('rows of marker tables without a time or with an invalid one', async () => {
    const { markers, warnings } = await marked('Name,In\na,01:00:00:00\nb,\n,\nc,1|1|000\nd,2|1|000\n');
    const ends = await marked('Name,In,Out\na,01:00:05:00,01:00:01:00\nb,23:59:59:00,00:00:01:00\n');
    expect(getSaid(ends.warnings)).toEqual(['2 out_before_in']);
    expect(markers).toHaveLength(1);
    expect(getSaid(warnings)).toEqual(['3 row_skipped', '5 marker_skipped', '6 marker_skipped']);
  });

  it('lines of Avid markers, plain text and chapters', async () => {
    const avid = await marked('lost\n\nme\t01:00:00:00\tV1\tred\tone\t1\nmore of one\n');
    expect([avid.markers.length, getSaid(avid.warnings)]).toEqual([1, ['1 line_skipped']]);
    const txt = await marked('01:00:00:00\tone\n1:00:00\ttwo\n\n');
    expect([txt.markers.length, getSaid(txt.warnings)]).toEqual([1, ['2 line_skipped']]);
    const chapters = await marked(
      'A film about 3 things\n0:00 Start\n1:10\nmore at 2:00 on the site\n2:00 End\n',
    );
    expect([chapters.markers.length, getSaid(chapters.warnings)]).toEqual([2, ['3 line_skipped']]);
  });

  it('lines of a marker listing and of a marker EDL', async () => {
    const session = await marked(
      `SESSION NAME:\tx\nTIMECODE FORMAT:\t25 Frame\n\nM A R K E R S  L I S T I N G\n1\t01:00:00:00\t0\tSamples\tlost\t\n#   \tLOCATION\tTIME REFERENCE\tUNITS\tNAME\tCOMMENTS\nlost\n2   \t01:00:01:00\t0\tSamples\tkept\t\n`,
    );
    expect([session.markers.length, getSaid(session.warnings)]).toEqual([
      1,
      ['5 line_skipped', '7 line_skipped'],
    ]);
    const edl = await marked(`TITLE: x
001 AX V C 01:00:00:00 01:00:00:01 01:00:00:00 01:00:00:01
note |C:ResolveColorRed |M:one |D:1
002 AX V 01:00:00:00 - 01:00:00:01
`);
    expect([edl.markers.length, getSaid(edl.warnings)]).toEqual([1, ['4 line_skipped']]);
  });
});
