/** Files as large as a whole series, to every target and from every source: memory is bounded, and time is linear. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import convertRoute from '#functions/subtitles/convert.route.ts';
import { MEMORY_MB } from '#shared/api/function-facts.ts';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { SUBTITLE_SOURCES, SUBTITLE_TARGETS } from '#shared/media/subtitles/names.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { longSami, longSrt } from './size-files.ts';

const SIZES = [10_000, 50_000, 100_000] as const;
/** Runs by size, of which the best counts, since a single small run ends before the code is warm. */
const RUNS: Readonly<Record<number, number>> = { 10000: 5, 100000: 2 };
/** Memory of the wrapper, the AWS clients and the answer, in addition to the conversion. */
const OTHERS_MB = 256;
const ROOM_MB = MEMORY_MB[convertRoute.memory] - OTHERS_MB;
/** Most CPU per cue at 100,000 cues relative to 10,000. Linear is 1, plus work for a larger heap; quadratic is 10. */
const MAX_GROWTH = 3;
/** Rows of an xls sheet, minus title, blank line and header. */
const XLS_CUES = 65_536 - 3;

const NO_SOURCE: ReadonlySet<string> = new Set(['auto', 'srt']);
const TASK = fileURLToPath(new URL('size-task.ts', import.meta.url));
const Measurement = v.object({ milliseconds: v.number(), bytes: v.number(), megabytes: v.number() });
type Measurement = v.InferOutput<typeof Measurement>;

let folder = '';
const getFile = (source: string, cues: number): string => join(folder, `${cues}.${source}`);
const getSrt = (cues: number): Buffer => Buffer.from([...longSrt(cues)].join(''));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'subtitles-'));
  for (const cues of SIZES) await writeFile(getFile('srt', cues), getSrt(cues));
});
afterAll(() => rm(folder, { recursive: true }));

async function measure(source: string, target: string, cues: number): Promise<Measurement> {
  const args = ['--disable-warning=ExperimentalWarning', TASK, getFile(source, cues), source, target];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, `${RUNS[cues] ?? 1}`]);
  return v.parse(Measurement, JSON.parse(stdout));
}

function line(name: string, measured: readonly Measurement[]): string {
  const cells = measured.map(({ milliseconds, bytes, megabytes }, index) => {
    const perCue = (milliseconds * 1000) / (SIZES[index] ?? 1);
    const figures = [perCue.toFixed(1), megabytes.toFixed(0), (bytes / 1e6).toFixed(1)];
    return `${figures[0]?.padStart(6)} µs ${figures[1]?.padStart(4)} MiB ${figures[2]?.padStart(5)} MB`;
  });
  return `${name.padEnd(22)} ${cells.join('  |')}`;
}

async function prove(source: string, target: string): Promise<void> {
  const measured: Measurement[] = [];
  for (const cues of SIZES) {
    if (target === 'xls' && cues > XLS_CUES) continue;
    measured.push(await measure(source, target, cues));
  }
  console.log(line(`${source} to ${target}`, measured));
  for (const { megabytes } of measured) expect(megabytes).toBeLessThan(ROOM_MB);
  const [small, large] = [measured.at(0), measured.at(-1)];
  if (!small || !large) throw new Error('Nothing was measured');
  const times = (SIZES[measured.length - 1] ?? 0) / SIZES[0];
  expect(large.milliseconds / small.milliseconds / times).toBeLessThan(MAX_GROWTH);
}

test.each(SUBTITLE_TARGETS)('srt to %s', async (target) => {
  await prove('srt', target);
});

test.each(SUBTITLE_SOURCES.filter((name) => !NO_SOURCE.has(name)))('%s to srt', async (source) => {
  for (const cues of SIZES) {
    if (source === 'sami') {
      await writeFile(getFile(source, cues), [...longSami(cues)].join(''));
      continue;
    }
    const input = {
      bytes: getSrt(cues),
      fileName: 'series.srt',
      source: 'srt',
      rate: rate('25'),
      options: {},
    };
    const format = source === 'text' ? 'txt' : source;
    await writeFile(getFile(source, cues), (await convertSubtitles({ ...input, format })).bytes);
  }
  await prove(source, 'srt');
});

test('xls accepts as many cues as a sheet has rows, and refuses one more', async () => {
  const convert = (cues: number) => {
    const input = {
      bytes: getSrt(cues),
      fileName: 'series.srt',
      source: 'srt',
      rate: rate('25'),
      options: {},
    };
    return convertSubtitles({ ...input, format: 'xls' });
  };
  await expect(convert(XLS_CUES)).resolves.toMatchObject({ fileName: 'series.xls' });
  await expect(convert(XLS_CUES + 1)).rejects.toMatchObject({ kind: 'bad_option', subject: 'format' });
});
