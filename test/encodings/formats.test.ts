/** All formats share one detector: editorial lists, markers, subtitles; damaged, mixed and overridden files. */
import { describe, expect, it } from 'vitest';
import { convertAle } from '#shared/media/ale/convert.ts';
import { convertCueSheet } from '#shared/media/cue-sheet/convert.ts';
import { convertMarkers } from '#shared/media/markers/convert.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';
import { english, inEnglish } from '#test/english.ts';
import { encodeText } from './encode.ts';

const RATE = rate('25');
type Read = { readonly text: string; readonly warnings: readonly Warning[] };
type Reader = (bytes: Uint8Array, encoding?: string) => Promise<Read>;

const readText = ({ bytes }: { readonly bytes: Uint8Array }): string => new TextDecoder().decode(bytes);

const edl = (name: string): string =>
  `TITLE: TEST\r\nFCM: NON-DROP FRAME\r\n\r\n001  AX       AA    C        00:00:00:00 00:00:10:00 01:00:00:00 01:00:10:00\r\n* FROM CLIP NAME: ${name}\r\n`;
const ale = (name: string): string =>
  `Heading\r\nFIELD_DELIM\tTABS\r\nFPS\t25\r\n\r\nColumn\r\nName\tStart\tEnd\r\n\r\nData\r\n${name}\t01:00:00:00\t01:00:01:00\r\n`;
const markers = (name: string): string => `editor\t01:00:00:00\tV1\tred\t${name}\t1\r\n`;
const csv = (name: string): string => `Name,Track,In,Out\r\n${name},A1,01:00:00:00,01:00:10:00\r\n`;
const srt = (name: string): string => `1\r\n00:00:01,000 --> 00:00:02,000\r\n${name}\r\n`;

const sequence = async (bytes: Uint8Array, fileName: string, encoding?: string): Promise<Read> => {
  const read = readSequence({ bytes, fileName, rate: RATE, encoding, picture: true });
  return { text: JSON.stringify(read), warnings: read.warnings };
};

const FORMATS: readonly (readonly [name: string, make: (name: string) => string, read: Reader])[] = [
  ['EDL', edl, (bytes, encoding) => sequence(bytes, 'a.edl', encoding)],
  [
    'cue sheet of an EDL',
    edl,
    async (bytes, encoding) => {
      const input = { bytes, fileName: 'a.edl', rate: RATE, encoding, format: 'csv', merge: true } as const;
      const made = await convertCueSheet({ ...input, deduplicate: false, tracks: [], roles: [], created: 0 });
      return { text: readText(made), warnings: made.warnings };
    },
  ],
  [
    'ALE',
    ale,
    async (bytes, encoding) => {
      const input = { bytes, fileName: 'a.ale', rate: RATE, encoding, format: 'csv', options: {} } as const;
      const made = await convertAle({ ...input, created: 0 });
      return { text: readText(made), warnings: made.warnings };
    },
  ],
  [
    'markers',
    markers,
    async (bytes, encoding) => {
      const input = {
        bytes,
        fileName: 'a.txt',
        source: 'auto',
        format: 'csv',
        rate: RATE,
        encoding,
      } as const;
      const made = await convertMarkers({ ...input, clipMarkers: false, created: 0 });
      return { text: readText(made), warnings: made.warnings };
    },
  ],
  ['csv', csv, (bytes, encoding) => sequence(bytes, 'a.csv', encoding)],
  [
    'subtitles',
    srt,
    async (bytes, encoding) => {
      const input = {
        bytes,
        fileName: 'a.srt',
        source: 'auto',
        format: 'vtt',
        rate: RATE,
        encoding,
      } as const;
      const made = await convertSubtitles({ ...input, options: {} });
      return { text: readText(made), warnings: made.warnings };
    },
  ],
];

const NAMES: readonly (readonly [encoding: string, name: string])[] = [
  ['gb18030', '当你失去一切的时候'],
  ['big5', '當你失去一切的時候'],
  ['shift_jis', 'すべてを失った時'],
  ['euc-jp', 'すべてを失った時'],
  ['iso-2022-jp', 'すべてを失った時'],
  ['euc-kr', '모든 것을 잃었을 때'],
  ['johab', '모든 것을 잃었을 때'],
  ['windows-1251', 'Когда всё потеряно'],
  ['windows-1252', 'Café Müller'],
];

