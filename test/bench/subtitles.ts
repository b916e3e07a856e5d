/** Speed of subtitle conversion against the npm packages for SRT and WebVTT, and whether it stays linear. */
import subsrt from 'subsrt-ts';
import { parseSync, stringifySync } from 'subtitle';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { SUBTITLE_TARGETS } from '#shared/media/subtitles/names.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import type { BenchRow } from './row.ts';

const CUES = 10_000;
const MANY = 100_000;
const RUNS = 30;

/** Documents have their own benchmark. */
const DOCUMENTS: ReadonlySet<string> = new Set(['pdf', 'xls', 'xlsx', 'ods', 'ptx', 'ptx-trial']);

const two = (n: number): string => String(n).padStart(2, '0');
const clock = (ms: number): string =>
  `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`;

/** Realistic dialogue: two lines in every third cue, italics in every tenth. */
function getSrt(cues: number): string {
  const parts: string[] = [];
  for (let i = 0; i < cues; i += 1) {
    const text = `Line number ${i} of what is said here`;
    const shown = i % 10 === 0 ? `<i>${text}</i>` : i % 3 === 0 ? `- ${text}\n- And the answer.` : text;
    parts.push(`${i + 1}\n${clock(i * 2500)} --> ${clock(i * 2500 + 2000)}\n${shown}\n`);
  }
  return parts.join('\n');
}

type Work = () => unknown;

/**
 * The fastest of several runs each, in milliseconds, taken in turns so that other load affects both equally. Uses wall
 * time, because CPU time advances in steps of some milliseconds and a conversion takes only a few.
 */
async function sideBySide(ours: Work, peer: Work, runs = RUNS): Promise<{ ours: number; peer: number }> {
  const best = { ours: Number.POSITIVE_INFINITY, peer: Number.POSITIVE_INFINITY };
  for (let run = 0; run < runs; run += 1) {
    best.ours = Math.min(best.ours, await timed(ours));
    best.peer = Math.min(best.peer, await timed(peer));
  }
  return best;
}

async function timed(work: Work): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const convert = (bytes: Uint8Array, format: string): Promise<unknown> =>
  convertSubtitles({ bytes, fileName: 'bench.srt', source: 'srt', format, rate: rate('25'), options: {} });

const ms = (time: number): string => `${time.toFixed(1)} ms`;

/** The package that supports only SRT and WebVTT, and the targets of the one that supports more. */
const BOTH = 'subtitle';
const MORE = ['vtt', 'srt', 'ass', 'ssa', 'sub', 'sbv', 'lrc', 'json'] as const;

/**
 * Compares every text target with SRT to WebVTT in the fastest package, which supports only these two. Compares every
 * target that the other package has with the same conversion there. Then compares 100,000 cues with ten times 10,000.
 */
export async function benchSubtitles(): Promise<readonly BenchRow[]> {
  const bytes = new TextEncoder().encode(getSrt(CUES));
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  // From bytes to bytes, because that is what a service receives and sends.
  const only = (): unknown =>
    encoder.encode(stringifySync(parseSync(decoder.decode(bytes)), { format: 'WebVTT' }));
  const rows: BenchRow[] = [];
  for (const format of SUBTITLE_TARGETS.filter((name) => !DOCUMENTS.has(name))) {
    const { ours, peer } = await sideBySide(() => convert(bytes, format), only);
    const detail = `${CUES} cues: ${ms(ours)}; ${BOTH}, srt to vtt: ${ms(peer)}`;
    rows.push({ name: `srt to ${format} against ${BOTH}`, ratio: ours / peer, detail });
  }
  for (const format of MORE) {
    const more = (): unknown =>
      encoder.encode(subsrt.build(subsrt.parse(decoder.decode(bytes), { format: 'srt' }), { format }));
    const { ours, peer } = await sideBySide(() => convert(bytes, format), more);
    const detail = `${CUES} cues: ${ms(ours)}; ${ms(peer)}`;
    rows.push({ name: `srt to ${format} against subsrt-ts`, ratio: ours / peer, detail });
  }
  rows.push(await linear(bytes));
  return rows;
}

async function linear(bytes: Uint8Array): Promise<BenchRow> {
  const many = new TextEncoder().encode(getSrt(MANY));
  const { ours, peer } = await sideBySide(
    () => convert(many, 'ttml'),
    () => convert(bytes, 'ttml'),
    RUNS / 3,
  );
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  const detail = `${MANY} cues: ${ms(ours)}; peak of the whole run ${memory} MiB`;
  return { name: 'srt to ttml, ten times the cues', ratio: ours / peer / (MANY / CUES), detail };
}
