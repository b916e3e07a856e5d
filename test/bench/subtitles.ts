/** How fast subtitles are converted, against the npm packages that read SRT and WebVTT, and that it stays linear. */
import subsrt from 'subsrt-ts';
import { parseSync, stringifySync } from 'subtitle';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { SUBTITLE_TARGETS } from '#shared/media/subtitles/formats.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import type { BenchRow } from './row.ts';

const CUES = 10_000;
const MANY = 100_000;
const RUNS = 7;

/** Documents are measured by their own bench. */
const DOCUMENTS: ReadonlySet<string> = new Set(['pdf', 'xls', 'xlsx', 'ods', 'ptx', 'ptx-trial']);

const two = (n: number): string => String(n).padStart(2, '0');
const clock = (ms: number): string =>
  `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`;

/** Speech as it is: two lines in every third cue, italics in every tenth. */
function srtOf(cues: number): string {
  const parts: string[] = [];
  for (let i = 0; i < cues; i += 1) {
    const text = `Line number ${i} of what is said here`;
    const shown = i % 10 === 0 ? `<i>${text}</i>` : i % 3 === 0 ? `- ${text}\n- And the answer.` : text;
    parts.push(`${i + 1}\n${clock(i * 2500)} --> ${clock(i * 2500 + 2000)}\n${shown}\n`);
  }
  return parts.join('\n');
}

/** The fastest of some runs, in milliseconds: what the code costs without what else the machine does. */
async function fastest(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const convert = (bytes: Uint8Array, format: string): Promise<unknown> =>
  convertSubtitles({ bytes, fileName: 'bench.srt', source: 'srt', format, rate: rate('25'), options: {} });

const ms = (time: number): string => `${time.toFixed(1)} ms`;

/** Ratios of one run: every text target against the fastest peer, and 100,000 cues against ten times 10,000. */
export async function benchSubtitles(): Promise<readonly BenchRow[]> {
  const text = srtOf(CUES);
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  const peers = {
    'subsrt-ts': await fastest(() =>
      subsrt.build(subsrt.parse(decoder.decode(bytes), { format: 'srt' }), { format: 'vtt' }),
    ),
    subtitle: await fastest(() => stringifySync(parseSync(decoder.decode(bytes)), { format: 'WebVTT' })),
  };
  const [peer, peerTime] = Object.entries(peers).reduce((a, b) => (b[1] < a[1] ? b : a));
  const rows: BenchRow[] = [];
  for (const format of SUBTITLE_TARGETS.filter((name) => !DOCUMENTS.has(name))) {
    const time = await fastest(() => convert(bytes, format));
    const detail = `${CUES} cues: ${ms(time)}; ${peer} srt to vtt: ${ms(peerTime)}`;
    rows.push({ name: `srt to ${format}`, ratio: time / peerTime, detail });
  }
  for (const [name, time] of Object.entries(peers)) {
    const ours = await fastest(() => convert(bytes, 'vtt'));
    const detail = `${CUES} cues: ${ms(ours)}; ${ms(time)}`;
    rows.push({ name: `srt to vtt against ${name}`, ratio: ours / time, detail });
  }
  rows.push(await linear(bytes));
  return rows;
}

async function linear(bytes: Uint8Array): Promise<BenchRow> {
  const many = new TextEncoder().encode(srtOf(MANY));
  const small = await fastest(() => convert(bytes, 'ttml'));
  const large = await fastest(() => convert(many, 'ttml'));
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  const detail = `${MANY} cues: ${ms(large)}; peak of the whole run ${memory} MiB`;
  return { name: 'srt to ttml, ten times the cues', ratio: large / small / (MANY / CUES), detail };
}
