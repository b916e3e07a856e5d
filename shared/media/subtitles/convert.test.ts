import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { inEnglish } from '#test/english.ts';
import { fc } from '#test/properties.ts';
import { type ConversionResult, type ConvertInput, convertSubtitles } from './convert.ts';
import { READERS } from './formats.ts';
import { inspectSubtitles } from './inspect.ts';
import { SUBTITLE_SOURCES, SUBTITLE_TARGETS } from './names.ts';

const SRT =
  '1\n00:00:01,000 --> 00:00:02,000\n<i>One</i>\n\n2\n00:00:03,000 --> 00:00:05,000\nTwo  two\nTwo two\n\n3\n00:00:04,500 --> 00:00:06,000\nThree\n\n';

const convert = (text: string | Uint8Array, more: Partial<ConvertInput> = {}): Promise<ConversionResult> =>
  convertSubtitles({
    bytes: typeof text === 'string' ? Buffer.from(text) : text,
    fileName: 'film.srt',
    source: 'srt',
    format: 'srt',
    rate: rate('25'),
    options: {},
    ...more,
  });
const readText = ({ bytes }: ConversionResult): string => new TextDecoder().decode(bytes);
const readCodes = ({ warnings }: ConversionResult): string[] => warnings.map((warning) => warning.code);

describe('the result', () => {
  it('is named after the input, with the extension of the target', async () => {
    const named = await convert(SRT, { fileName: '../My: film.de.srt', format: 'webvtt' });
    expect([named.fileName, named.contentType]).toEqual(['My film.de.vtt', 'text/vtt; charset=utf-8']);
  });

  it('of the same format is the file itself', async () => {
    expect(readText(await convert(SRT))).toBe(SRT);
  });

  it.each(SUBTITLE_TARGETS.filter((name) => name !== 'pdf'))('can be %s', async (format) => {
    const { bytes, fileName } = await convert(SRT, { format });
    expect(bytes.length).toBeGreaterThan(20);
    expect(fileName).toMatch(/^film\.[a-z]{3,4}$/);
  });
});

describe('time', () => {
  it.each([
    ['00:00:01:00', '00:00:02,000'],
    ['-00:00:00:12', '00:00:00,520'],
    ['+00:00:00.250', '00:00:01,250'],
    ['-0.5', '00:00:00,500'],
    [1_500_000, '00:00:02,500'],
  ])('an offset of %s moves all cues', async (offset, start) => {
    expect(readText(await convert(SRT, { offset }))).toContain(`1\n${start} --> `);
  });

  it('cues that an offset moves before zero are cut or dropped, and counted', async () => {
    const moved = await convert(SRT, { offset: '-00:00:04:00' });
    expect(readText(moved)).toBe(
      '1\n00:00:00,000 --> 00:00:01,000\nTwo  two\nTwo two\n\n2\n00:00:00,500 --> 00:00:02,000\nThree\n\n',
    );
    expect(readCodes(moved)).toEqual(['cues_before_zero', 'start_before_zero']);
    const early = await convert('1\n-00:00:01,000 --> 00:00:01,000\na\n');
    expect(readCodes(early)).toEqual(['start_before_zero']);
  });

  it.each(['soon', '00:00:00:25', '1:2:3:4:5', '999:00:00'])('an offset of %s is refused', async (offset) => {
    await expect(convert(SRT, { offset })).rejects.toMatchObject({ kind: 'bad_option', subject: 'offset' });
  });

  it('a target rate plays the same frames faster, and only when asked', async () => {
    const input = { rate: rate('23.976'), format: 'srt' };
    expect(readText(await convert(SRT, input))).toBe(SRT);
    const faster = await convert(SRT, { ...input, targetRate: rate('25') });
    expect(readText(faster)).toContain('1\n00:00:00,959 --> 00:00:01,918\n');
  });

  const RATES = ['23.976', '24', '25', '29.97', '29.97DF', '30', '47.952', '48', '50', '59.94', '60'];
  const PAIRS = RATES.flatMap((from) => RATES.map((to) => [from, to] as const));

  it.each(PAIRS)('an offset is not stretched by a speed change from %s to %s', async (from, to) => {
    const input = { rate: rate(from), targetRate: rate(to), format: 'json' };
    const readStarts = async (more: Partial<ConvertInput>): Promise<number[]> =>
      [...readText(await convert(SRT, { ...input, ...more })).matchAll(/"startMs":\s?(\d+)/g)].map(([, ms]) =>
        Number(ms),
      );
    const plain = await readStarts({});
    expect(plain).toHaveLength(3);
    expect(await readStarts({ offset: '3600' })).toEqual(plain.map((ms) => ms + 3_600_000));
    // 50 seconds and 3 frames at the result's rate.
    const { num, den, nominal, drop } = rate(to);
    const frames = 50 * nominal + 3;
    const moved = await readStarts({ offset: `00:00:50${drop > 0 ? ';' : ':'}03` });
    for (const [i, ms] of moved.entries())
      expect(Math.abs(ms - (plain[i] ?? 0) - (frames * den * 1000) / num)).toBeLessThanOrEqual(1);
  });

  it('the offset that a warning suggests removes the programme start, at another rate too', async () => {
    const json = readText(await convert(SRT, { format: 'json', offset: '10:00:00:00' }));
    const start = json.replace('"cues":', '"programmeStartMs": 36000000, "cues":');
    const input = { source: 'json', rate: rate('24'), targetRate: rate('25') };
    const first = await convert(start, input);
    const named = /the offset (-\S+)/.exec(
      inEnglish(first.warnings)
        .map(({ text }) => text)
        .join(),
    )?.[1];
    expect(named).toBe('-09:36:00:00');
    const moved = await convert(start, { ...input, ...(named && { offset: named }) });
    expect(readText(moved)).toContain('00:00:00,960 --> 00:00:01,920');
    expect(readCodes(moved)).not.toContain('programme_start');
  });

  it('the rate of the file wins over that of the request', async () => {
    const sub = '{1}{1}50\n{50}{100}a\n';
    expect(readText(await convert(sub, { source: 'sub' }))).toContain('00:00:01,000 --> 00:00:02,000');
  });
});

