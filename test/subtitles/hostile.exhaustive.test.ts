/** Hostile files at full size, each in a process with little memory, and the largest over HTTP. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { form, startTestService } from '#test/service.ts';
import { HOSTILE } from './hostile.ts';

const TASK = fileURLToPath(new URL('hostile-task.ts', import.meta.url));
/** Just below the largest accepted size. */
const SIZE = 62_000_000;
/** CPU seconds, with a margin, since a busy machine counts more for the same work. */
const MAX_SECONDS = 10;

const Figures = v.object({
  index: v.number(),
  outcome: v.string(),
  fault: v.optional(v.string()),
  seconds: v.number(),
  peakMegabytes: v.number(),
});

function measure(first: number, last: number, size: number): v.InferOutput<typeof Figures>[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      '--max-old-space-size=1500',
      '--disable-warning=ExperimentalWarning',
      TASK,
      ...[first, last, size].map(String),
    ],
    { encoding: 'utf8', timeout: 600_000, maxBuffer: 1 << 26 },
  );
  expect(status, stderr.slice(-500)).toBe(0);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Figures, JSON.parse(line)));
}

function judge(figures: readonly v.InferOutput<typeof Figures>[]): void {
  const faults = figures
    .filter(({ fault, seconds }) => fault !== undefined || seconds > MAX_SECONDS)
    .map(
      ({ index, fault, seconds }) =>
        `${HOSTILE[index]?.source}: ${HOSTILE[index]?.name}: ${fault ?? `${seconds} s`}`,
    );
  expect(faults).toEqual([]);
}

const getName = (index: number): string => `${HOSTILE[index]?.source}: ${HOSTILE[index]?.name}`;

test('all at half a megabyte', () => {
  const figures = measure(0, HOSTILE.length - 1, 500_000);
  expect(figures).toHaveLength(HOSTILE.length);
  judge(figures);
  const slowest = figures.reduce((a, b) => (b.seconds > a.seconds ? b : a));
  console.log(`slowest: ${getName(slowest.index)}, ${slowest.seconds.toFixed(2)} s of CPU`);
});

describe('at full size', () => {
  const large = HOSTILE.flatMap((hostile, index) =>
    hostile.bytes(4_000_000).length > 3_000_000 ? [index] : [],
  );
  it.each(large.map((index) => [getName(index), index] as const))('%s', (name, index) => {
    const figures = measure(index, index, SIZE);
    judge(figures);
    for (const { outcome, seconds, peakMegabytes } of figures)
      console.log(`${name}: ${seconds.toFixed(2)} s of CPU, ${peakMegabytes} MB, ${outcome}`);
  });
});

test('over HTTP each gets a 400, and the service keeps working', async () => {
  const service = await startTestService();
  try {
    const key = await service.account();
    const files = HOSTILE.filter(
      ({ name, source }) =>
        [
          '< without end',
          'one long line',
          'a million cues',
          'entities that multiply',
          'open elements only',
        ].includes(name) && ['srt', 'vtt', 'ttml', 'json', 'stl'].includes(source),
    );
    for (const { name, source, bytes } of files) {
      const body = form({ source, format: 'vtt' }, { bytes: bytes(SIZE), name: `film.${source}` });
      const answer = await service.call('POST', '/v2/subtitles', { key, body });
      expect(answer.status, `${source}: ${name}`).toBe(400);
    }
    const sound = form(
      { source: 'srt', format: 'vtt' },
      { bytes: '1\n00:00:01,000 --> 00:00:02,000\nA\n', name: 'a.srt' },
    );
    expect((await service.call('POST', '/v2/subtitles', { key, body: sound })).status).toBe(200);
  } finally {
    await service.end();
  }
});
