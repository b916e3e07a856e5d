/** Repeats work until it is stopped, and waits for what is under way. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Sleeps, but not past the end. */
export const pause = (ms: number, ended: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: ended }).catch(() => undefined);

/** Runs at a fixed rate, however long each run takes, so that a slow answer does not hide those behind it. */
export async function atRate(
  everyMs: number,
  ended: AbortSignal,
  run: (due: number) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for (let due = performance.now(); !ended.aborted; due += everyMs) {
    await pause(Math.max(0, due - performance.now()), ended);
    if (ended.aborted) break;
    const one: Promise<void> = run(due).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
}

/** Runs at a fixed rate, one after the other; one that is late begins at once, and knows since when it was due. */
export async function inTurn(
  everyMs: number,
  ended: AbortSignal,
  run: (due: number) => Promise<void>,
): Promise<void> {
  for (let due = performance.now(); !ended.aborted; due += everyMs) {
    await pause(Math.max(0, due - performance.now()), ended);
    if (!ended.aborted) await run(due);
  }
}

/** Runs again and again with a pause between. */
export async function overAndOver(
  pauseMs: number,
  ended: AbortSignal,
  run: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; !ended.aborted; turn += 1) {
    await run(turn);
    await pause(pauseMs, ended);
  }
}
