import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import type { MarkerSource } from './names.ts';
import { readMarkers } from './read.ts';

const read = async (
  content: string | Uint8Array,
  rateName = '25',
  clipMarkers = false,
  source: MarkerSource = 'auto',
) => readMarkers({ bytes: Buffer.from(content), source, rate: rate(rateName), clipMarkers });

const xmeml = (
  timecode: string,
) => `<?xml version="1.0"?><!DOCTYPE xmeml><xmeml version="5"><sequence><name>S</name>
<rate><timebase>30</timebase><ntsc>TRUE</ntsc></rate><timecode>${timecode}</timecode>
<media><video><track><clipitem><name>c</name><rate><timebase>30</timebase><ntsc>TRUE</ntsc></rate><start>100</start><end>200</end><in>50</in><out>150</out>
<marker><name>inside</name><comment>x</comment><in>60</in><out>-1</out></marker><marker><name>cut off</name><in>150</in><out>-1</out></marker></clipitem></track></video>
<audio><track><clipitem><name>c</name><rate><timebase>30</timebase><ntsc>TRUE</ntsc></rate><start>100</start><end>200</end><in>50</in><out>150</out>
<marker><name>inside</name><comment>x</comment><in>60</in><out>-1</out></marker></clipitem></track></audio></media>
<marker><name>own</name><in>10</in><out>40</out><color><red>255</red><green>0</green><blue>0</blue></color></marker></sequence></xmeml>`;

const fcpxml = `<?xml version="1.0"?><!DOCTYPE fcpxml><fcpxml version="1.10"><resources><format id="r1" frameDuration="100/2500s"/>
<asset id="a1" name="a" duration="100s"/><media id="m1"><sequence format="r1" tcStart="5s"><spine><clip offset="5s" duration="4s"><marker start="1s" duration="1/25s" value="inner"/></clip></spine></sequence></media></resources>
<project name="P"><sequence format="r1" tcStart="3600s" tcFormat="NDF"><spine>
<asset-clip ref="a1" offset="3600s" start="10s" duration="10s"><marker start="12s" duration="1/25s" value="first" note="why"/><marker start="30s" value="outside"/>
<video lane="1" offset="15s" duration="2s" start="100s"><chapter-marker start="101s" duration="1/25s" value="connected" posterOffset="0s"/></video></asset-clip>
<gap offset="3610s" start="3600s" duration="5s"><marker start="3601s" duration="2s" value="to do" completed="0"/></gap>
<ref-clip ref="m1" offset="3615s" duration="4s"><marker start="6s" duration="1/25s" value="on the compound"/></ref-clip>
</spine></sequence></project></fcpxml>`;

const range = (start: number, duration: number) => ({
  OTIO_SCHEMA: 'TimeRange.1',
  start_time: { OTIO_SCHEMA: 'RationalTime.1', value: start, rate: 24 },
  duration: { OTIO_SCHEMA: 'RationalTime.1', value: duration, rate: 24 },
});
const marker = (name: string, start: number) => ({
  OTIO_SCHEMA: 'Marker.2',
  name,
  color: 'RED',
  marked_range: range(start, 0),
});
const otio = JSON.stringify({
  OTIO_SCHEMA: 'Timeline.1',
  global_start_time: { OTIO_SCHEMA: 'RationalTime.1', value: 86400, rate: 24 },
  tracks: {
    OTIO_SCHEMA: 'Stack.1',
    markers: [marker('stack', 5)],
    children: [
      {
        OTIO_SCHEMA: 'Track.1',
        kind: 'Video',
        markers: [marker('track', 7)],
        children: [
          { OTIO_SCHEMA: 'Gap.1', source_range: range(0, 10), markers: [] },
          {
            OTIO_SCHEMA: 'Clip.2',
            source_range: range(100, 20),
            markers: [marker('clip', 103), marker('outside', 130)],
          },
        ],
      },
    ],
  },
});

