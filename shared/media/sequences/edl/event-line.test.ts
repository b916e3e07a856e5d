import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { inEnglish } from '#test/english.ts';
import { fc } from '#test/properties.ts';
import { parseEventLine } from './event-line.ts';
import { readEdl } from './read.ts';

const TIMES = '01:00:00:00 01:00:10:00 10:00:00:00 10:00:10:00';

/** Number, reel, channels, transition and its frames. */
type Fields = readonly [string, string, string, string, number];

/** Event lines as programs and machines write them, all with {@link TIMES}. */
const SHAPES: readonly (readonly [name: string, line: string, fields: Fields])[] = [
  ['CMX 3600', `001  A001     V     C        ${TIMES}`, ['001', 'A001', 'V', 'C', 0]],
  ['CMX 340, reels of three digits', `001 012 B     C     ${TIMES}`, ['001', '012', 'B', 'C', 0]],
  ['CMX 340, four-digit number', `0001 012  A2/V  D  030 ${TIMES}`, ['0001', '012', 'A2/V', 'D', 30]],
  ['GVG', `012  GV_7     A12V  W017 045 ${TIMES}`, ['012', 'GV_7', 'A12V', 'W017', 45]],
  ['GVG, key in', `012  GV_7     V     K B  012 ${TIMES}`, ['012', 'GV_7', 'V', 'KB', 12]],
  ['GVG, key out', `012  GV_7     V     K O  012 ${TIMES}`, ['012', 'GV_7', 'V', 'KO', 12]],
  ['Sony 5000', `0007  0012      V1    C        ${TIMES}`, ['0007', '0012', 'V1', 'C', 0]],
  ['Sony 9000, several channels', `0007  HR_2   VA1A2 D 015 ${TIMES}`, ['0007', 'HR_2', 'VA1A2', 'D', 15]],
  [
    'Avid, 32 characters',
    `000001  ${'R'.repeat(32)} AA/V  C        ${TIMES}`,
    ['000001', 'R'.repeat(32), 'AA/V', 'C', 0],
  ],
  ['Avid, film', `001  KEY_ROLL V     D    024 (F) ${TIMES}`, ['001', 'KEY_ROLL', 'V', 'D', 24]],
  [
    'Premiere, cross-fade of sound',
    `003  AX       NONE  W001 025 ${TIMES}`,
    ['003', 'AX', 'NONE', 'W001', 25],
  ],
  [
    'Resolve, a file name with blanks',
    `001  Day 3 cam A.mov V     C        ${TIMES}  `,
    ['001', 'Day 3 cam A.mov', 'V', 'C', 0],
  ],
  ['Final Cut Pro 7', `004  HARBOUR  A2    K  	${TIMES}`, ['004', 'HARBOUR', 'A2', 'K', 0]],
  ['Lightworks, tabs', `5\tLW01\tA1\tD\t012\t${TIMES.replaceAll(' ', '\t')}`, ['5', 'LW01', 'A1', 'D', 12]],
  ['Smoke', `0003 SMOKE_1  V     W1   010 ${TIMES}`, ['0003', 'SMOKE_1', 'V', 'W1', 10]],
  ['Nucoda', `1 N-0142.R1 V C ${TIMES}`, ['1', 'N-0142.R1', 'V', 'C', 0]],
  ['lower case', `001  ax       aa/v  d    024 ${TIMES}`, ['001', 'ax', 'AA/V', 'D', 24]],
  ['a letter behind the number', `003A  AX V C ${TIMES}`, ['003A', 'AX', 'V', 'C', 0]],
  ['a point behind the number', `3. AX V C ${TIMES}`, ['3', 'AX', 'V', 'C', 0]],
  ['blanks before the number', `   3 AX V C ${TIMES}`, ['3', 'AX', 'V', 'C', 0]],
  ['no reel', `001           V     C        ${TIMES}`, ['001', '', 'V', 'C', 0]],
  ['no type, with a duration', `005  EVL1_HEI V         008 ${TIMES}`, ['005', 'EVL1_HEI', 'V', '', 8]],
  ['no type, no duration', `005  EVL1_HEI V             ${TIMES}`, ['005', 'EVL1_HEI', 'V', '', 0]],
  ['no channels', `005  AX             C       ${TIMES}`, ['005', 'AX', '', 'C', 0]],
  ['no channels, a dissolve', `005  AX             D    008 ${TIMES}`, ['005', 'AX', '', 'D', 8]],
  ['no number', `     AX       V     D    008 ${TIMES}`, ['', 'AX', 'V', 'D', 8]],
  ['type and duration in one', `005  AX       V     D008 ${TIMES}`, ['005', 'AX', 'V', 'D', 8]],
  ['a wipe and its number apart', `005  AX       V     W 3 008 ${TIMES}`, ['005', 'AX', 'V', 'W3', 8]],
  ['a wipe and its duration in one', `005  AX       V     W003008 ${TIMES}`, ['005', 'AX', 'V', 'W003', 8]],
  ['types in words', `005  AX       V     CUT ${TIMES}`, ['005', 'AX', 'V', 'C', 0]],
  ['a dissolve in words', `005  AX       V     DISS 12 ${TIMES}`, ['005', 'AX', 'V', 'D', 12]],
  ['a duration with decimals', `005  AX       V     D 012.0 ${TIMES}`, ['005', 'AX', 'V', 'D', 12]],
  ['a cut with a duration of 0', `005  AX       V     C 000 ${TIMES}`, ['005', 'AX', 'V', 'C', 0]],
  ['channels with a plus', `005  AX       V+A1  C ${TIMES}`, ['005', 'AX', 'V+A1', 'C', 0]],
  ['a range of channels', `005  AX       A1-4  C ${TIMES}`, ['005', 'AX', 'A1-4', 'C', 0]],
  ['numbers of channels', `005  AX       A1/2  C ${TIMES}`, ['005', 'AX', 'A1/2', 'C', 0]],
  ['further columns', `005  AX       V     C ${TIMES} 00:00:10:00 25 FPS`, ['005', 'AX', 'V', 'C', 0]],
  [
    'a comment right behind',
    `005  AX       V     C ${TIMES}* FROM CLIP NAME: quay`,
    ['005', 'AX', 'V', 'C', 0],
  ],
  [
    'no leading zeros',
    `5 AX V C ${TIMES.replaceAll('00', '0').replaceAll('01', '1')}`,
    ['5', 'AX', 'V', 'C', 0],
  ],
  ['points between all fields', `5 AX V C ${TIMES.replaceAll(':', '.')}`, ['5', 'AX', 'V', 'C', 0]],
  ['commas between timecodes', `5 AX V C ${TIMES.replaceAll(' ', ', ')}`, ['5', 'AX', 'V', 'C', 0]],
  ['signs between timecodes', `5 AX V C ${TIMES.replaceAll(' ', ' - ')}`, ['5', 'AX', 'V', 'C', 0]],
  ['sub-frames', `5 AX V C ${TIMES.replaceAll(':00 ', ':00.50 ')}`, ['5', 'AX', 'V', 'C', 0]],
];

