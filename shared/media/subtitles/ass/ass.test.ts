import { describe, expect, it } from 'vitest';
import type { Cue } from '#shared/media/subtitles/model.ts';
import { cueText } from '#shared/media/subtitles/runs.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { fc } from '#test/properties.ts';
import { ass, ssa } from './index.ts';

const options = { rate: rate('25') };
const HEAD = `[Script Info]
PlayResX: 200
PlayResY: 100
[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Bold, Italic, BorderStyle, Alignment
Style: Default,Arial,20,&H00FFFFFF,&H00000000,0,0,1,2
Style: Sign,Impact,40,&H800000FF,&H00000000,-1,0,1,8
Style: Box,Arial,20,&H00FFFFFF,&H00402000,0,0,3,2
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;
const event = (text: string, style = 'Default', name = '', layer = 0): string =>
  `Dialogue: ${layer},0:00:01.00,0:00:02.50,${style},${name},0,0,0,,${text}\n`;
const read = (events: string, head = HEAD) =>
  ass.readText?.(head + events, options) ?? { cues: [], warnings: [] };
const first = (text: string, style?: string): Cue | undefined => read(event(text, style)).cues[0];

describe('reading SubStation Alpha', () => {
  it('follows the field order of the Format line and keeps commas in the text', () => {
    const head = '[Events]\nFormat: Start, End, Text\n';
    expect(read('Dialogue: 0:00:01.00,0:00:02.50,a, b, c\n', head).cues).toEqual([
      { start: 1_000_000, end: 2_500_000, lines: [[{ text: 'a, b, c' }]] },
    ]);
  });

  it('breaks at \\N, and at \\n with WrapStyle 2 or in SSA without one', () => {
    expect(cueText(first('a\\Nb\\nc\\hd') ?? { lines: [] })).toBe('a\nb c\u00a0d');
    const wrapped = read(event('a\\nb'), HEAD.replace('[V4+', 'WrapStyle: 2\n[V4+'));
    expect(wrapped.cues.map((cue) => cueText(cue))).toEqual(['a\nb']);
    const old = HEAD.replace('[V4+', '[V4');
    expect(cueText(read(event('a\\nb'), old).cues[0] ?? { lines: [] })).toBe('a\nb');
    const smart = old.replace('[V4', 'WrapStyle: 0\n[V4');
    expect(cueText(read(event('a\\nb'), smart).cues[0] ?? { lines: [] })).toBe('a b');
  });

  it('applies override tags and resets, and skips comments', () => {
    expect(
      first('{\\i1}a{note}{\\i0\\b700}b{\\r}c{\\c&H0000FF&\\1a&H80&}d{\\fnTimes New Roman\\fs40}e{\\u1\\s1}f')
        ?.lines,
    ).toEqual([
      [
        { text: 'a', style: { italic: true } },
        { text: 'b', style: { bold: true } },
        { text: 'c' },
        { text: 'd', style: { color: '#ff00007f' } },
        { text: 'e', style: { color: '#ff00007f', font: 'Times New Roman', size: 200 } },
        {
          text: 'f',
          style: { color: '#ff00007f', font: 'Times New Roman', size: 200, underline: true, strike: true },
        },
      ],
    ]);
  });

  it('ignores motion and effects, nested ones included', () => {
    expect(
      first('{\\t(0,500,\\c&H0000FF&\\frz(30))\\move(1,2,3,4)\\fad(1,2)\\clip(m 0 0 l 1 1)}plain')?.lines,
    ).toEqual([[{ text: 'plain' }]]);
  });

  it('reads looks, colours and positions from styles, and fonts only where they differ from the usual one', () => {
    const { cues } = read(event('a') + event('b') + event('c', 'Sign') + event('d', '*Box'));
    expect(cues[0]).toEqual({ start: 1_000_000, end: 2_500_000, lines: [[{ text: 'a' }]] });
    expect(cues[2]).toMatchObject({
      lines: [[{ text: 'c', style: { bold: true, color: '#ff00007f', font: 'Impact', size: 200 } }]],
      placement: { align: 8 },
      styleName: 'Sign',
    });
    expect(cues[3]?.lines).toEqual([[{ text: 'd', style: { background: '#002040' } }]]);
  });

  it('reads positions in per cent, alignments, layers and names', () => {
    expect(first('{\\an7\\pos(50,25)}x')?.placement).toEqual({ align: 7, x: 25, y: 25 });
    expect(first('{\\a6}{\\an1}x')?.placement).toEqual({ align: 8 });
    const cue = read(event('x', 'Default', 'Ann', 3)).cues[0];
    expect(cue).toMatchObject({ placement: { layer: 3 }, lines: [[{ style: { speaker: 'Ann' } }]] });
  });

  it('keeps karaoke as times of runs', () => {
    expect(first('{\\k50}ka{\\kf20}ra{\\K30}oke')?.lines).toEqual([
      [
        { text: 'ka', at: 1_000_000 },
        { text: 'ra', at: 1_500_000 },
        { text: 'oke', at: 1_700_000 },
      ],
    ]);
  });

  it('drops drawings, and cues that hold nothing else', () => {
    const result = read(event('{\\p1}m 0 0 l 10 10{\\p0}text') + event('{\\p2}m 0 0 l 1 1') + event(''));
    expect(result.cues.map((cue) => cueText(cue))).toEqual(['text', '']);
    expect(result.warnings.map((w) => w.code)).toEqual(['drawings_dropped']);
  });

  it('skips comments and damaged events', () => {
    const result = read(
      `Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,no\nDialogue: 0,soon,later,,,,,,,no\n${event('yes')}`,
    );
    expect(result.cues.map((cue) => cueText(cue))).toEqual(['yes']);
    expect(result.warnings).toEqual([expect.objectContaining({ code: 'cue_dropped', line: 12 })]);
  });

  it('reads the alignments and colours of SSA', () => {
    const script = `[Script Info]\nScriptType: v4.00\n[V4 Styles]\nFormat: Name, Fontname, Fontsize, PrimaryColour, Bold, Alignment
