/** Every sample of the corpus is read as its folder says, and compared with its expected result. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MediaError } from '#shared/media/errors.ts';
import { findFormat } from '#shared/media/subtitles/formats.ts';
import { closeOpenEnds } from '#shared/media/subtitles/reading-time.ts';
import { readSource } from '#shared/media/subtitles/source.ts';
import { parseRate, rate } from '#shared/media/timecode/rate.ts';
import { corpus } from '#test/corpus.ts';
import { difference, type ExpectedCue, type Sample, samplesOf } from './expectations.ts';

/** Samples that are not read as one parser expects, with the reason. */
const KNOWN_MISSES: Readonly<Record<string, string>> = {
  'csv/subtitles-csv_ansi.csv':
    'two rows of frame labels and texts are two cues (no parser in use reads frame labels)',
  'srt/go-astisub-example-in-non-utf8.srt':
    'the first cue has times without milliseconds, and the box X1:..Y2:.. behind the times is no text; each parser misses one',
  'srt/go-astisub-missing-sequence-in.srt': 'the same cues as in the file above',
  'vtt/webvtt-js-entities.vtt':
    'WebVTT section 6.4 decodes all character references of HTML; the expecting parser knows six names only',
};

const root = corpus('subtitles');
const folders = root ? readdirSync(root).filter((name) => !name.includes('.')) : [];

function read({ path, bytes, expected }: Sample): ExpectedCue[] | MediaError {
  const [source = '', fileName = ''] = path.split('/');
  try {
    const { document } = readSource(
      { bytes, fileName, source },
      { rate: parseRate(expected.framerate) ?? rate('25') },
    );
    return closeOpenEnds(document.cues).map((cue) => ({
      startMs: cue.start / 1000,
      endMs: cue.end === null ? null : cue.end / 1000,
      text: cue.lines.map((line) => line.map((run) => run.text + (run.ruby ?? '')).join('')).join('\n'),
    }));
  } catch (error) {
    if (error instanceof MediaError) return error;
    throw error;
  }
}

/** Why a sample counts as missed; undefined where it is right. */
function judge(sample: Sample): string | undefined {
  const { expected } = sample;
  const found = read(sample);
  if (found instanceof MediaError) {
    const refusable = expected.expect !== 'cues' || expected.reject_ok === true;
    return refusable ? undefined : `refused: ${found.message}`;
  }
  if (expected.expect === 'reject') return `read ${found.length} cues of a file that is to be refused`;
  const used = parseRate(expected.framerate) ?? rate('25');
  const tolerance = Math.max(10, (1000 * used.den) / used.num, expected.tolMs ?? 0) + 0.5;
  const readings = [expected.cues ?? [], ...(expected.accept ?? []).map((reading) => reading.cues)];
  const differences = readings.map((reading) =>
    difference(found, reading, { tolerance, textOnly: expected.textOnly === true }),
  );
  return differences.includes(undefined) ? undefined : differences[0];
}

describe.skipIf(!root)('subtitle corpus', () => {
  it('reads more than 97 % of the files wholly right, and explains the rest', { timeout: 60_000 }, () => {
    const rows: Record<string, { files: number; right: number }> = {};
    const missed: Record<string, string> = {};
    for (const folder of folders.filter((name) => findFormat(name))) {
      const samples = samplesOf(root ?? '', folder);
      let right = 0;
      for (const sample of samples) {
        const reason = judge(sample);
        if (reason === undefined) right += 1;
        else missed[sample.path] = reason;
      }
      rows[folder] = { files: samples.length, right };
    }
    const files = Object.values(rows).reduce((sum, row) => sum + row.files, 0);
    const right = Object.values(rows).reduce((sum, row) => sum + row.right, 0);
    console.table(rows);
    console.info(`${right} of ${files} right; missed:`, missed);
    const unexplained = Object.entries(missed).filter(([path]) => !(path in KNOWN_MISSES));
    expect(unexplained).toEqual([]);
    expect(right / files).toBeGreaterThan(0.97);
  });
});