describe('parseEventLine', () => {
  it.each(SHAPES)('reads %s', (_, line, [number, reel, channels, code, frames]) => {
    const event = parseEventLine(line);
    expect(event).toMatchObject({ number, reel, transition: { code, frames } });
    expect(event?.channelField.toUpperCase()).toBe(channels);
    const labels = [...(event?.source ?? []), ...(event?.record ?? [])].map((label) =>
      label.replace('.50', ''),
    );
    expect(labels.join(' ')).toBe(TIMES);
  });

  it.each(SHAPES)('makes one event of %s in a list', (_, line) => {
    const { events } = readEdl(`TITLE: x\n${line}\n`, { rate: rate('25'), picture: true });
    expect(
      events.map(({ source, recordIn, recordOut }) => [source?.in, source?.out, recordIn, recordOut]),
    ).toEqual([[90_000, 90_250, 900_000, 900_250]]);
  });

  it.each([
    ['semicolons', '01;00;00;02'],
    ['a semicolon before the frames', '01:00:00;02'],
    ['a point before the frames', '01:00:00.02'],
    ['a comma before the frames', '01:00:00,02'],
  ])('counts drop-frame by %s', (_, label) => {
    const { rate: counted, events } = readEdl(`001 AX V C ${Array(4).fill(label).join(' ')}`, {
      rate: rate('29.97'),
    });
    expect([counted.name, events[0]?.recordIn]).toEqual(['29.97DF', 107_894]);
  });

  it('does not take points between all fields for drop-frame', () => {
    const text = `001 AX V C ${TIMES.replaceAll(':', '.')}`;
    expect(readEdl(text, { rate: rate('29.97') }).rate.name).toBe('29.97');
  });

  it('reads the channels of ranges and lists', () => {
    const tracks = (field: string) => parseEventLine(`1 AX ${field} C ${TIMES}`)?.channels;
    expect(tracks('A1-4')).toEqual({ video: [], audio: [1, 2, 3, 4] });
    expect(tracks('V+A1-2,5')).toEqual({ video: ['V'], audio: [1, 2, 5] });
    expect(tracks('A1/2/V')).toEqual({ video: ['V'], audio: [1, 2] });
    expect(tracks('A1-999')).toMatchObject({ audio: { length: 128 } });
  });

  it('reads record times alone where the rest is complete', () => {
    const { events } = readEdl('001 AX V C 10:00:00:00 10:00:10:00\n', { rate: rate('25') });
    expect(events).toMatchObject([{ reel: 'AX', source: null, recordIn: 900_000, recordOut: 900_250 }]);
  });

  it.each([
    '* 001  AX       V     C        ',
    '>>> SOURCE 001 AX V C ',
    'REM 001 AX V C ',
    'M2 AX V C ',
    '001 ',
    '001 AX ',
    'see also ',
  ])('reads no event from "%s"', (begin) => {
    expect(parseEventLine(begin + TIMES)).toBeUndefined();
  });
});

