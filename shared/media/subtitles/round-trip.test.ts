/** Every writable format, through every format that can be read back: texts and times survive. */
import { expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { convertSubtitles } from './convert.ts';
import { closeOpenEnds } from './reading-time.ts';
import { cueText } from './runs.ts';
import { readSource } from './source.ts';

/** Tolerance of each format in microseconds: its time unit. */
const UNIT: Readonly<Record<string, number>> = {
  srt: 1000,
  vtt: 1000,
  ass: 10_000,
  ssa: 10_000,
  ttml: 1000,
  dfxp: 1000,
  itt: 40_000,
  stl: 40_000,
  scc: 33_367,
  sub: 40_000,
  sbv: 1000,
  lrc: 10_000,
  json: 1000,
  csv: 1000,
  csv2: 1000,
  tsv: 1000,
};
const FORMATS = Object.keys(UNIT);

/** Markup characters of every kind as plain text. Cues are far enough apart for captions to load. */
const SRT = [
  ['00:00:04,000', '00:00:06,000', '3 < 5 & 7 > 6'],
  ['00:00:10,120', '00:00:12,480', '- Äh, "Was?"\n- Nichts; = 1 #2'],
  ['01:59:58,040', '02:00:01,960', 'Él dijo: ¿qué?'],
]
  .map(([start, end, text], i) => `${i + 1}\n${start} --> ${end}\n${text}\n`)
  .join('\n');

async function through(bytes: Uint8Array, source: string, format: string): Promise<Uint8Array> {
  const input = { bytes, fileName: `film.${source}`, source, format, rate: rate('25'), options: {} };
  return (await convertSubtitles(input)).bytes;
}

function readCues(bytes: Uint8Array, source: string) {
  const { document } = readSource({ bytes, fileName: `film.${source}`, source }, { rate: rate('25') });
  return closeOpenEnds(document.cues).map((cue) => ({
    start: cue.start,
    end: cue.end ?? cue.start,
    text: cueText(cue, ' '),
  }));
}

it.each(FORMATS)('from %s through every other format', async (source) => {
  const made = await through(Buffer.from(SRT), 'srt', source);
  const before = readCues(made, source);
  expect(before).toHaveLength(3);
  for (const target of FORMATS) {
    const after = readCues(await through(made, source, target), target);
    expect(
      after.map(({ text }) => text),
      target,
    ).toEqual(before.map(({ text }) => text));
    for (const [i, cue] of after.entries()) {
      const { start, end } = before[i] ?? { start: Number.NaN, end: Number.NaN };
      expect(Math.abs(cue.start - start), `${target}: start of cue ${i + 1}`).toBeLessThanOrEqual(
        UNIT[target] ?? 0,
      );
      expect(Math.abs(cue.end - end), `${target}: end of cue ${i + 1}`).toBeLessThanOrEqual(
        UNIT[target] ?? 0,
      );
    }
  }
});
