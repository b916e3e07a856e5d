import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { findFormat } from './formats.ts';
import type { Cue, SubtitleDocument } from './model.ts';
import { closeOpenEnds } from './reading-time.ts';
import { cueText, findSpeaker } from './runs.ts';
import { readSource } from './source.ts';

const OPTIONS = { rate: rate('25'), title: 'film' };
const read = (format: string, text: string, rateName = '25'): SubtitleDocument => {
  const document = findFormat(format)?.readText?.(text, { rate: rate(rateName) });
  if (!document) throw new Error(`${format} cannot be read`);
  return document;
};
const write = async (format: string, cues: readonly Cue[]): Promise<string> => {
  const written = await findFormat(format)?.write?.({ cues, warnings: [] }, OPTIONS);
  return new TextDecoder().decode(written?.bytes);
};
/** `start end text`, in milliseconds; ends closed. */
const listed = (format: string, text: string): string[] =>
  closeOpenEnds(read(format, text).cues).map((cue) =>
    [cue.start / 1000, (cue.end ?? 0) / 1000, cueText(cue, '|')].join(' '),
  );
const cue = (start: number, end: number, text: string): Cue => ({
  start: start * 1000,
  end: end * 1000,
  lines: text.split('\n').map((line) => (line === '' ? [] : [{ text: line }])),
});

