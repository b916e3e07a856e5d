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

/**
 * Samples whose expectation is one parser's word, where the standard (or the text of the sample itself) says
 * otherwise. They count as right; INDEX.md of the corpus asks for that, and for the reason.
 */
const STANDARD_WINS: Readonly<Record<string, string>> = {
  'csv/subtitles-csv_ansi.csv':
    'two rows of frame labels and texts are two cues; the parsers asked read no frame labels',
  'srt/go-astisub-example-in-non-utf8.srt':
    'the first cue has times without milliseconds, and the box X1:..Y2:.. behind the times is no text; each parser misses one',
  'srt/go-astisub-missing-sequence-in.srt': 'the same cues as in the file above',
  'vtt/webvtt-js-entities.vtt':
    'WebVTT section 6.4 decodes all character references of HTML; the parser asked knows six names only',
  'scc/ttconv-paint-on.scc':
    'CTA-608: only control codes are sent twice; the parser asked drops half of the letters',
  'stl/scf-requirement-0218-001.stl':
    'EBU Tech 3264 TCI: a cue starts at its own time, also while another still stands',
  'stl/scf-requirement-0218-002.stl': 'as 0218-001',
  'stl/scf-requirement-0218-005.stl': 'as 0218-001',
  'stl/subtitles-stl.stl': 'Spruce STL counts frames in the last field; the parser asked reads hundredths',
  'stl/subtitles-stl_with_comments.stl': 'as subtitles-stl.stl',
  'stl/ttconv-cumulative_set.stl':
    'EBU Tech 3264 CS: the parts of a set stand together until its last end; kept as cues that overlap, not as steps',
  'stl/ttconv-requirement-0062-002_modified.stl':
    'EBU Tech 3264 annex: a teletext control code shows as a blank',
  'stl/ttconv-requirement-0091-001.stl': 'as 0062-002',
  'stl/ttconv-requirement-0091-004.stl': 'as 0062-002',
  'stl/ttconv-requirement-0091-007.stl': 'as 0062-002',
  'stl/ttconv-requirement-0091-008.stl': 'as 0062-002',
  'ttml/imsc-tests-Animation015.ttml': 'the text of the sample: "should become invisible from 3s to 8s"',
  'ttml/imsc-tests-BasicTiming011.ttml':
    'TTML2 section 12: the last text has no end; the parser asked invents 10 s',
  'ttml/imsc-tests-BasicTiming012.ttml': 'as BasicTiming011',
  'ttml/imsc-tests-MediaParTiming002.ttml':
    'the text of the sample: "must appear at 5 seconds", "must not appear"',
  'ttml/imsc-tests-MediaSeqTiming007.ttml': 'as MediaParTiming002',
  'ttml/pysubs2-ttml_example_apple.ttml':
    'each p has its own begin and end in the body; two parsers find these 38 cues',
};

/** Samples that are read wrongly, with the reason. */
const KNOWN_MISSES: Readonly<Record<string, string>> = {};

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
    const rows: Record<string, { files: number; right: number; 'standard wins': number; missed: number }> =
      {};
    const missed: Record<string, string> = {};
    const stale: string[] = [];
    for (const folder of folders) {
      const row = { files: 0, right: 0, 'standard wins': 0, missed: 0 };
      for (const sample of samplesOf(root ?? '', folder)) {
        const reason = judge(sample);
        row.files += 1;
        if (reason === undefined) {
          row.right += 1;
          if (sample.path in STANDARD_WINS || sample.path in KNOWN_MISSES) stale.push(sample.path);
        } else if (sample.path in STANDARD_WINS) row['standard wins'] += 1;
        else {
          row.missed += 1;
          missed[sample.path] = reason;
        }
      }
      rows[folder] = row;
    }
    console.table(rows);
    const files = Object.values(rows).reduce((sum, row) => sum + row.files, 0);
    const misses = Object.keys(missed).length;
    console.info(`${files - misses} of ${files} right; missed:`, missed);
    expect(Object.entries(missed).filter(([path]) => !(path in KNOWN_MISSES))).toEqual([]);
    expect(stale, 'explained, but right').toEqual([]);
    expect((files - misses) / files).toBeGreaterThan(0.97);
  });

  it('knows every folder of the corpus as a format', () => {
    expect(folders.filter((name) => !findFormat(name))).toEqual([]);
  });
});
