/** Reads every sample of the corpus in the format of its folder, and compares it with its expected result. */
import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findFormat } from '#shared/media/subtitles/formats.ts';
import { closeOpenEnds } from '#shared/media/subtitles/reading-time.ts';
import { readSource } from '#shared/media/subtitles/source.ts';
import { parseRate, rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { corpus } from '#test/corpus.ts';
import { difference, type Expectation, type ExpectedCue, getSamples, type Sample } from './expectations.ts';
import readings from './standard-readings.json' with { type: 'json' };

/**
 * Samples whose expected result comes from one parser and contradicts the standard or the sample's own text. The
 * corpus INDEX.md asks to follow the standard then and to say why. Each entry holds the reason and the correct cues.
 */
const STANDARD_READINGS = v.parse(
  v.array(
    v.object({
      path: v.string(),
      reason: v.string(),
      cues: v.array(v.tuple([v.number(), v.nullable(v.number()), v.string()])),
    }),
  ),
  readings,
);
const STANDARD = new Map(
  STANDARD_READINGS.map(({ path, cues }) => [
    path,
    cues.map(([startMs, endMs, text]): ExpectedCue => ({ startMs, endMs, text })),
  ]),
);

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

/** Why a sample counts as missed; undefined if it is right. */
function judge(sample: Sample, expected: Expectation = sample.expected): string | undefined {
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

/** The same, but only against the standard's reading. Also undefined if there is none. */
function judgeByStandard(sample: Sample): string | undefined {
  const cues = STANDARD.get(sample.path);
  return cues && judge(sample, { expect: 'cues', framerate: sample.expected.framerate, cues });
}

describe.skipIf(!root)('subtitle corpus', () => {
  it('reads every file correctly, as expected or according to its standard', { timeout: 60_000 }, () => {
    const rows: Record<
      string,
      { files: number; 'as expected': number; 'by the standard': number; missed: number }
    > = {};
    const missed: Record<string, string> = {};
    const stale: string[] = [];
    for (const folder of folders) {
      const row = { files: 0, 'as expected': 0, 'by the standard': 0, missed: 0 };
      for (const sample of getSamples(root ?? '', folder)) {
        const reason = judge(sample);
        const wrong = STANDARD.has(sample.path) ? judgeByStandard(sample) : reason;
        row.files += 1;
        if (wrong !== undefined) {
          row.missed += 1;
          missed[sample.path] = wrong;
        } else if (reason === undefined) {
          row['as expected'] += 1;
          if (STANDARD.has(sample.path)) stale.push(sample.path);
        } else row['by the standard'] += 1;
      }
      rows[folder] = row;
    }
    console.table(rows);
    const files = Object.values(rows).reduce((sum, row) => sum + row.files, 0);
    const misses = Object.keys(missed).length;
    console.info(`${files - misses} of ${files} right; missed:`, missed);
    expect(missed).toEqual({});
    expect(stale, 'read by the standard, but as expected too').toEqual([]);
  });

  it('knows every folder of the corpus as a format', () => {
    expect(folders.filter((name) => !findFormat(name))).toEqual([]);
  });
});