describe('plain text', () => {
  it.each([
    ['[00:00:01] a\n[00:00:03] b\nmore', ['1000 3000 a', '3000 4000 b|more']],
    ['00:00:01:00\t00:00:02:00\ta\n00:00:03:00\t00:00:04:00\tb', ['1000 2000 a', '3000 4000 b']],
    ['00:00:01.000 - 00:00:02.000\na\nb\n\n00:00:03.000 - 00:00:04.000\nc', ['1000 2000 a|b', '3000 4000 c']],
    ['0:01 a\n0:03 b', ['1000 3000 a', '3000 4000 b']],
    // A time without text ends the text above it. Two times above a text are start and end.
    ['[00:01.000]\na\n[00:02.500]\n\n[00:03.000]\nb\n[00:04.250]\n', ['1000 2500 a', '3000 4250 b']],
    ['00:00:01:00\n00:00:03:00\na\n\n00:00:05:00\n00:00:06:05\nb', ['1000 3000 a', '5000 6200 b']],
    ['1\n0:01 - 0:03\na\n\n2\n0:05 - 0:06\nb', ['1000 3000 a', '5000 6000 b']],
    ['1\n0:01\n0:03\na\n\n2\n0:05\n0:06\nb', ['1000 3000 a', '5000 6000 b']],
    [
      '0001 : 00:00:01:05 - 00:00:03:10\na\n\n0002 : 00:00:04:00 - 00:00:05:00\nb',
      ['1200 3400 a', '4000 5000 b'],
    ],
    ['[00:01]\nIn\n7\n[00:03]\nb', ['1000 3000 In|7', '3000 4000 b']],
    ['00:00:01 -->\na\n\n00:00:03 -->\nb', ['1000 3000 a', '3000 4000 b']],
    // A third time is the duration. Any other number is text.
    [
      '00:00:01:00 00:00:03:10 02:10\na\n\n00:00:04:00 00:00:05:00 10:30\nb',
      ['1000 3400 a', '4000 5000 10:30|b'],
    ],
    ['[0.00s -> 1.24s] a\nTranscript: [1.24 --> 3.5]  b > c', ['0 1240 a', '1240 3500 b > c']],
    ['**[00:00:01]** a\n\n**00:03** b', ['1000 3000 a', '3000 4000 b']],
    ['<begin subtitles>\n\n00:00:01:00 00:00:02:00\na\n\n<end subtitles>\n', ['1000 2000 a']],
  ])('%j has times', (text, expected) => {
    expect(listed('txt', text)).toEqual(expected);
  });

  it.each([
    ['Anna  0:03\nWell, hello.\n\nSpeaker 2  1:02:05\nYes.\n', '3000 3725000 Well, hello.'],
    ['Anna (00:03):\nWell, hello.\n\nBob [00:05]\nYes.\n', '3000 5000 Well, hello.'],
    ['Anna [00:00:03]: Well, hello.\nBob [00:00:05]: Yes.\n', '3000 5000 Well, hello.'],
    ['Anna\t00:00:03\nWell, hello.\nBob\t00:00:05\nYes.\n', '3000 5000 Well, hello.'],
  ])('reads speaker and time from the line above: %j', (text, first) => {
    expect(listed('txt', text)[0]).toBe(first);
    expect(read('txt', text).cues.map(findSpeaker)[0]).toBe('Anna');
  });

  it.each([
    ['Speaker 1', '00:01 - 00:02\nSpeaker 1\na\n\n00:03 - 00:04\nSpeaker 2\nb\n'],
    ['Ann', '[00:01] Ann\na\n[00:03] Bo:\nb\n[00:05] Ann\nc\n[00:07] Bo:\nd\n'],
  ])('reads the row above each text as the speaker: %s', (name, text) => {
    const { cues } = read('txt', text);
    expect(cues[0]?.lines).toEqual([[{ text: 'a', style: { speaker: name } }]]);
    expect(cues[1]?.lines).toEqual([
      [{ text: 'b', style: { speaker: name === 'Ann' ? 'Bo' : 'Speaker 2' } }],
    ]);
  });

  it('leaves rows that are not names in the text', () => {
    const text = '[00:01]\nSo, you came.\na\n[00:03]\nSo, you came.\nb\n[00:05]\nI did.\n';
    expect(listed('txt', text)[0]).toBe('1000 3000 So, you came.|a');
    expect(listed('txt', '[00:01] Oh\na\n[00:03] No\nb\n')[0]).toBe('1000 3000 Oh|a');
  });

  it.each([
    ['srt', '1\n00:00:01,000 --> 00:00:02,000\n<i>a</i>\n42\n'],
    ['srt', '1\n\n00:00:01 --> 00:00:02\n\na\n\nb\n\n\n2\n\n00:00:03 --> 00:00:04\n\nc\n'],
    ['lrc', '[ti:Song]\n[offset:+500]\n[00:01.00][00:05.00]a\n[00:03.00]\n'],
    ['sub', '00:00:01:/a|b\n00:00:03:\n00:00:04:c\n'],
    ['txt', '00:00:01:05 - 00:00:02:10\na\n00:00:03:00 - 00:00:04:00\nb\n'],
    ['txt', '[00:00:01]\na\nb\n[00:00:03]\nc\n'],
    ['txt', '00:01\n00:03\na\n\n00:04\n00:05\nb\n'],
    ['tsv', 'Time\tSpeaker\tText\n00:00:01\tBo\ta\n00:00:04\tAnn\tb\n'],
  ])('is read as %s where that is certain: %j', (format, text) => {
    const bytes = new TextEncoder().encode(text);
    for (const source of ['txt', 'auto'])
      expect(readSource({ bytes, fileName: 'film.txt', source }, { rate: rate('25') }).format.name).toBe(
        format,
      );
  });

  it.each([
    ['txt', '00;00;01;00 - 00;01;00;02\na\n\n00;10;00;00 - 00;10;01;00\nb\n'],
    ['csv', 'Start Time,End Time,Text\n00;00;01;00,00;01;00;02,a\n00;10;00;00,00;10;01;00,b\n'],
  ])('%s: semicolons alone are drop-frame labels', (format, text) => {
    expect(read(format, text, '29.97').cues.map((c) => [c.start, c.end])).toEqual([
      [1_001_000, 60_060_000],
      [599_999_400, 601_000_400],
    ]);
  });

  it('counts fractions of QuickTime text in units of its scale', () => {
    const text = '{QTtext} {size:12}\n{timeScale:30}\n[00:00:01.15]\na\n[00:00:02.03]\n';
    expect(listed('txt', text)).toEqual(['1500 2100 a']);
    expect(listed('txt', text.replace('timeScale:30', 'plain'))).toEqual(['1150 2030 a']);
  });

  it('skips the settings of QuickTime text without a warning', () => {
    const head = '{QTtext} {font:Geneva} {size:12}\n{timeScale:1000}\n';
    expect(read('txt', `${head}[00:00:01.000]\na\n[00:00:02.000]\n`).warnings).toEqual([]);
  });

  it('times paragraphs by reading speed, with a warning', () => {
    const document = read('txt', `Short.\n\n${'x'.repeat(45)}\n\n${'y'.repeat(500)}\n`);
    expect(document.cues.map((c) => [c.start / 1000, (c.end ?? 0) / 1000])).toEqual([
      [0, 1000],
      [1080, 4080],
      [4160, 11160],
    ]);
    expect(document.warnings.map((warning) => warning.code)).toEqual(['times_made_up']);
  });

  it('is written without times, a blank line between cues', async () => {
    expect(await write('txt', [cue(0, 1, 'a\n\nb'), cue(1, 2, ''), cue(2, 3, 'c')])).toBe('a\nb\n\nc\n');
  });

  it('scripts name the speaker, or the time range', async () => {
    const cues = [
      cue(1000, 2000, 'ANNA: Where\nare you?'),
      { ...cue(2000, 3000, ''), lines: [[{ text: 'Here.', style: { speaker: 'Bob' } }]] },
      cue(3000, 4480, 'Nobody speaks'),
    ];
    expect(await write('script_txt', cues)).toBe(
      '00:00:01:00  ANNA\nWhere are you?\n\n00:00:02:00  BOB\nHere.\n\n00:00:03:00 - 00:00:04:12\nNobody speaks\n',
    );
    expect(await write('script_txt', [cue(0, 1000, '嵐の夜から、\n誰も')])).toContain('嵐の夜から、誰も');
  });
});
