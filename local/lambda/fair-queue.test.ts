import { describe, expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Runs all jobs on so many threads, each for its length. @returns the jobs in the order of their start, with its time */
function simulate(
  threads: number,
  perAccount: number,
  jobs: readonly { readonly account: string; readonly at: number; readonly length: number }[],
): { readonly account: string; readonly start: number }[] {
  const queue = new FairQueue<(typeof jobs)[number]>(perAccount);
  const coming = [...jobs].sort((a, b) => a.at - b.at);
  const running: { readonly job: (typeof jobs)[number]; readonly end: number }[] = [];
  const started: { account: string; start: number }[] = [];
  for (let time = 0; coming.length + running.length + queue.length > 0; time += 1) {
    while (coming[0] && coming[0].at <= time) {
      const job = coming.shift();
      if (job) queue.add(job.account, job);
    }
    for (const done of running.filter(({ end }) => end <= time)) {
      running.splice(running.indexOf(done), 1);
      queue.finish(done.job.account, done.job.length);
    }
    while (running.length < threads) {
      const job = queue.next(threads > 1 && threads - running.length <= threads / 2);
      if (!job) break;
      started.push({ account: job.account, start: time });
      running.push({ job, end: time + job.length });
    }
  }
  return started;
}

const many = (account: string, count: number, length: number, at = 0) =>
  Array.from({ length: count }, () => ({ account, at, length }));

describe('a fair queue', () => {
  test('starts a light account at once while a heavy one has threads and jobs waiting', () => {
    const started = simulate(4, 2, [...many('heavy', 20, 50), ...many('light', 1, 5, 7)]);
    expect(started.find(({ account }) => account === 'light')?.start).toBe(7);
    expect(started).toHaveLength(21);
  });

  test('leaves threads to accounts that have none when they are scarce', () => {
    const queue = new FairQueue<string>(3);
    for (const account of ['heavy', 'heavy', 'heavy', 'light']) queue.add(account, account);
    expect([false, true, true].map((isScarce) => queue.next(isScarce))).toEqual([
      'heavy',
      'light',
      undefined,
    ]);
    expect(queue.next(false)).toBe('heavy');
  });

  test('without a spare thread the light account is next, however many wait', () => {
    const started = simulate(1, 1, [...many('heavy', 20, 50), ...many('light', 3, 5, 7)]);
    expect(started.slice(1, 4).map(({ account }) => account)).toEqual(['light', 'light', 'light']);
  });

  test('shares time, not jobs: long jobs take turns with several short ones', () => {
    const started = simulate(1, 1, [...many('long', 5, 40), ...many('short', 40, 10)]);
    const half = started.filter(({ start }) => start < 200);
    const time = (name: string, length: number) =>
      half.filter(({ account }) => account === name).length * length;
    expect(Math.abs(time('long', 40) - time('short', 10))).toBeLessThanOrEqual(40);
  });

  test('an account that was idle has saved nothing up', () => {
    const started = simulate(1, 1, [
      ...many('steady', 40, 10),
      ...many('returning', 1, 10),
      ...many('returning', 20, 10, 200),
    ]);
    const after = started.filter(({ start }) => start >= 210 && start < 310).map(({ account }) => account);
    expect(after.filter((account) => account === 'steady').length).toBeGreaterThanOrEqual(4);
  });

  test('what is removed does not run, and nothing is left of an account that is done', () => {
    const queue = new FairQueue<number>(1);
    for (const job of [1, 2, 3]) queue.add('a', job);
    expect(queue.remove((job) => job === 2)).toEqual([2]);
    expect([queue.next(false), queue.next(false)]).toEqual([1, undefined]);
    queue.finish('a', 10);
    expect([queue.next(false), queue.length]).toEqual([3, 0]);
  });
});