Style: Top,Arial,20,255,-1,6\n[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: Marked=0,0:00:01.00,0:00:02.00,Top,,0,0,0,,x\n`;
    expect(ssa.readText?.(script, options).cues).toEqual([
      {
        start: 1_000_000,
        end: 2_000_000,
        lines: [[{ text: 'x', style: { bold: true, color: '#ff0000' } }]],
        placement: { align: 8 },
        styleName: 'Top',
      },
    ]);
    const input = { text: script, bytes: new Uint8Array() };
    expect(ssa.sniff?.(input)).toBeGreaterThan(ass.sniff?.(input) ?? 1);
  });

  it('ignores an SSA Marked field after the times', () => {
    const [cue] = read('Dialogue: 0,0:00:01.00,0:00:02.00,Marked=0,Sign,Ann,0,0,0,,a, b\n').cues;
    expect(cue).toMatchObject({ styleName: 'Sign', lines: [[{ text: 'a, b', style: { speaker: 'Ann' } }]] });
  });

  it('accepts hundredths after a colon, and events without any section', () => {
    const event = 'Dialogue: 0,0:00:01:50,00:00:02:75,Default,,0,0,0,,a, b\n';
    expect(read(event).cues[0]).toMatchObject({ start: 1_500_000, end: 2_750_000 });
    expect(read(event, '').cues.map((cue) => cueText(cue))).toEqual(['a, b']);
    expect(ass.sniff?.({ text: event, bytes: new Uint8Array() })).toBeGreaterThan(0.9);
  });

  it('keeps times before zero, which the conversion drops', () => {
    const [cue] = read('Dialogue: 0,-0:00:02.00,-0:00:01.00,Default,,0,0,0,,a\n').cues;
    expect([cue?.start, cue?.end]).toEqual([-2_000_000, -1_000_000]);
  });

  it('resets to the event style where the named style is missing', () => {
    expect(first('{\\i1}a{\\rNone}b{\\rDefault}c', 'Box')?.lines).toEqual([
      [
        { text: 'a', style: { italic: true, background: '#002040' } },
        { text: 'b', style: { background: '#002040' } },
        { text: 'c' },
      ],
    ]);
  });

  it('refuses text that is not a script, and reads a script without events as empty', () => {
    expect(() => read('', 'Just some prose.')).toThrow(MediaError);
    expect(read('', HEAD)).toMatchObject({ cues: [] });
  });

  it.each([
    ['{'.repeat(1e6)],
    ['\\'.repeat(1e6)],
    ['{\\t('.repeat(3e5)],
    [`a${' '.repeat(1e6)}`],
    ['{\\k1}'.repeat(1e5)],
  ])('reads a hostile line in linear time', (text) => {
    expect(() => read(`${event(text)}${text}\n`)).not.toThrow();
  });
});

describe('writing SubStation Alpha', () => {
  const word = fc.stringMatching(/^[a-z{}\\Nnh,é日 ]{0,6}[a-z]$/);
  const style = fc.record(
    {
      bold: fc.constant(true as const),
      italic: fc.constant(true as const),
      underline: fc.constant(true as const),
      strike: fc.constant(true as const),
      color: fc.constantFrom('#ff0000', '#00ff0080'),
      background: fc.constantFrom('#000000', '#102030'),
      font: fc.constant('Times New Roman'),
      size: fc.constant(150),
    },
    { requiredKeys: [] },
  );
  const cue: fc.Arbitrary<Cue> = fc
    .tuple(
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 999 }),
      fc.array(fc.tuple(word, word, style), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9),
    )
    .map(([start, length, rows, align]) => ({
      start: start * 10_000,
      end: (start + length) * 10_000,
      lines: rows.map(([plain, styled, look]) => [
        { text: plain },
        { text: styled, style: { ...look, italic: true as const } },
      ]),
      ...(align !== 2 && { placement: { align } }),
    }));

  it.each([ass, ssa])('round-trips texts, styles, times and positions ($name)', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(cue, { minLength: 1, maxLength: 4 }), async (cues) => {
        const written = await format.write?.({ cues, warnings: [] }, { ...options, title: 'T' });
        const result = format.readText?.(new TextDecoder().decode(written?.bytes), options);
        expect(result?.cues.map(({ styleName: _, ...rest }) => rest)).toEqual(cues);
      }),
      { numRuns: 60 },
    );
  });

  it('writes karaoke, free positions and speakers that read back', async () => {
    const cues: Cue[] = [
      {
        start: 1_000_000,
        end: 3_000_000,
        lines: [
          [
            { text: 'ka', at: 1_250_000 },
            { text: 'ra', at: 1_500_000 },
          ],
        ],
        placement: { align: 5, x: 25, y: 40, layer: 2 },
      },
      { start: 1_004_999, end: 1_005_000, lines: [[{ text: 'x', style: { speaker: 'Ann' } }]] },
    ];
    const written = await ass.write?.({ cues, warnings: [] }, { ...options, title: 'T' });
    const text = new TextDecoder().decode(written?.bytes);
    expect(text).toContain(
      'Dialogue: 2,0:00:01.00,0:00:03.00,Default,,0,0,0,,{\\an5\\pos(480,432)\\k25}ka{\\k150}ra',
    );
    expect(text).toContain('Dialogue: 0,0:00:01.00,0:00:01.01,Default,Ann,0,0,0,,x');
  });
});