describe('readMarkers', () => {
  it('reads sequence markers of FCP7 XML, and those of clips on request', async () => {
    const ndf = '<frame>1000</frame><displayformat>NDF</displayformat>';
    const own = { name: 'own', in: 1010, duration: 30, color: '#ff0000' };
    expect((await read(xmeml(ndf))).markers).toMatchObject([own]);
    const list = await read(xmeml(ndf), '25', true);
    expect(list.markers).toMatchObject([own, { name: 'inside', comment: 'x', in: 1110, duration: 0 }]);
    expect(list.markers).toHaveLength(2);
    expect(list.rate.name).toBe('29.97');
  });

  it('reads the colours of FCP7 XML as Premiere and others write them', async () => {
    const ndf = '<frame>1000</frame><displayformat>NDF</displayformat>';
    const colors = [
      '<pproColor>4281740498</pproColor>',
      '<pproColor>MarkerColor.1</pproColor>',
      '<color><red>65535</red><green>32896</green><blue>0</blue></color>',
      '<color><red>-1</red><green>0</green><blue>0</blue></color>',
    ];
    const found = colors.map(async (color) => {
      const { markers } = await read(xmeml(ndf).replace(/<color>.*<\/color>/, color));
      return markers[0]?.color;
    });
    expect(await Promise.all(found)).toEqual(['#d22c36', '', '#ff8000', '']);
  });

  it('keeps the digits of drop-frame timecode', async () => {
    const df = '<string>01:00:00;00</string><displayformat>DF</displayformat>';
    expect((await read(xmeml(df))).markers[0]?.in).toBe(108_010);
    expect((await read('Name,In\na,00:01:00;02\n', '29.97')).markers[0]?.in).toBe(1802);
  });

  it('reads markers of clips, connected clips, gaps and compound clips of FCPXML', async () => {
    const { markers } = await read(fcpxml);
    expect(
      markers.map(({ name, in: frame, duration, type, comment }) => [
        name,
        frame - 90_000,
        duration,
        type,
        comment,
      ]),
    ).toEqual([
      ['first', 50, 1, 'comment', 'why'],
      ['connected', 150, 1, 'chapter', ''],
      ['to do', 275, 50, 'todo', ''],
      ['on the compound', 400, 1, 'comment', ''],
    ]);
  });

  it('places markers on media of another rate by its frames', async () => {
    const marked = (conform: string) =>
      fcpxml.replace('<marker start="12s"', `<conform-rate ${conform}/><marker start="12s"`);
    const first = async (conform: string) => (await read(marked(conform))).markers[0]?.in;
    // Two seconds of 24 frames, played at 25.
    expect(await first('srcFrameRate="24"')).toBe(90_000 + 48);
    expect(await first('srcFrameRate="23.98"')).toBe(90_000 + 48);
    expect(await first('srcFrameRate="24" scaleEnabled="0"')).toBe(90_000 + 50);
    expect(await first('srcFrameRate="29.97"')).toBe(90_000 + 50);
  });

  it('reads early and foreign OTIO: version 1 of a marker, notes in metadata, linked picture and sound', async () => {
    const { marked_range, ...rest } = marker('linked', 104);
    const early = { ...rest, OTIO_SCHEMA: 'Marker.1', range: marked_range };
    const noted = { ...marker('noted', 105), metadata: { Resolve_OTIO: { Keywords: [], Note: 'mind it' } } };
    const track = (kind: string) => ({
      OTIO_SCHEMA: 'Sequence.1',
      kind,
      children: [{ OTIO_SCHEMA: 'Clip.1', source_range: range(100, 20), markers: [early, noted] }],
    });
    const tracks = { OTIO_SCHEMA: 'Stack.1', children: [track('Video'), track('Audio')] };
    const { markers } = await read(JSON.stringify({ OTIO_SCHEMA: 'Timeline.1', tracks }));
    expect(markers.map(({ name, comment, in: frame }) => [name, comment, frame])).toEqual([
      ['linked', '', 4],
      ['noted', 'mind it', 5],
    ]);
  });

  it('reads markers of the timeline, tracks and clips of OTIO', async () => {
    const { markers, rate: own } = await read(otio);
    expect(own.name).toBe('24');
    expect(markers.map(({ name, in: frame }) => [name, frame - 86_400])).toEqual([
      ['stack', 5],
      ['track', 7],
      ['clip', 13],
    ]);
  });

  it('reads MIDI along tempo changes and running status', async () => {
    const track = [
      0, 0xff, 6, 1, 0x61, 0x83, 0x60, 0x90, 60, 64, 0x83, 0x60, 60, 0, 0, 0xff, 0x51, 3, 0x0f, 0x42, 0x40,
      0x87, 0x40, 0xff, 6, 1, 0x62, 0, 0xff, 0x2f, 0,
    ];
    const bytes = [
      ...Buffer.from('MThd'),
      0,
      0,
      0,
      6,
      0,
      1,
      0,
      1,
      0x03,
      0xc0,
      ...Buffer.from('MTrk'),
      0,
      0,
      0,
      track.length,
      ...track,
    ];
    const { markers } = await read(Uint8Array.from(bytes));
    // Half a second at 120, then one quarter of a second-long beat.
    expect(markers.map(({ name, in: frame }) => [name, frame])).toEqual([
      ['a', 0],
      ['b', 38],
    ]);
  });

  it.each<[string, string, unknown[]]>([
    [
      'Frame.io',
      'Commenter,Comment,Timecode,Frame,Completed\nAna,"too dark, here",00:00:02:05,55,no\n',
      [['', 'too dark, here', 55, 0, 'Ana']],
    ],
    [
      'Premiere in commas',
      'Marker Name,Description,In,Out,Duration,Marker Type\na,b,00:00:01:00,00:00:02:00,00:00:01:00,Chapter\n',
      [['a', 'b', 25, 25, '']],
    ],
    [
      'REAPER in minutes and seconds',
      '#,Name,Start,End,Length,Color\nM1,a,1:00.040,,,FF0000\nR2,b,2:00.000,2:01.000,0:01.000,\n',
      [
        ['a', '', 1501, 0, ''],
        ['b', '', 3000, 25, ''],
      ],
    ],
    ['a table under a title', 'Notes of Monday,\nfor Ana,\nTC,Name\n00:00:01:00,x\n', [['x', '', 25, 0, '']]],
    [
      'locators of an EDL',
      '001 AX V C 00:00:00:00 00:00:04:00 01:00:00:00 01:00:04:00\n* LOC: 01:00:01:00 RED     check\n',
      [['check', '', 90_025, 1, '']],
    ],
    [
      'chapters with hours',
      '00:00:00 a\n1:00:00 - b\n',
      [
        ['a', '', 0, 0, ''],
        ['b', '', 90_000, 0, ''],
      ],
    ],
    ['Avid without length', 'Ana\t01:00:00:00\tV1\tred\tsmile\n', [['smile', '', 90_000, 0, 'Ana']]],
    ['an EBU-style txt', '00:00:01:00\tname\tcomment\n', [['name', 'comment', 25, 0, '']]],
    ['JSON in a member', '{"markers":[{"name":"a","in":"00:00:01:00"}]}', [['a', '', 25, 0, '']]],
  ])('%s', async (_, content, expected) => {
    const list = await read(content);
    expect(list.markers.map((m) => [m.name, m.comment, m.in, m.duration, m.user])).toEqual(expected);
  });

  it.each(['1e999', '9'.repeat(400), '-48000', 'NaN'])('ignores a sample rate of %.20s', async (stated) => {
    const text = `SESSION NAME:\tx\nSAMPLE RATE:\t${stated}\nTIMECODE FORMAT:\t25 Frame\n\nM A R K E R S  L I S T I N G\n#\tLOCATION\tTIME REFERENCE\tUNITS\tNAME\n1\t0:02.000\t96000\tSamples\ta\n`;
    expect((await read(text)).markers.map((marker) => marker.in)).toEqual([50]);
  });

  it('keeps line breaks and tabs in the names and comments of a Pro Tools session', async () => {
    const title = [
      '#   ',
      'LOCATION     ',
      'TIME REFERENCE    ',
      'UNITS    ',
      'NAME                ',
      'COMMENTS',
    ];
    const row = (number: string, name: string, comment: string) =>
      `${number}   \t01:00:0${number}:00  \t48000             \tSamples  \t${name.padEnd(20)}\t${comment}\n`;
    const text = [
      'SESSION NAME:\ts\nTIMECODE FORMAT:\t25 Frame\n\nM A R K E R S  L I S T I N G\n',
      `${title.join('\t')}\n`,
      row('1', 'Storm\nover the bay', ''),
      row(
        '2',
        'Gulls',
        'far away\n    \t             \t                  \t         \t                    \tthen near',
      ),
      row('3', 'Bell\tbuoy', 'left\tthen right'),
      row('4', 'Plain', ''),
    ];
    const { markers, warnings } = await read(text.join(''));
    expect(markers.map(({ name, comment, in: frame }) => [name, comment, frame % 1500])).toEqual([
      ['Storm\nover the bay', '', 25],
      ['Gulls', 'far away\nthen near', 50],
      ['Bell\tbuoy', 'left\tthen right', 75],
      ['Plain', '', 100],
    ]);
    expect(warnings).toEqual([]);
  });

  it('refuses times too long to count', async () => {
    const chapter = (start: string) =>
      `;FFMETADATA1\n[CHAPTER]\nTIMEBASE=999999/1\nSTART=${start}\ntitle=a\n`;
    expect((await read(chapter('100'))).markers).toHaveLength(1);
    await expect(read(chapter('9'.repeat(18)))).rejects.toThrow(/^time\.too_long$/);
  });

  it('keeps multi-line comments in an Avid list', async () => {
    const { markers } = await read(
      'Ana\t01:00:00:00\tV1\tred\tfirst line\nsecond: line\n\nthird\t1\t\tred\nBo\t01:00:01:00\tV1\tblue\tplain\t25\n',
    );
    expect(markers.map(({ name, duration, user }) => [name, duration, user])).toEqual([
      ['first line\nsecond: line\nthird', 1, 'Ana'],
      ['plain', 25, 'Bo'],
    ]);
  });

  it('reads CD frames and drops samples in Audition lists', async () => {
    const rows = ['A\t1:02:30\t0:05:37\t75 fps\tCue\t', 'B\t01:00:00:74\t0:00:00\t75 fps\tCue\t'];
    const list = (lines: string[]) =>
      read(['Name\tStart\tDuration\tTime Format\tType\tDescription', ...lines].join('\n'));
    const { markers, rate: own } = await list(rows);
    expect([own.name, ...markers.map((m) => [m.in, m.duration])]).toEqual(['75', [4680, 412], [270_074, 0]]);
    await expect(list(['A\t882000\t0\tSamples\tCue\t'])).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('reads chapters in lists, and fractions of seconds', async () => {
    const { markers } = await read('0:00 Intro\n- 1:00 Dash\n2. 1:02:00 Number\n• 00:00:30.5 – Point\n');
    expect(markers.map((m) => [m.name, m.in / 25])).toEqual([
      ...[
        ['Intro', 0],
        ['Dash', 60],
        ['Number', 3720],
        ['Point', 30.52],
      ],
    ]);
  });

  it('reads the notes of a review as Vimeo lists them', async () => {
    const { markers } = await read(
      '"Video Version","#","Timecode","Username","Note","Reply","Date Added","Resolved"\n"v3",1,00:00:13,"Ana","too loud",--,"Monday",No\n,,,,,,,\n',
    );
    expect(markers).toMatchObject([{ in: 325, user: 'Ana', comment: 'too loud' }]);
    expect(markers).toHaveLength(1);
  });

  it('reads Mac Roman in Pro Tools and Avid files', async () => {
    const avid = Buffer.concat([
      Buffer.from('Ana\t01:00:00:00\tV1\tred\tca'),
      Buffer.from([0x96]),
      Buffer.from('on\t1\r\n'),
    ]);
    expect((await read(avid)).markers[0]?.name).toBe('cañon');
  });
});

describe('a marker EDL of Resolve', () => {
  it('keeps vertical bars in notes and names, and multi-line notes', async () => {
    const event = (n: number) =>
      `00${n}  001      V     C        01:00:0${n}:00 01:00:0${n}:01 01:00:0${n}:00 01:00:0${n}:01  \n`;
    const { markers } = await read(
      `TITLE: T\n\n${event(1)}left | right |C:ResolveColorRed |M:A | B |D:12\n\n${event(2)}first line\nsecond line |C:ResolveColorMint |M:two |D:1\n\n${event(3)} |C:ResolveColorBlue |M: |D:1\n`,
    );
    expect(markers.map(({ name, comment, color, duration }) => [name, comment, color, duration])).toEqual([
      ['A | B', 'left | right', 'Red', 12],
      ['two', 'first line\nsecond line', 'Mint', 1],
      ['', '', 'Blue', 1],
    ]);
  });
});

describe('cues of subtitles', () => {
  it('what is before zero is cut or dropped, with a warning', async () => {
    const cue = (from: string, to: string, text: string): string => `${from} --> ${to}\n${text}\n\n`;
    const before = cue('-00:00:05.000', '-00:00:04.000', 'gone');
    const across = cue('-00:00:01.000', '00:00:01.000', 'cut');
    const { markers, warnings } = await read(`WEBVTT\n\n${before}${across}`);
    expect(markers).toMatchObject([{ name: 'cut', in: 0, duration: 25 }]);
    expect(warnings.map(({ code }) => code)).toEqual(['cues_before_zero', 'start_before_zero']);
  });
});
