import { describe, expect, it } from 'vitest';
import { cueText } from '#shared/media/subtitles/runs.ts';
import { RATES, rate } from '#shared/media/timecode/rate.ts';
import { framesToUnits, UNITS } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { fc } from '#test/properties.ts';
import { sub } from './index.ts';

const read = (text: string, name = '25') =>
  sub.readText?.(text, { rate: rate(name) }) ?? { cues: [], warnings: [] };
const times = (text: string, name?: string) =>
  read(text, name).cues.map((cue) => [
    cue.start / 1000,
    cue.end === null ? null : cue.end / 1000,
    cueText(cue),
  ]);

/** Files made from SubRip keep its tags and codes. None may remain in a text. */
it.each([
  ['MicroDVD', '{25}{50}{\\an8}<i>one</i>|two\n'],
  ['MicroDVD with a sign', '{25}{50}/{\\an8}one|two\n'],
  ['MPL2', '[10][20]{\\an8}<i>one</i>|two\n'],
  ['SubViewer 2', '00:00:01.00,00:00:02.00\n{\\an8}<i>one</i>[br]two\n'],
  ['SubViewer 1', '[00:00:01]\n{\\an8}<i>one</i>|two\n[00:00:02]\n\n'],
  ['TMPlayer', '00:00:01:{\\an8}<i>one</i>|two\n00:00:02:\n'],
])('%s reads tags and positions of SubRip', (_, text) => {
  expect(read(text).cues).toEqual([
    {
      start: 1_000_000,
      end: 2_000_000,
      lines: [[{ text: 'one', style: { italic: true } }], [{ text: 'two' }]],
      placement: { align: 8 },
    },
  ]);
});

describe('MicroDVD', () => {
  it('counts frames at the request’s rate, unless the file states one', () => {
    expect(times('{25}{50}a|b\n')).toEqual([[1000, 2000, 'a\nb']]);
    expect(times('{1}{1}23.976\n{24}{48}a\n')).toEqual([[1001, 2002, 'a']]);
    expect(times('{0}{0}29,97\n{30}{60}a\n')).toEqual([[1001, 2002, 'a']]);
    expect(read('{1}{1}23.9759\n{24}{48}a\n').rate).toEqual(rate('23.976'));
    expect(times('{1}{1}Hello\n{25}{50}b')).toHaveLength(2);
  });

  it('lets an empty end last until the next cue', () => {
    expect(times('{25}{}a\n{50}{}b')).toEqual([
      [1000, 2000, 'a'],
      [2000, null, 'b'],
    ]);
  });

  it('reads control codes for a line and for the cue, and keeps other braces', () => {
    expect(read('{1}{2}{Y:b}{y:i}{c:$0000FF}a|{odd}b|/c').cues[0]?.lines).toEqual([
      [{ text: 'a', style: { bold: true, italic: true, color: '#ff0000' } }],
      [{ text: '{odd}b', style: { bold: true } }],
      [{ text: 'c', style: { bold: true, italic: true } }],
    ]);
    expect(read('{DEFAULT}{}{C:$FF0000}\n{1}{2}a').cues[0]?.lines).toEqual([
      [{ text: 'a', style: { color: '#0000ff' } }],
    ]);
  });
});

it('reads codes in the middle of a row, and spaces in the braces of times', () => {
  const [cue] = read('{ 25 } { 50 }one {y:i}two {c:$0000FF}three|four').cues;
  expect(cue?.lines).toEqual([
    [
      { text: 'one ' },
      { text: 'two ', style: { italic: true } },
      { text: 'three', style: { italic: true, color: '#ff0000' } },
    ],
    [{ text: 'four' }],
  ]);
  expect(times('{1}{1}25\n{ 25 }{ 50 } a')).toEqual([[1000, 2000, 'a']]);
});

it('reads MicroDVD codes in the other line-based formats', () => {
  const italic = [[{ text: 'a', style: { italic: true } }]];
  expect(read('00:00:01:{y:i}a\n00:00:02:\n').cues[0]?.lines).toEqual(italic);
  expect(read('[10][20]{Y:i}a').cues[0]?.lines).toEqual(italic);
});

it('is not confident about tables with semicolons', () => {
  const text = '00:00:01:12;00:00:03:00;Ann;Yes\n00:00:04:00;00:00:05:00;Bo;No\n';
  expect(sub.sniff?.({ text, bytes: new Uint8Array() })).toBe(0);
});

it('is not confident about lines with frames, but reads TMPlayer lines', () => {
  const bytes = new Uint8Array();
  expect(sub.sniff?.({ text: '00:00:01:12 - 00:00:03:00\nYes\n', bytes })).toBe(0);
  expect(sub.sniff?.({ text: '00:00:01:12 , 00:00:03:00 , Yes\n', bytes })).toBe(0);
  expect(sub.sniff?.({ text: '00:00:01:12 Yes\n00:00:04:00 No\n', bytes })).toBe(0);
  expect(times('00:00:01:One\n00:00:02:99 red\n00:00:03:\n')).toEqual([
    [1000, null, 'One'],
    [2000, 3000, '99 red'],
  ]);
});

it('reads SubViewer texts on the line of their times, and texts of several lines', () => {
  expect(times('00:00:01.00,00:00:02.00 One, two[br]three\nfour\n\n00:00:03.00,00:00:04.00 five\n')).toEqual([
    [1000, 2000, 'One, two\nthree\nfour'],
    [3000, 4000, 'five'],
  ]);
  expect(times('[00:00:01]\none|two\nthree\n[00:00:02]\n\n[00:00:03]\nfour\n[END]\n')).toEqual([
    [1000, 2000, 'one\ntwo\nthree'],
    [3000, null, 'four'],
  ]);
});

