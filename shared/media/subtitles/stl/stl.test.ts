import { describe, expect, it } from 'vitest';
import type { Cue, WriteOptions } from '#shared/media/subtitles/model.ts';
import { cueText } from '#shared/media/subtitles/runs.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { framesToUnits, UNITS } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { inEnglish } from '#test/english.ts';
import { fc } from '#test/properties.ts';
import { CODE_TABLES, codeTable } from './character-tables.ts';
import { stl } from './index.ts';
import { languageCode, languageTag } from './languages.ts';
import { readTextField } from './text-field.ts';

const options = { rate: rate('25') };
const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));

/** A header with fields at their offsets, the rest blank. */
function header(fields: Readonly<Record<number, string>> = {}): number[] {
  const gsi = new Array<number>(1024).fill(0x20);
  const all = {
    0: '850',
    3: 'STL25.01',
    11: '0',
    12: '00',
    14: '09',
    253: '23',
    255: '1',
    256: '00000000',
    ...fields,
  };
  for (const [at, text] of Object.entries(all)) gsi.splice(Number(at), text.length, ...ascii(text));
  return gsi;
}

type Block = {
  number?: number;
  extension?: number;
  set?: number;
  from?: number[];
  to?: number[];
  row?: number;
  side?: number;
  comment?: number;
};

function block(text: readonly number[], over: Block = {}): number[] {
  const {
    number = 1,
    extension = 0xff,
    set = 0,
    from = [0, 0, 1, 0],
    to = [0, 0, 2, 0],
    row = 20,
    side = 2,
    comment = 0,
  } = over;
  const field = [...text, ...new Array<number>(112).fill(0x8f)].slice(0, 112);
  return [0, number & 255, number >> 8, extension, set, ...from, ...to, row, side, comment, ...field];
}

const file = (...parts: readonly number[][]): Uint8Array => Uint8Array.from(parts.flat());
const read = (bytes: Uint8Array, name = '25') =>
  stl.readBytes?.(bytes, { rate: rate(name) }) ?? { cues: [], warnings: [] };
const readSpruce = (text: string, name = '25') =>
  stl.readText?.(text, { rate: rate(name) }) ?? { cues: [], warnings: [] };
const texts = (bytes: Uint8Array): string[] => read(bytes).cues.map((cue) => cueText(cue));
const write = async (cues: readonly Cue[], over: Partial<WriteOptions> = {}) =>
  (await stl.write?.({ cues, warnings: [] }, { ...options, title: 'Tïtle', ...over })) ?? {
    bytes: new Uint8Array(),
    warnings: [],
  };
const cue = (text: string, start = 0, end = 1_000_000): Cue => ({
  start,
  end,
  lines: text.split('\n').map((row) => [{ text: row }]),
});

it('skips blocks with a reserved extension number, and names them', () => {
  const reserved = [0xf0, 0xf7, 0xfd].map((extension) => block(ascii('nothing'), { number: 1, extension }));
  const { cues, warnings } = read(
    file(
      header(),
      block(ascii('one '), { number: 1, extension: 0 }),
      ...reserved,
      block(ascii('two'), { number: 1 }),
      block(ascii('user'), { number: 2, extension: 0xfe }),
      block(ascii('three'), { number: 3 }),
    ),
  );
  expect(cues.map((one) => cueText(one))).toEqual(['one two', 'three']);
  expect(warnings).toMatchObject([2, 3, 4].map((line) => ({ code: 'block_skipped', line })));
  expect(warnings[0]?.text.params).toEqual({ block: 2, number: 'F0' });
});

it('reports how much text its blocks cannot hold', async () => {
  const { bytes, warnings } = await write([
    cue('x'.repeat(112 * 241 + 1)),
    cue('next', 2_000_000, 3_000_000),
  ]);
  expect(inEnglish(warnings)).toContainEqual({
    code: 'text_cut',
    text: '1 subtitle was cut off after 241 blocks, the most that a subtitle can have',
  });
  expect(bytes).toHaveLength(1024 + 128 * 242);
  expect(texts(bytes).map((text) => text.length)).toEqual([112 * 241, 4]);
});

