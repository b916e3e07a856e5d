import { describe, expect, it } from 'vitest';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import type { Cue } from '#shared/media/subtitles/model.ts';
import { cueText } from '#shared/media/subtitles/runs.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { framesToUnits, UNITS } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { fc } from '#test/properties.ts';
import {
  basicChar,
  characterCode,
  encodeUnit,
  extendedChar,
  findFallback,
  isBasic,
  isExtended,
  specialChar,
} from './characters.ts';
import { readPac, withParity, writePac } from './codes.ts';
import { scc } from './index.ts';
import { writeScc } from './write.ts';

const NTSC = rate('29.97');
const time = (frame: number): number => framesToUnits(frame, NTSC, UNITS.microseconds);
const read = (...lines: string[]) =>
  scc.readText?.(['Scenarist_SCC V1.0', ...lines].join('\n\n'), { rate: rate('25') }) ?? {
    cues: [],
    warnings: [],
  };

/** Words of text, with parity. */
const words = (text: string): string =>
  (text.length % 2 ? `${text}\0` : text)
    .replace(/./gsu, (char) => withParity(char.charCodeAt(0)).toString(16).padStart(2, '0'))
    .replace(/.{4}(?=.)/g, '$& ');

const shown = (document: { readonly cues: readonly Cue[] }) =>
  document.cues.map((cue) => [cue.start, cue.end, cueText(cue)]);

describe('codes', () => {
  it('encodes and decodes every row and indent', () => {
    for (let row = 1; row <= 15; row += 1) {
      for (let indent = 0; indent < 32; indent += 4) {
        const word = writePac(row, indent);
        expect(readPac(word >> 8, word & 0xff)).toMatchObject({ row, column: indent });
      }
    }
    expect([withParity(0x14), withParity(0x70), withParity(0x20), withParity(0)]).toEqual([
      0x94, 0x70, 0x20, 0x80,
    ]);
  });

  it('has each character once, and decodes the code that it encodes', () => {
    for (let byte = 0x20; byte <= 0x7f; byte += 1) {
      expect(characterCode(basicChar(byte))).toBe(byte);
    }
    for (const char of '®½♪àûÁ©“»ÃßÅ┘') {
      const code = characterCode(char) ?? 0;
      const [first, second] = [code >> 8, code & 0xff];
      expect(isExtended(code) ? extendedChar(first, second) : specialChar(second)).toBe(char);
      expect(encodeUnit(char.charCodeAt(0))).toBe(code);
      if (isExtended(code)) expect(isBasic(findFallback(code))).toBe(true);
    }
    expect(characterCode('日')).toBeUndefined();
  });
});