it('reads times before zero', () => {
  expect(times('{-50}{-25}a\n{-25}{25}b')).toEqual([
    [-2000, -1000, 'a'],
    [-1000, 1000, 'b'],
  ]);
  expect(times('-00:00:02.00,-00:00:01.00\na\n\n-00:00:01.00,00:00:01.00\nb')).toEqual([
    [-2000, -1000, 'a'],
    [-1000, 1000, 'b'],
  ]);
});

it('reads a style prefix after a space', () => {
  expect(read('{1}{2}/a| /b|- c').cues[0]?.lines).toEqual([
    [{ text: 'a', style: { italic: true } }],
    [{ text: 'b', style: { italic: true } }],
    [{ text: '- c' }],
  ]);
});

it('does not read SubViewer style lines as text', () => {
  const text =
    '00:00:01.00,00:00:02.00\na[br]b\n[COLF]&H00FFFF,[SIZE]20\n00:00:03.00,00:00:04.00\n[SIZE of the boat]\n';
  expect(times(text)).toEqual([
    [1000, 2000, 'a\nb'],
    [3000, 4000, '[SIZE of the boat]'],
  ]);
});

describe('the other formats called .sub', () => {
  it('reads SubViewer 2', () => {
    const text = `[INFORMATION]\n[TITLE]Film\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&HFFFFFF,[STYLE]bd
00:02:17.44,00:02:20.38\nSenator,[br]here\nthird\n\n01:02:20.48,01:02:22.50\nYes.\n`;
    expect(times(text)).toEqual([
      [137_440, 140_380, 'Senator,\nhere\nthird'],
      [3_740_480, 3_742_500, 'Yes.'],
    ]);
    expect(read(text).title).toBe('Film');
  });

  it('reads SubViewer 1, MPL2 and TMPlayer', () => {
    expect(
      times('[TITLE]\nFilm\n[BEGIN]\n[00:00:01]\nHi|there\n[00:00:03]\n\n[00:00:05]\nBye\n[END]'),
    ).toEqual([
      [1000, 3000, 'Hi\nthere'],
      [5000, null, 'Bye'],
    ]);
    expect(read('[10][25]/a|_b\n[30][]c\n[40][50]d').cues).toEqual([
      {
        start: 1_000_000,
        end: 2_500_000,
        lines: [[{ text: 'a', style: { italic: true } }], [{ text: 'b', style: { underline: true } }]],
      },
      { start: 3_000_000, end: 4_000_000, lines: [[{ text: 'c' }]] },
      { start: 4_000_000, end: 5_000_000, lines: [[{ text: 'd' }]] },
    ]);
    expect(times('00:00:01:Hi|there\n00:00:03:\n00:00:04,1:a\n00:00:04,2:b')).toEqual([
      [1000, 3000, 'Hi\nthere'],
      [4000, null, 'a\nb'],
    ]);
  });

  it('refuses VobSub and prose with the reason', () => {
    expect(() => read('\u0001ºD\u0000\u0004')).toThrow(/^sub\.vobsub$/);
    expect(() => read('Dear Sir or Madam,\nthis is a letter.')).toThrow(MediaError);
  });

  it.each(['{1}'.repeat(3e5), `{1}{2}${'{y:i}'.repeat(2e5)}`, `00:00:01${' '.repeat(1e6)}`, '|'.repeat(1e6)])(
    'handles a hostile line in linear time',
    (line) => {
      expect(() => times(`{1}{2}a\n${line}`)).not.toThrow();
    },
  );
});

describe('writing MicroDVD', () => {
  const printed = async (cues: Parameters<NonNullable<typeof sub.write>>[0]['cues'], name: string) => {
    const written = await sub.write?.({ cues, warnings: [] }, { rate: rate(name), title: '' });
    return { text: new TextDecoder().decode(written?.bytes), warnings: written?.warnings ?? [] };
  };

  it('is exact to the frame at every rate', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...RATES),
        fc.nat(5_000_000),
        fc.integer({ min: 1, max: 500 }),
        async (at, start, length) => {
          const time = (frame: number): number => framesToUnits(frame, at, UNITS.microseconds);
          // Frames 0 and 1 with a numeric text would be a rate.
          const { text } = await printed(
            [{ start: time(start), end: time(start + length), lines: [[{ text: 'a' }]] }],
            at.name,
          );
          expect(text).toContain(`\n{${start}}{${start + length}}a\n`);
          expect(read(text).cues.map((cue) => [cue.start, cue.end])).toEqual([
            [time(start), time(start + length)],
          ]);
        },
      ),
    );
  });

  it('writes styles of lines and cues, and counts styles on parts of a line', async () => {
    const italic = { italic: true } as const;
    const { text, warnings } = await printed(
      [
        {
          start: 0,
          end: 1_000_000,
          lines: [[{ text: 'a', style: italic }], [{ text: 'b', style: { ...italic, color: '#ff0000' } }]],
        },
        {
          start: 0,
          end: 1_000_000,
          lines: [[{ text: 'a ' }, { text: 'b', style: italic }]],
          placement: { align: 8 },
        },
      ],
      '25',
    );
    expect(text).toBe('{1}{1}25\n{0}{25}{Y:i}a|{c:$0000FF}b\n{0}{25}{P:0,0}a b\n');
    expect(warnings.map((w) => w.code)).toEqual(['style_dropped']);
    expect(read(text).cues[1]?.placement).toEqual({ align: 8 });
  });
});

it('frames of ten digits and more are read', () => {
  expect(times('{5898150625}{5898150675}late\n')).toEqual([[235_926_025_000, 235_926_027_000, 'late']]);
});