describe('character code tables', () => {
  it('round-trips every character that a table has, and every accented letter of ISO 6937', () => {
    for (const table of CODE_TABLES) {
      const singles = Array.from({ length: 256 }, (_, byte) => table.char(byte)).filter(
        (char) => char !== undefined,
      );
      const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
      const marked = Array.from({ length: 256 }, (_, byte) => table.mark(byte))
        .flatMap((mark) =>
          mark === undefined ? [] : letters.map((letter) => (letter + mark).normalize('NFC')),
        )
        .filter((char) => [...char].length === 1);
      for (const char of new Set([...singles, ...marked])) {
        const unit = table.unit(char) ?? 0;
        const bytes = unit > 0xff ? [unit >> 8, unit & 0xff] : [unit];
        if (['€', '₯', 'ͺ'].includes(char)) continue;
        expect(unit, `${table.cct} ${char}`).toBeGreaterThan(0);
        const { lines } = readTextField(Uint8Array.from([0x78, ...bytes, 0x78]), table);
        expect(cueText({ lines })).toBe(`x${char}x`);
      }
    }
  });

  it.each([
    ['00', [0xc8, 0x75, 0xfb, 0xc2, 0x5a, 0xf8, 0xcb, 0x63], 'üßŹłç'],
    ['00', [0xc8, 0x20, 0x24, 0xa4, 0xa8, 0xd5, 0xaa, 0xba], '¨$$¤♪“”'],
    ['01', [0xcf, 0xf1], 'Яё'],
    ['02', [0xc7, 0xe4], 'ال'],
    ['03', [0xc1, 0xfe], 'Αώ'],
    ['04', [0xe0, 0xf9], 'אש'],
    ['  ', [0xc1, 0x65], 'è'],
  ])('table %s reads %j as %s', (cct, bytes, text) => {
    expect(cueText({ lines: readTextField(Uint8Array.from(bytes), codeTable(cct)).lines })).toBe(text);
  });

  it('maps languages both ways', () => {
    for (let code = 1; code <= 0x2b; code += 1) {
      const hex = code.toString(16).toUpperCase().padStart(2, '0');
      const tag = languageTag(hex);
      if (tag !== 'nl-BE') expect(languageCode(tag)).toBe(hex);
    }
    expect([languageTag('08'), languageTag('1B'), languageTag('56'), languageTag('00')]).toEqual([
      'de',
      'hu',
      'ru',
      undefined,
    ]);
    expect([languageCode('pt-BR'), languageCode('nb'), languageCode('tlh'), languageCode(undefined)]).toEqual(
      ['21', '1E', '00', '00'],
    );
  });
});

describe('the text field', () => {
  const lines = (...bytes: (number | string)[]) =>
    readTextField(
      Uint8Array.from(bytes.flatMap((b) => (typeof b === 'string' ? ascii(b) : [b]))),
      codeTable('00'),
    ).lines;

  it('shows control codes as one space between words, and none at the ends', () => {
    expect(
      lines(0x0d, 0x0b, 0x0b, '  Hello', 0x01, 0x1d, 0x07, 'big ', 0x02, 'world', 0x0a, 0x0a, '  '),
    ).toEqual([
      [
        { text: 'Hello ' },
        { text: 'big ', style: { background: '#ff0000' } },
        { text: 'world', style: { color: '#00ff00', background: '#ff0000' } },
      ],
    ]);
  });

  it('starts each row in white on black, takes double-height rows once, and keeps empty single rows', () => {
    expect(lines(0x0d, 0x03, 'a', 0x8a, 0x8a, 0x0d, 'b', 0x8a, 0x8a)).toEqual([
      [{ text: 'a', style: { color: '#ffff00' } }],
      [{ text: 'b' }],
    ]);
    expect(lines('a', 0x8a, 0x8a, 'b')).toEqual([[{ text: 'a' }], [], [{ text: 'b' }]]);
  });

  it('switches italics and underline of open subtitles, and ignores reserved codes', () => {
    expect(lines(0x80, 'it', 0x81, 'x', 0x86, 0x95, 0x82, 'u', 0x83)).toEqual([
      [{ text: 'it', style: { italic: true } }, { text: 'x' }, { text: 'u', style: { underline: true } }],
    ]);
  });
});