describe('reading SCC', () => {
  it('shows a pop-on caption when it is flipped, until it is erased', () => {
    const result = read(
      `00:00:10:00\t94ae 94ae 9420 9420 9470 9470 ${words('Hello')} 942f 942f`,
      '00:00:12:00\t942c 942c',
    );
    expect(shown(result)).toEqual([[time(300 + 9), time(360), 'Hello']]);
    expect(result).toMatchObject({ rate: { name: '29.97' }, warnings: [] });
  });

  it('counts drop-frame labels', () => {
    const result = read(`01:00:00;00\t9420 9420 9470 9470 ${words('Hi')} 942f`, '01:00:02;00\t942c');
    expect(result.cues[0]?.start).toBe(time(107_892 + 5));
    expect(result).toMatchObject({ rate: { name: '29.97DF' } });
  });

  it('replaces one caption by the next, and leaves the last one open', () => {
    const load = (text: string): string => `94ae 9420 9470 ${words(text)} 942f`;
    expect(shown(read(`00:00:01:00\t${load('ab')}`, `00:00:02:00\t${load('cd')}`))).toEqual([
      [time(34), time(64), 'ab'],
      [time(64), null, 'cd'],
    ]);
  });

  it('orders rows, and reads tab offsets, special and extended characters', () => {
    const row14 = `94d0 97a2 ${words('na')} 91b7 c5ba`;
    const result = read(
      `00:00:01:00\t9420 9420 9470 9470 ${words('E')} 9221 9221 ${words('tude')} 94d0 94d0 9137 9137 942f 942f ${row14}`,
    );
    expect(result.cues[0]?.lines).toEqual([[{ text: '♪' }], [{ text: 'Étude' }]]);
  });

  it('reads colours, italics and underline from preambles and mid-row codes', () => {
    const result = read(
      `00:00:01:00\t9420 9420 94e8 94e8 ${words('red')} 91ae 91ae ${words('it')} 9120 9120 ${words('no')} 942f`,
    );
    expect(result.cues[0]?.lines).toEqual([
      [
        { text: 'red ', style: { color: '#ff0000' } },
        { text: 'it', style: { italic: true, color: '#ff0000' } },
        { text: ' no' },
      ],
    ]);
  });

  it('makes a cue at each roll-up carriage return, with the rows then visible', () => {
    const line = (text: string): string => `9425 9425 94ad 94ad 9470 9470 ${words(text)}`;
    const result = read(
      `00:00:01:00\t${line('one')}`,
      `00:00:02:00\t${line('two')}`,
      `00:00:03:00\t${line('six')}`,
      '00:00:04:00\t942c 942c',
    );
    expect(shown(result)).toEqual([
      [time(36), time(62), 'one'],
      [time(62), time(92), 'one\ntwo'],
      [time(92), time(120), 'two\nsix'],
    ]);
  });

  it('keeps roll-up centred while a pop-on caption loads', () => {
    const result = read(
      `00:00:01:00\t9425 9425 94ad 94ad 9470 9470 ${words('roll')}`,
      `00:00:02:00\t9420 9420 94ae 94ae 9470 9470 ${words('pop!')} 942f 942f`,
      '00:00:04:00\t942c 942c',
    );
    expect(result.cues.map(({ placement }) => placement)).toEqual([undefined, { align: 1 }]);
  });

  it('paints on directly', () => {
    expect(shown(read(`00:00:01:00\t9429 9429 9470 9470 ${words('now')}`, '00:00:02:00\t942c 942c'))).toEqual(
      [[time(34), time(60), 'now']],
    );
  });

  it('skips the second channel, applies backspaces, and accepts words without parity', () => {
    expect(
      shown(read(`00:00:01:00\t1420 1420 1470 1470 6162 1421 1421 1c20 1c20 7a7a 1420 6364 142f 142f`)),
    ).toEqual([[time(42), null, 'acd']]);
  });

  it('continues after damaged lines, reads a header alone as empty, and refuses prose', () => {
    const result = read('00:00:61:00\t9420', 'rubbish', `00:00:01:00\t9420 zz 9470 ${words('ok')} 942f`);
    expect(result.cues.map((cue) => cueText(cue))).toEqual(['ok']);
    expect(result.warnings.map((w) => [w.code, w.line])).toEqual([
      ['line_skipped', 3],
      ['line_skipped', 5],
      ['word_skipped', 7],
    ]);
    expect(read().cues).toEqual([]);
    expect(() => scc.readText?.('', { rate: rate('25') })).toThrow(MediaError);
    expect(() => scc.readText?.('Dear all,', { rate: rate('25') })).toThrow(MediaError);
  });

  it('reads a line of 300,000 words, and a number of a million digits, in bounded time', {
    timeout: 60_000,
  }, () => {
    const { cues, warnings } = read(
      `00:00:01:00\t${'9429 6161 94ad '.repeat(100_000)}`,
      '9'.repeat(1_000_000),
    );
    expect(cues.length).toBeGreaterThan(90_000);
    expect(warnings.map(({ code }) => code)).toEqual(['row_too_long', 'line_skipped']);
  });
});

it('reports text dropped for lack of time or room', () => {
  const codes = (cues: readonly Cue[]) =>
    writeScc({ cues, warnings: [] }, { rate: NTSC, title: '' }).warnings.map(({ code, text }) => [
      code,
      text.params?.count,
    ]);
  const lines = Array.from({ length: 24 }, (_, i) => [{ text: `row ${i}`.padEnd(32, '.') }]);
  expect(codes([{ start: 1_000_000, end: 1_033_000, lines }])).toContainEqual(['text_cut', 9]);
  const rows = lines.slice(0, 3);
  const together = Array.from({ length: 3 }, () => ({ start: 1_000_000, end: 3_000_000, lines: rows }));
  expect(codes(together)).toContainEqual(['cues_dropped', 2]);
});