describe.each(FORMATS)('names in %s', (_, make, read) => {
  it.each(NAMES)('in %s are read', async (encoding, name) => {
    const bytes = encodeText(make(name), encoding);
    const { text, warnings } = await read(bytes ?? new Uint8Array());
    expect(text).toContain(name);
    const codes = warnings.map(({ code }) => code).filter((code) => code.startsWith('encoding'));
    expect(codes).toEqual(encoding === 'iso-2022-jp' ? [] : ['encoding_guessed']);
  });

  it('the field overrides the guess', async () => {
    const bytes = encodeText(make('Ж'), 'windows-1251') ?? new Uint8Array();
    // Avid markers are read as Mac Roman unless there is evidence for another encoding.
    expect((await read(bytes)).text).toContain(make === markers ? '∆' : 'Æ');
    const { text, warnings } = await read(bytes, 'windows-1251');
    expect(text).toContain('Ж');
    expect(warnings.filter(({ code }) => code.startsWith('encoding'))).toEqual([]);
  });

  it('a guess names what it chose and how to override it', async () => {
    const { warnings } = await read(encodeText(make('£5'), 'windows-1252') ?? new Uint8Array());
    const guess = warnings.find(({ code }) => code === 'encoding_guessed');
    const usual = make === markers ? 'macintosh' : 'windows-1252';
    const text = guess && english(guess.text);
    expect(text).toContain(`read as ${usual};`);
    expect(text).toContain('the field "encoding"');
  });

  it('a byte order mark wins over the field, with a warning', async () => {
    const { text, warnings } = await read(Buffer.from(`\ufeff${make('né')}`), 'koi8-r');
    expect(text).toContain('né');
    expect(warnings.map(({ code }) => code)).toContain('encoding_differs');
  });
});

/** SubRip with the given number of cues, and a text for each. */
const cues = (count: number, text: (i: number) => string): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `${i + 1}\n00:${String(i).padStart(2, '0')}:01,000 --> 00:${String(i).padStart(2, '0')}:02,000\n${text(i)}\n`,
  ).join('\n');

async function converted(bytes: Uint8Array, fileName = 'a.srt', format = 'srt'): Promise<Read> {
  const input = { bytes, fileName, source: 'auto', format, rate: RATE, options: {} };
  const made = await convertSubtitles(input);
  return { text: readText(made), warnings: made.warnings };
}