describe('reading EBU STL', () => {
  it('joins the blocks of a subtitle and skips user data and comments', () => {
    const bytes = file(
      header({ 238: '00001' }),
      block(ascii('a'.repeat(112)), { extension: 0 }),
      block(ascii('user'), { extension: 0xfe }),
      block(ascii('b')),
      block(ascii('no'), { number: 2, comment: 1 }),
      block(ascii('c'), { number: 3 }),
    );
    expect(texts(bytes)).toEqual([`${'a'.repeat(112)}b`, 'c']);
  });

  it('starts a subtitle at a first block with other times, and accepts one digit as a code table', () => {
    const bytes = file(
      header({ 12: '1 ' }),
      block([0xbc], { extension: 0 }),
      block([0xb8, 0xe0], { extension: 0, from: [0, 0, 3, 0], to: [0, 0, 4, 0] }),
    );
    expect(texts(bytes)).toEqual(['М', 'Ир']);
  });

  it.each([
    ['STL25.01', 1.48],
    ['STL30.01', 1.4],
    ['STL24.01', 1.5],
    ['STL23.01', (36 * 1001) / 24_000],
    ['STL50.01', 1.24],
  ])('%s counts its own frames', (dfc, seconds) => {
    const bytes = file(header({ 3: dfc }), block(ascii('x'), { from: [0, 0, 1, 12] }));
    expect(read(bytes, '30').cues[0]?.start).toBe(Math.round(seconds * 1e6));
  });

  it('ends a cumulative set together', () => {
    const bytes = file(
      header(),
      block(ascii('a'), { number: 1, set: 1, from: [0, 0, 1, 0], to: [0, 0, 2, 0] }),
      block(ascii('b'), { number: 2, set: 2, from: [0, 0, 2, 0], to: [0, 0, 3, 0] }),
      block(ascii('c'), { number: 3, set: 3, from: [0, 0, 3, 0], to: [0, 0, 5, 0] }),
    );
    expect(read(bytes).cues.map((c) => [c.start / 1e6, (c.end ?? 0) / 1e6, c.cumulative])).toEqual([
      [1, 5, true],
      [2, 5, true],
      [3, 5, true],
    ]);
  });

  it('reads position, language, title and programme start, and keeps its times', () => {
    const bytes = file(
      header({ 14: '0F', 16: 'Film', 256: '10000000' }),
      block(ascii('top'), { row: 1, side: 1, from: [10, 0, 1, 0], to: [10, 0, 2, 0] }),
      block(ascii('bottom'), { number: 2 }),
    );
    const document = read(bytes);
    expect(document).toMatchObject({
      language: 'fr',
      title: 'Film',
      programmeStart: 36_000_000_000,
      rate: { name: '25' },
    });
    expect(document.cues[0]).toMatchObject({ start: 36_001_000_000, placement: { align: 7 } });
    expect(document.cues[1]).not.toHaveProperty('placement');
  });

  it('carries frame numbers beyond the rate into the next second', () => {
    const document = read(file(header(), block(ascii('late'), { from: [0, 0, 1, 25], to: [0, 0, 3, 5] })));
    expect(document.cues).toMatchObject([{ start: 2_000_000, end: 3_200_000 }]);
    expect(document.warnings).toMatchObject([{ code: 'time_repaired', line: 1 }]);
  });

  it('reads what remains of a truncated file, and skips blocks without valid times', () => {
    const damaged = block(ascii('bad'), { number: 1, from: [0, 61, 0, 0] });
    const bytes = file(header(), damaged, block(ascii('whole text'), { number: 2 })).slice(
      0,
      1024 + 128 + 20,
    );
    const document = read(bytes);
    expect(document.cues.map((c) => cueText(c))).toEqual(['whol']);
    expect(document.warnings.map((w) => w.code)).toEqual(['truncated', 'cue_dropped']);
  });

  it('reads a header alone as an empty document, and refuses other files', () => {
    expect(read(file(header())).cues).toEqual([]);
    expect(() => read(file(header()).slice(0, 1000))).toThrow(MediaError);
    expect(() => read(Uint8Array.from({ length: 4096 }, (_, i) => i % 251))).toThrow(MediaError);
    expect(() => read(new Uint8Array())).toThrow(MediaError);
  });
});