describe('writing SCC', () => {
  const print = async (cues: readonly Cue[], name = '29.97') => {
    const written = await scc.write?.({ cues, warnings: [] }, { rate: rate(name), title: '' });
    return { text: new TextDecoder().decode(written?.bytes), warnings: written?.warnings ?? [] };
  };
  const again = (text: string) => scc.readText?.(text, { rate: rate('25') }).cues ?? [];

  it('writes parity, doubled codes, and one word per frame from the label on', async () => {
    const { text } = await print([{ start: time(300), end: time(360), lines: [[{ text: 'Hello' }]] }]);
    expect(text).toBe(
      'Scenarist_SCC V1.0\n\n00:00:09:19\t94ae 94ae 9420 9420 9476 9476 97a1 97a1 c8e5 ecec ef80 942f 942f\n\n00:00:12:00\t942c 942c\n',
    );
    const dropFrame = await print(
      [{ start: time(107_892), end: time(107_992), lines: [[{ text: 'x' }]] }],
      '25',
    );
    expect(dropFrame.text).toContain('\n00:59:59;21\t');
  });

  it('is exact to the frame where captions leave time to load', async () => {
    const word = fc.stringMatching(/^[a-zéÑ♪Àß“]{1,12}$/);
    const gaps = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 75, max: 300 }), word, word),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(gaps, async (parts) => {
        let frame = 120;
        const cues = parts.map(([gap, length, first, second]): Cue => {
          // A gap of one frame is too short to erase in.
          const start = frame + (gap === 1 ? 2 : gap);
          frame = start + length;
          return { start: time(start), end: time(frame), lines: [[{ text: first }], [{ text: second }]] };
        });
        const { text, warnings } = await print(cues);
        expect(warnings).toEqual([]);
        expect(again(text).map(({ start, end, lines }) => ({ start, end, lines }))).toEqual(cues);
      }),
      { numRuns: 60 },
    );
  });

  it('fits 32 columns and 4 rows without losing a word', async () => {
    const text = fc
      .array(fc.stringMatching(/^[a-z]{1,14}$/), { minLength: 1, maxLength: 60 })
      .map((parts) => parts.join(' '));
    await fc.assert(
      fc.asyncProperty(text, async (long) => {
        const { text: written } = await print([
          { start: time(900), end: time(2000), lines: [[{ text: long }]] },
        ]);
        const cues = again(written);
        for (const cue of cues) {
          expect(cue.lines.length).toBeLessThanOrEqual(4);
          for (const line of cue.lines) expect(cueText({ lines: [line] }).length).toBeLessThanOrEqual(32);
        }
        expect(cues.map((cue) => cueText(cue, ' ')).join(' ')).toBe(long);
      }),
      { numRuns: 40 },
    );
  });

  it('writes styles, and positions at the top and the sides', async () => {
    const cues: Cue[] = [
      {
        start: time(300),
        end: time(400),
        lines: [[{ text: 'plain ' }, { text: 'it', style: { italic: true } }, { text: ' x' }]],
      },
      {
        start: time(500),
        end: time(600),
        lines: [[{ text: 'red', style: { color: '#ee1111' } }]],
        placement: { align: 7 },
      },
    ];
    const { text } = await print(cues);
    expect(again(text).map(({ lines, placement }) => ({ lines, placement }))).toEqual([
      { lines: cues[0]?.lines, placement: undefined },
      { lines: [[{ text: 'red', style: { color: '#ff0000' } }]], placement: { align: 7 } },
    ]);
  });

  it('shows overlapping cues together, folds characters, and reports late captions', async () => {
    const cues: Cue[] = [
      { start: time(0), end: time(200), lines: [[{ text: 'It’s 5 € …' }]] },
      { start: time(100), end: time(300), lines: [[{ text: 'top' }]], placement: { align: 8 } },
    ];
    const { text, warnings } = await print(cues);
    expect(again(text).map((cue) => cueText(cue))).toEqual(["It's 5 EUR ...", "top\nIt's 5 EUR ...", 'top']);
    expect(warnings.map((w) => w.code)).toEqual(['characters_replaced', 'overlap_merged', 'timing_shifted']);
  });
});