describe('control characters do not make a text binary', () => {
  it.each([
    ['a note sign of DOS', '\x0e'],
    ['an escape', '\x1b'],
    ['a NUL', '\0'],
    ['a bell', '\x07'],
  ])('%s in every cue', async (_, sign) => {
    const { text } = await converted(Buffer.from(cues(50, (i) => `${sign} Sing ${i} ${sign}`)));
    for (let i = 0; i < 50; i += 1) expect(text).toContain(`Sing ${i}`);
  });

  it('NULs after the end are dropped', async () => {
    const file = Buffer.from(cues(3, (i) => `Line ${i}`));
    const wide = Buffer.from(
      cues(3, (i) => `Line ${i}`),
      'utf16le',
    );
    for (const bytes of [file, wide]) {
      const { text } = await converted(Buffer.concat([bytes, Buffer.alloc(60_000)]));
      expect(text).toContain('Line 2');
      expect(text).not.toMatch(/[\0\ufffd]/);
    }
    const vtt = Buffer.concat([Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\na\0b'), Buffer.alloc(99)]);
    expect((await converted(vtt, 'a.vtt', 'vtt')).text).toMatch(/^a\ufffdb$/m);
  });

  it('form feeds separate WebVTT settings, vertical tabs do not, and both are kept in text', async () => {
    const cue = (settings: string): Buffer =>
      Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\na\fb\vc\n`);
    const parted = (await converted(cue('align:start\fline:0'), 'a.vtt', 'vtt')).text;
    expect(parted).toMatch(/align:start/);
    expect(parted).toContain('a\fb\vc');
    expect((await converted(cue('align:start\vline:0'), 'a.vtt', 'vtt')).text).not.toMatch(/align:|line:/);
  });

  it('pictures, archives, films and programs are still refused', async () => {
    const rest = Array.from({ length: 4000 }, (_, i) => (i * i * 7 + i * 13) % 256);
    const heads = [
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [0x50, 0x4b, 3, 4],
      [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d],
      [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0],
      [],
    ];
    for (const head of heads) {
      const bytes = Uint8Array.from([...head, ...rest]);
      await expect(converted(bytes)).rejects.toMatchObject({ kind: 'unreadable' });
    }
  });
});

describe('files that are partly UTF-8', () => {
  const header = encodeText('1\n00:00:01,000 --> 00:00:02,000\nÜbersetzt für Müller\n\n', 'windows-1252');
  const body = (lines: readonly string[]): Buffer =>
    Buffer.from(
      lines.map((line, i) => `${i + 2}\n00:00:1${i},000 --> 00:00:1${i},900\n${line}\n`).join('\n'),
    );
  const SEVEN = {
    German:
      'Schön, dich zu sehen.|Wo wärst du?|Das ist für dich.|Süß!|Größer geht es nicht.|Möchtest du?|Tschüss.',
    French: "Où es-tu ?|C'était l'été.|Ça va très bien.|Déjà ?|À bientôt.|J'ai rêvé.|Même à Noël.",
    Russian: 'Где ты?|Я здесь.|Пойдём.|Куда?|Домой.|Хорошо.|Спасибо.',
    Japanese: 'どこにいるの？|ここだよ。|行こう。|どこへ？|家へ。|わかった。|ありがとう。',
  };

  it.each(Object.entries(SEVEN))('seven lines of %s survive after a Latin-1 header', async (_, text) => {
    const lines = text.split('|');
    const { text: made, warnings } = await converted(Buffer.concat([header ?? Buffer.alloc(0), body(lines)]));
    for (const line of ['Übersetzt für Müller', ...lines]) expect(made).toContain(line);
    expect(inEnglish(warnings)).toEqual([
      { code: 'encoding_guessed', text: expect.stringMatching(/UTF-8.*windows-1252: 3;/), line: 3 },
    ]);
  });

  it('a GBK header before UTF-8 lines', async () => {
    const head = encodeText('1\n00:00:01,000 --> 00:00:02,000\n我们的字幕由朋友们翻译\n\n', 'gb18030');
    const lines = SEVEN.French.split('|');
    const { text } = await converted(Buffer.concat([head ?? Buffer.alloc(0), body(lines)]));
    for (const line of ['我们的字幕由朋友们翻译', ...lines]) expect(text).toContain(line);
  });

  it('the warning names the first lines and the number of all', async () => {
    const parts = Array.from({ length: 40 }, (_, i) => {
      const line = cues(1, () => (i % 2 === 0 ? `Straße ${i} für Müller` : `Größe ${i} – schön`));
      return i % 2 === 0 ? Buffer.from(encodeText(line, 'windows-1252') ?? []) : Buffer.from(line);
    });
    const { text, warnings } = await converted(Buffer.concat(parts));
    expect(text).toContain('Straße 38 für Müller');
    expect(text).toContain('Größe 39 – schön');
    expect(inEnglish(warnings)[0]?.text).toMatch(/in 20 lines.*: 3, 9, .*…;/);
  });

  it('text that happens to be valid UTF-8 in places keeps one encoding', async () => {
    for (const [encoding, name] of NAMES) {
      const file = cues(30, (i) => `${name} ${i}`);
      const bytes = encodeText(file, encoding) ?? new Uint8Array();
      const { text } = await converted(bytes);
      expect(text.split(name)).toHaveLength(31);
    }
    const shouted = cues(9, (i) => `ESPAÑ… SPAß“ MENÜ” É… IRMÃ… für ${i}`);
    const { text } = await converted(encodeText(shouted, 'windows-1252') ?? new Uint8Array());
    expect(text.split('ESPAÑ… SPAß“ MENÜ” É… IRMÃ… für')).toHaveLength(10);
  });
});