describe('readEdl on incomplete lines', () => {
  const EVENT = `001  AX V C ${TIMES}`;
  const read = (text: string) => readEdl(text, { rate: rate('25'), picture: true });

  it('keeps the second line of a transition with a blank type, and pairs it with the first', () => {
    const { events, warnings } =
      read(`005  R1       V     C        01:00:00:00 01:00:00:00 10:00:00:00 10:00:00:00
005  EVL1_HEI V         008 01:00:00:00 01:00:10:00 10:00:00:00 10:00:10:00
* FROM CLIP NAME: quay
* TO CLIP NAME: gull
006  R1       A     C        01:00:00:00 01:00:00:00 10:00:10:00 10:00:10:00
006  R2       A              01:00:00:00 01:00:10:00 10:00:10:00 10:00:20:00
007  R3       V              01:00:00:00 01:00:10:00 10:00:20:00 10:00:30:00
`);
    expect(
      events.map((e) => [e.number, e.reel, e.transition.code, e.transition.frames, e.pair, e.clipName]),
    ).toEqual([
      ['005', 'R1', 'C', 0, 'outgoing', 'quay'],
      ['005', 'EVL1_HEI', 'D', 8, 'incoming', 'gull'],
      ['006', 'R1', 'C', 0, 'outgoing', ''],
      ['006', 'R2', 'D', 0, 'incoming', ''],
      ['007', 'R3', 'C', 0, undefined, ''],
    ]);
    expect(inEnglish(warnings).map(({ code, text, line }) => `${line} ${code}: ${text}`)).toEqual([
      '2 field_missing: the event line has no transition; read as D',
      '6 field_missing: the event line has no transition; read as D',
      '7 field_missing: the event line has no transition; read as C',
    ]);
  });

  it('takes a missing channel from the request, and a missing number from the line before', () => {
    const text = `004 AX C ${TIMES}\n    BX V C ${TIMES}\n`;
    expect(read(text).events.map((e) => [e.number, e.reel, e.channels])).toEqual([
      ['004', 'AX', 'V'],
      ['004', 'BX', 'V'],
    ]);
    expect(inEnglish(read(text).warnings).map(({ line, text: said }) => `${line} ${said}`)).toEqual([
      '1 the event line has no channel; read as V',
      '2 the event line has no number; read as 004',
    ]);
    expect(readEdl(text, { rate: rate('25') }).events[0]).toMatchObject({ channels: 'A', audio: ['A1'] });
  });

  it('reads a statement after an event', () => {
    const { events } = read(`${EVENT}* FROM CLIP NAME: quay\n002 AX V C ${TIMES} 250 check\n`);
    expect(events.map(({ clipName, notes }) => [clipName, notes.map(({ text }) => text)])).toEqual([
      ['quay', ['* FROM CLIP NAME: quay']],
      ['', ['250 check']],
    ]);
  });

  it('warns of an out before its in where that makes most of a day, but not past midnight', () => {
    const { events, warnings } = read(`${EVENT}
002 AX V C 01:00:00:00 01:00:01:00 10:00:05:00 10:00:00:00
003 AX V C 01:00:00:00 01:00:01:00 23:59:59:12 00:00:00:12
`);
    expect(events[1]).toMatchObject({ recordIn: 900_125, recordOut: 900_000 + 2_160_000 });
    expect(inEnglish(warnings)).toEqual([
      { code: 'out_before_in', text: '10:00:00:00 is before 10:00:05:00; read as past midnight', line: 2 },
    ]);
  });

  it('names each line that looks like an event but is not one', () => {
    const lines = [
      '002 AX',
      `003,AX,V,C,${TIMES.replaceAll(' ', ',')}`,
      `003AX V ${TIMES}`,
      '004 AX V C 01:00:00:00 01:00:10:00 10:00:00:00',
      'replace 01:00:00:00 to 01:00:10:00',
      'a note without times',
      `* ${EVENT}`,
      'x'.repeat(3_000),
    ];
    const { events, warnings } = read([EVENT, ...lines].join('\n'));
    expect(events).toHaveLength(1);
    expect(warnings.map(({ code, line }) => `${code} ${line}`)).toEqual([
      ...[
        'line_skipped 2',
        'line_skipped 3',
        'line_skipped 4',
        'line_skipped 5',
        'line_skipped 6',
        'line_skipped 9',
      ],
    ]);
  });

  it('reports how many more lines there are past fifty', () => {
    const { warnings } = read(`${EVENT}\n${'002 nonsense\n'.repeat(60)}`);
    expect(warnings).toHaveLength(50);
    expect(inEnglish(warnings).at(-1)).toEqual({
      code: 'more_warnings',
      text: '11 more warnings of this kind are not shown',
    });
  });

  it('ignores no line with a number and four timecodes', () => {
    const field = fc.constantFrom(
      '',
      'V',
      'A2',
      'C',
      'D',
      '024',
      'AX',
      'K B',
      'TAPE 1',
      '??',
      '-',
      'W001',
      '(F)',
      '12:3',
    );
    fc.assert(
      fc.property(fc.array(field, { maxLength: 5 }), fc.constantFrom(' ', '\t', '   '), (fields, blank) => {
        const line = ['002', ...fields].join(blank) + blank + TIMES;
        const { events, warnings } = read(`${EVENT}\n${line}\n`);
        const isNamed = warnings.some((warning) => warning.line === 2);
        expect(events.length === 2 || isNamed).toBe(true);
      }),
    );
  });
});