describe('the source', () => {
  it('that is declared wrongly is detected by its content, with a warning', async () => {
    const found = await convert(SRT, { source: 'ttml', format: 'vtt' });
    expect(readText(found)).toContain('00:00:01.000 --> 00:00:02.000\n<i>One</i>');
    expect(readCodes(found)).toContain('format_differs');
  });

  it.each(
    SUBTITLE_TARGETS.filter((name) => READERS.some((reader) => reader.name === name) && name !== 'txt'),
  )('%s is found by auto', async (format) => {
    const made = await convert(SRT, { format });
    const back = await convert(made.bytes, { source: 'auto', fileName: 'upload', format: 'json' });
    expect(readText(back)).toContain('Three');
    expect(readText(back)).toMatch(/"startMs":\s?(?:1000|1001|999|1033)/);
  });

  it.each([
    ['prose', 'Nothing here is a subtitle.\n\nNothing at all.'],
    ['nothing', ''],
    ['blanks', ' \n\t\n'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)],
    ['an archive', Buffer.from('PK\x03\x04 00:00:01,000 --> 00:00:02,000')],
    ['noise', Uint8Array.from({ length: 5000 }, (_, i) => (i * 73) & 255)],
  ])('that is %s is refused with a line number', async (_, content) => {
    for (const source of ['srt', 'vtt', 'sbv', 'csv', 'auto']) {
      await expect(convert(content, { source })).rejects.toMatchObject({ kind: 'unreadable', line: 1 });
    }
  });

  it.each(['', 'docx', 'pdf'])('%j is not a source', async (source) => {
    await expect(convert(SRT, { source })).rejects.toMatchObject({ kind: 'bad_option', subject: 'source' });
  });

  it('that holds text but no readable cue is not an empty document', async () => {
    const scc = 'Scenarist_SCC V1.0\n\n00:00:01:00\t94xx 54e5x';
    await expect(convert(scc, { source: 'scc' })).rejects.toMatchObject({ kind: 'unreadable', line: 3 });
  });

  it('that is a valid empty document gives an empty result', async () => {
    expect(readText(await convert('WEBVTT\n', { source: 'vtt', format: 'vtt' }))).toBe('WEBVTT\n\n');
    expect(readText(await convert('WEBVTT\n', { source: 'vtt', format: 'srt' }))).toBe('');
  });

  it('reports a guessed encoding', async () => {
    const bytes = Buffer.from(SRT.replace('Three', 'Où es-tu déjà allé, ma chère ?'), 'latin1');
    const guessed = await convert(bytes);
    expect(readText(guessed)).toContain('Où es-tu déjà allé');
    expect(readCodes(guessed)).toEqual(['encoding_guessed']);
  });
});

