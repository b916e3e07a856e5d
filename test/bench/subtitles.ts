/** Subtitle conversion against the npm packages that do SRT and VTT, in one run. */
import subsrt from 'subsrt-ts';
import { formatTimestamp, parseSync, stringifySync } from 'subtitle';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import type { BenchRow } from './row.ts';

const CUES = 10_000;
const RUNS = 7;
const TEXT_TARGETS = [
  'srt',
  'vtt',
  'ttml',
  'ass',
  'sbv',
  'sub',
  'itt',
  'csv',
  'txt',
  'json',
  'lrc',
  'scc',
  'stl',
] as const;

/** A long film: two lines a subtitle, one in ten in italics. */
function film(cues: number): string {
  const blocks: string[] = [];
  for (let i = 0; i < cues; i++) {
    const time = (ms: number): string => formatTimestamp(ms, { format: 'SRT' });
    const text = `Line ${i} of the film, said\n${i % 10 === 0 ? '<i>quietly</i>' : 'out loud'} by somebody.`;
    blocks.push(`${i + 1}\n${time(i * 3000)} --> ${time(i * 3000 + 2500)}\n${text}\n`);
  }
  return blocks.join('\n');
}

/** Milliseconds of CPU of the fastest of several runs, after one that warms up. */
async function cost(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run <= RUNS; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    if (run > 0) best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

export async function benchSubtitles(): Promise<BenchRow[]> {
  const text = film(CUES);
  const bytes = Buffer.from(text);
  const convert = (source: Uint8Array, format: string) => () =>
    convertSubtitles({
      bytes: source,
      fileName: 'film.srt',
      source: 'srt',
      format,
      rate: rate('25'),
      options: {},
    });
  const peers = {
    'subtitle, SRT to VTT': await cost(() => stringifySync(parseSync(text), { format: 'WebVTT' })),
    'subsrt-ts, SRT to VTT': await cost(() => subsrt.convert(text, 'vtt')),
  };
  const fastest = Math.min(...Object.values(peers));
  const row = (name: string, ms: number): BenchRow => ({
    name,
    ratio: ms / fastest,
    detail: `${ms.toFixed(0)} ms for ${CUES} subtitles, against the fastest peer`,
  });
  const rows = Object.entries(peers).map(([name, ms]) => row(name, ms));
  for (const format of TEXT_TARGETS) rows.push(row(`SRT to ${format}`, await cost(convert(bytes, format))));
  const large = Buffer.from(film(10 * CUES));
  const once = rows.find((r) => r.name === 'SRT to vtt');
  const tenfold = await cost(convert(large, 'vtt'));
  rows.push({
    name: 'ten times the subtitles, SRT to vtt',
    ratio: tenfold / (10 * (once?.ratio ?? 1) * fastest),
    detail: `${tenfold.toFixed(0)} ms; 1 is linear`,
  });
  return rows;
}