describe('reading Spruce STL', () => {
  it('counts frames at the request’s rate and applies settings from their line on', () => {
    const text = `// note\n$Bold = FALSE\n$HorzAlign = Left\n00:00:01:00 , 00:00:02:12 , a ^Ib^I c|d\n$VertAlign = Top\n00:00:03:00,00:00:04:00,e\nrubbish\n`;
    const document = readSpruce(text, '24');
    expect(document.cues).toEqual([
      {
        start: 1_000_000,
        end: 2_500_000,
        lines: [[{ text: 'a ' }, { text: 'b', style: { italic: true } }, { text: ' c' }], [{ text: 'd' }]],
        placement: { align: 1 },
      },
      { start: 3_000_000, end: 4_000_000, lines: [[{ text: 'e' }]], placement: { align: 7 } },
    ]);
    expect(document.warnings).toEqual([expect.objectContaining({ code: 'line_skipped', line: 7 })]);
  });

  it('marks forced subtitles, and reads 1 as true', () => {
    const text =
      '$Bold = 1\n$ForceDisplay = TRUE\n00:00:01:00,00:00:02:00,a\n$ForceDisplay = FALSE\n00:00:03:00,00:00:04:00,^Bb\n';
    const { cues } = readSpruce(text);
    expect(cues.map(({ forced, lines }) => [forced, lines])).toEqual([
      [true, [[{ text: 'a', style: { bold: true } }]]],
      [undefined, [[{ text: 'b' }]]],
    ]);
  });

  it('reads labels with a semicolon as drop-frame', () => {
    const text = '01:00:00;00,01:00:02;00,a\n';
    expect(readSpruce(text, '29.97').cues).toMatchObject([{ start: 3_599_996_400, end: 3_601_998_400 }]);
    expect(readSpruce(text, '25').cues).toMatchObject([{ start: 3_600_000_000, end: 3_602_000_000 }]);
  });

  it('reports frame numbers that show a different rate', () => {
    const document = readSpruce('00:00:01:28,00:00:02.500,a\n', '25');
    expect(document.cues).toMatchObject([{ start: 2_120_000, end: 2_500_000 }]);
    expect(document.warnings).toMatchObject([{ code: 'rate_uncertain', line: 1 }]);
  });

  it('a rate that the file states wins', () => {
    const text = '$FrameRate = 30\n00:00:01:15,00:00:02:29,a\n';
    const document = readSpruce(text, '25');
    expect(document.rate?.name).toBe('30');
    expect(document.cues[0]).toMatchObject({ start: 1_500_000, end: 2_966_667 });
  });
});