describe('clean-up', () => {
  it('runs in its fixed order, and tags are repaired while reading', async () => {
    const text =
      '1\n00:00:01,000 --> 00:00:03,000\n<I>a  a<i>\na a\n\n2\n00:00:02,000 --> 00:00:04,000\n<i> </i>\n\n3\n00:00:02,500 --> 00:00:05,000\nb\n\n';
    const options = {
      fixInvalidTags: true,
      removeSuperfluousSpaces: true,
      removeRepeatingLines: true,
      removeEmpty: true,
      fixOverlapping: true,
    };
    expect(readText(await convert(text, { options }))).toBe(
      '1\n00:00:01,000 --> 00:00:02,500\n<i>a a</i>\n\n2\n00:00:02,500 --> 00:00:05,000\nb\n\n',
    );
  });

  it('uses the frames of a target that counts them', async () => {
    const text = '1\n00:00:01,000 --> 00:00:01,010\na\n\n2\n00:00:02,000 --> 00:00:03,000\nb\n\n';
    const options = { removeDurationZero: true };
    expect(readText(await convert(text, { options }))).toContain('\na\n');
    expect(readText(await convert(text, { options, format: 'sub' }))).not.toContain('}a');
  });
});

describe('inspecting', () => {
  const inspect = (text: string) =>
    inspectSubtitles({ bytes: Buffer.from(text), fileName: 'film.srt', source: 'auto', rate: rate('25') });

  it('measures a file', () => {
    expect(inspect(SRT)).toEqual({
      format: 'srt',
      encoding: 'utf-8',
      framerate: null,
      language: null,
      title: null,
      cues: 3,
      emptyCues: 0,
      lines: 4,
      characters: 23,
      speakers: 0,
      overlaps: 1,
      gaps: 1,
      longestGapMs: 1000,
      readingSpeed: { mean: 5.11, max: 7.5 },
      longestLine: 8,
      mostLines: 2,
      durationsMs: { shortest: 1000, mean: 1500, longest: 2000 },
      firstStartMs: 1000,
      lastEndMs: 6000,
      warnings: [],
    });
  });

  it('has nothing to measure in an empty document', () => {
    expect(inspect('WEBVTT\n')).toMatchObject({
      format: 'vtt',
      cues: 0,
      firstStartMs: null,
      lastEndMs: null,
    });
  });
});

describe('damaged files', () => {
  it('are converted or refused with a MediaError, whatever the damage', {
    timeout: 60_000,
  }, async () => {
    const made = await Promise.all(
      READERS.filter((reader) => reader.write).map(async ({ name }) => ({
        name,
        bytes: (await convert(SRT, { format: name })).bytes,
      })),
    );
    const mutation = fc.record({
      at: fc.nat(),
      cut: fc.nat({ max: 6 }),
      put: fc.uint8Array({ maxLength: 4 }),
    });
    const damaged = fc.record({
      file: fc.constantFrom(...made),
      mutations: fc.array(mutation, { maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(damaged, fc.boolean(), async ({ file, mutations }, auto) => {
        let bytes = Buffer.from(file.bytes);
        for (const { at, cut, put } of mutations) {
          const from = at % (bytes.length + 1);
          bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)]);
        }
        try {
          const { warnings } = await convert(bytes, { source: auto ? 'auto' : file.name, format: 'vtt' });
          expect(warnings.length).toBeLessThanOrEqual(50);
        } catch (error) {
          expect(error).toBeInstanceOf(MediaError);
        }
      }),
      { numRuns: 600 },
    );
  });
});

it('every source and target name is lower case and unique', () => {
  for (const names of [SUBTITLE_SOURCES, SUBTITLE_TARGETS]) {
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9_-]+$/);
  }
});
