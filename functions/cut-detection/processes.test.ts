import { describe, expect, test } from 'vitest';
import type { ProcessRow } from '#shared/data/processes.ts';
import { render } from '#shared/messages/render.ts';
import { estimateSeconds } from './estimate.ts';
import type { Probe } from './media/probe.ts';
import { chooseLabel, computeProgress } from './processes.ts';

const row: ProcessRow = {
  ...{ accountId: 'a', processId: 'p', ledgerId: 'l', state: 'in_progress', created: 0, updated: 0 },
  ...{ source: 'film.mp4', upload: 'u', subclips: false, notify: false, language: 'en' },
  ...{ stage: 'planning', parts: 1 },
};
const done = (count: number): Set<number> => new Set(Array.from({ length: count }, (_, i) => i));

describe('progress', () => {
  test('rises through the stages, and is 100 only for a finished process', () => {
    const way: ProcessRow[] = [
      row,
      { ...row, stage: 'detecting', parts: 4 },
      { ...row, stage: 'detecting', parts: 4, done: done(3) },
      { ...row, stage: 'packaging', parts: 1 },
      { ...row, stage: 'packaging', parts: 1, done: done(1) },
      { ...row, stage: 'packaging', state: 'finished' },
    ];
    expect(way.map(computeProgress)).toEqual([0, 5, 61, 80, 99, 100]);
  });

  test('reserves a share for clips if they are requested', () => {
    const clips: ProcessRow = { ...row, subclips: true, stage: 'rendering', parts: 10 };
    expect(computeProgress(clips)).toBe(40);
    expect(computeProgress({ ...clips, done: done(5) })).toBe(65);
  });

  test('a failed process keeps its progress', () => {
    const failed: ProcessRow = { ...row, state: 'failed', stage: 'detecting', failure: 'unreadable' };
    expect(computeProgress(failed)).toBe(5);
    expect(chooseLabel(failed)).toEqual({ id: 'process.label.unreadable' });
    expect(chooseLabel({ ...failed, failure: undefined })).toEqual({ id: 'process.label.failed' });
  });
});

test('the label says that the film ends early', () => {
  const finished: ProcessRow = { ...row, state: 'finished', stage: 'packaging', truncatedAt: 3_725_999 };
  const { id, params } = chooseLabel(finished);
  expect(render(id, 'en', params).text).toBe(
    'The process is finished. The film ends early, at 01:02:05: the file is cut off or damaged.',
  );
  expect(chooseLabel({ ...finished, truncatedAt: null })).toEqual({ id: 'process.label.finished' });
});

describe('the estimate', () => {
  const probe: Probe = {
    ...{ container: 'mov', codec: 'h264', width: 1920, height: 1080, pixelFormat: 'yuv420p' },
    ...{ pixelAspect: { num: 1, den: 1 }, rotation: 0 },
    ...{ pixelAspect: { num: 1, den: 1 }, rotation: 0 },
    ...{ interlaced: false, timeBase: { num: 1, den: 25 }, frameRate: { num: 25, den: 1 }, frames: 250 },
    ...{ duration: 10_000, timecode: undefined, audio: true, keyFrames: [0], timed: true },
    ...{ lastTime: 249, cutOff: false },
  };
  test('is at least a minute, grows with the film and its clips, and ends at the workflow timeout', () => {
    expect(estimateSeconds(probe, true)).toBe(60);
    const long = { ...probe, frames: 270_000, keyFrames: Array.from({ length: 1000 }, (_, i) => i * 270) };
    expect(estimateSeconds(long, false)).toBeGreaterThan(200);
    expect(estimateSeconds(long, true)).toBeGreaterThan(estimateSeconds(long, false) + 300);
    expect(estimateSeconds({ ...long, frames: 100_000_000 }, true)).toBe(9000);
  });
});