describe('writing EBU STL', () => {
  it.each(['25', '30'])('is exact to the frame at %s', async (name) => {
    const at = rate(name);
    const time = (frame: number): number => framesToUnits(frame, at, UNITS.microseconds);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(24 * 3600 * at.nominal - 2), { minLength: 2, maxLength: 8 }),
        async (frames) => {
          const sorted = [...frames].sort((a, b) => a - b);
          const cues = sorted.slice(1).map((end, i) => cue(`n${i}`, time(sorted[i] ?? 0), time(end)));
          const { bytes, warnings } = await write(cues, { rate: at });
          expect(read(bytes, '50')).toMatchObject({ cues, rate: at });
          expect(warnings).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('round-trips texts of any length with accents, in italics too', async () => {
    const word = fc.stringMatching(/^[a-zàéïõůčłßŹ♪“”$¿ ]{0,200}[a-z]$/).map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), async (rows) => {
        const lines = rows.map((text, i) => [i % 2 ? { text, style: { italic: true as const } } : { text }]);
        const { bytes } = await write([{ start: 0, end: 1_000_000, lines }]);
        expect((bytes.length - 1024) % 128).toBe(0);
        expect(read(bytes).cues[0]?.lines).toEqual(lines);
      }),
      { numRuns: 60 },
    );
  });

  it('chooses the code table by script, folds what it lacks and counts it', async () => {
    const russian = await write([cue('Где ты — “тут”?')]);
    expect(String.fromCharCode(...russian.bytes.slice(12, 14))).toBe('01');
    expect(texts(russian.bytes)).toEqual(['Где ты - "тут"?']);
    expect(russian.warnings).toEqual([
      expect.objectContaining({
        code: 'characters_replaced',
        text: { id: 'lost.characters', params: { count: 3 } },
      }),
    ]);
    for (const [text, cct] of [
      ['שלום', '04'],
      ['أين', '02'],
      ['Καλημέρα', '03'],
      ['Žluť', '00'],
    ] as const) {
      const { bytes, warnings } = await write([cue(text)]);
      expect([String.fromCharCode(...bytes.slice(12, 14)), ...texts(bytes), warnings.length]).toEqual([
        cct,
        text,
        0,
      ]);
    }
    expect(texts((await write([cue('5 € … ﬁn')])).bytes)).toEqual(['5 EUR ... fin']);
  });

  it('writes teletext for colours, with the nearest of eight', async () => {
    const lines = [
      [{ text: 'Hello ' }, { text: 'red ', style: { color: '#f01010' } }, { text: 'white' }],
      [{ text: 'all yellow', style: { color: '#ffff00' } }],
    ];
    const { bytes } = await write([{ start: 0, end: 1_000_000, lines }]);
    expect(String.fromCharCode(bytes[11] ?? 0)).toBe('1');
    expect(bytes[1024 + 13]).toBe(19);
    expect(read(bytes).cues[0]?.lines).toEqual([
      [{ text: 'Hello ' }, { text: 'red ', style: { color: '#ff0000' } }, { text: 'white' }],
      [{ text: 'all yellow', style: { color: '#ffff00' } }],
    ]);
  });

  it('keeps cumulative sets, and shows other overlapping cues together', async () => {
    const set: Cue[] = [1, 2, 3].map((n) => ({
      ...cue(`n${n}`, n * 1_000_000, 5_000_000),
      cumulative: true,
    }));
    expect(read((await write(set)).bytes).cues).toEqual(set);
    const overlapping = [cue('a', 0, 4_000_000), cue('b', 2_000_000, 6_000_000)];
    expect(texts((await write(overlapping)).bytes)).toEqual(['a', 'a\nb', 'b']);
  });

  it('writes the header and the screen positions', async () => {
    const cues: Cue[] = [
      cue('x\ny', 3_723_480_000, 3_724_000_000),
      { ...cue('t', 3_725_000_000, 3_726_000_000), placement: { align: 9 } },
    ];
    const { bytes } = await write(cues, { language: 'de', created: Date.UTC(2024, 1, 29) });
    const field = (at: number, length: number): string =>
      String.fromCharCode(...bytes.slice(at, at + length));
    expect([field(3, 8), field(14, 2), field(16, 5), field(224, 12), field(238, 13), field(264, 8)]).toEqual([
      'STL25.01',
      '08',
      'Title',
      '240229240229',
      '0000200002001',
      '01020312',
    ]);
    expect([bytes[1024 + 13], bytes[1024 + 14]]).toEqual([21, 2]);
    expect([bytes[1152 + 13], bytes[1152 + 14]]).toEqual([1, 3]);
    expect(read(bytes).cues.map((c) => c.placement?.align)).toEqual([undefined, 9]);
  });

  it('keeps real times where the standard has no such rate', async () => {
    const { bytes, warnings } = await write([cue('x', 3_600_000_000, 3_601_000_000)], {
      rate: rate('23.976'),
    });
    expect(warnings.map((w) => w.code)).toEqual(['rate_changed']);
    expect(read(bytes).cues[0]?.start).toBe(3_600_000_000);
  });
});