describe('files from the field', () => {
  it('moves the text on screen with the base row of roll-up', () => {
    const document = read(
      `00:00:01:00\t9425 9425 94ad 94ad 9470 9470 ${words('LOW!')}`,
      `00:00:03:00\t94ad 94ad 9170 9170 ${words('HIGH')}`,
      '00:00:05:00\t942c 942c',
    );
    expect(document.cues.map((cue) => cueText(cue))).toEqual(['LOW!', 'LOW!\nHIGH']);
    expect(document.cues[1]?.placement).toEqual({ align: 8 });
  });

  it('does not warn of another channel that has codes and no text', () => {
    const own = `00:00:01:00\t942c 1c2c 9420 9470 ${words('HI')} 942f`;
    expect(read(own, '00:00:03:00\t942c').warnings).toEqual([]);
    const other = `00:00:02:00\t1c20 1c70 ${words('NO')} 1c2f`;
    expect(read(own, other, '00:00:03:00\t942c').warnings).toMatchObject([{ code: 'channel_dropped' }]);
  });

  it('reports text that is loaded and never shown', () => {
    const lines = [
      `00:00:01:00\t9420 9470 ${words('HI')} 942f`,
      `00:00:03:00\t942c 9420 9470 ${words('END')}`,
    ];
    expect(read(...lines).warnings).toMatchObject([{ code: 'cue_dropped' }]);
    expect(read(...lines, '00:00:05:00\t942f').warnings).toEqual([]);
  });

  it('reads a special character split across two words', () => {
    const lines = ['00:00:01:00\t9420 9470 c849 2091 3780 942f', '00:00:03:00\t942c'];
    expect(read(...lines).cues.map((cue) => cueText(cue))).toEqual(['HI ♪']);
    // Half a character alone is dropped.
    expect(read('00:00:01:00\t9420 9470 c849 2091 c849 942f').cues.map((cue) => cueText(cue))).toEqual([
      'HI HI',
    ]);
  });

  it('keeps text beyond the screen, with a warning', () => {
    const long = `${'A'.repeat(39)}.`;
    const document = read(`00:00:01:00\t9420 9470 ${words(long)} 942f`, '00:00:03:00\t942c');
    expect(document.cues.map((cue) => cueText(cue))).toEqual([long]);
    expect(document.warnings).toMatchObject([{ code: 'row_too_long', line: 3 }]);
    // Column 20 and a tab of 3: the text ends beyond the screen, as do its tab and backspaces.
    const horn = read(
      `00:00:01:00\t9420 947a 9723 ${words('( horn honking )')} 9723 9421 ${words('!')} 942f`,
      '00:00:03:00\t942c',
    );
    expect(horn.cues).toMatchObject([{ lines: [[{ text: '( horn honking !' }]], placement: { align: 3 } }]);
  });

  it('rolls and paints long rows whole, but no more than four rows beyond the screen', () => {
    const long = `${'ab '.repeat(13)}c`;
    const rolled = read(`00:00:01:00\t9425 94ad 9470 ${words(long)}`, `00:00:02:00\t94ad ${words('next')}`);
    expect(rolled.cues.map((cue) => cueText(cue))).toEqual([long, `${long}\nnext`]);
    const [cue] = read(`00:00:01:00\t9429 9470 ${words('x'.repeat(2000))}`).cues;
    expect(cueText(cue ?? { lines: [] })).toHaveLength(32 + 4 * 32);
  });

  it('starts a caption at its label if it is erased before all of its words are sent', () => {
    const document = read(
      `00:00:01:00\t9420 9470 ${words('A'.repeat(30))} 942f`,
      '00:00:01:10\t942c',
      `00:00:02:00\t9420 9470 ${words('Hi')} 942f`,
      '00:00:03:00\t942c',
    );
    expect(shown(document)).toEqual([
      [time(30), time(40), 'A'.repeat(30)],
      [time(63), time(90), 'Hi'],
    ]);
    expect(document.warnings).toMatchObject([{ code: 'time_repaired' }]);
  });

  it('keeps a caption on screen across midnight', async () => {
    const lines = [`23:59:58;00\t9420 9470 ${words('Hi')} 942f`, '00:00:01;00\t942c'];
    const bytes = new TextEncoder().encode(['Scenarist_SCC V1.0', ...lines].join('\n\n'));
    const input = { bytes, fileName: 'x.scc', source: 'scc', format: 'srt', rate: NTSC, options: {} };
    const converted = await convertSubtitles(input);
    expect(new TextDecoder().decode(converted.bytes)).toContain('23:59:58,012 --> 24:00:01,001');
    expect(converted.warnings).toMatchObject([{ code: 'midnight_passed' }]);
  });

  it('carries frame numbers beyond the rate into the next second', () => {
    const word = `9420 9470 ${words('HI')} 942f`;
    const [late] = read(`00:00:01:45\t${word}`, '00:00:04:00\t942c').cues;
    const [right] = read(`00:00:02:15\t${word}`, '00:00:04:00\t942c').cues;
    expect(late?.start).toBe(right?.start);
    expect(read(`00:00:01:45\t${word}`).warnings).toMatchObject([{ code: 'time_repaired', line: 3 }]);
  });
});

it('labels are times of day: they restart after midnight, with a warning', async () => {
  const cue = (start: number) => ({ start, end: start + 2e6, lines: [[{ text: 'Hello' }]] });
  const cues = [cue(23 * 3600e6), cue(100 * 3600e6)];
  const { bytes, warnings } = writeScc({ cues, warnings: [] }, { rate: rate('29.97'), title: 'x' });
  const labels = [...new TextDecoder().decode(bytes).matchAll(/^\d[\d:]+/gm)].map(([label]) =>
    label.slice(0, 2),
  );
  // Non-drop labels fall behind the clock by 86 seconds per day.
  expect(labels).toEqual(['22', '22', '03', '03']);
  expect(warnings.map(({ code }) => code)).toContain('time_wrapped');
});
