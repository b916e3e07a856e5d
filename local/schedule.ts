/**
 * EventBridge Scheduler on one machine: runs functions by a clock that tests can move. Runs of one schedule never
 * overlap.
 */
import type { Schedule } from '#functions/maintenance/schedules.ts';
import { functionName } from './lambda/functions.ts';
import type { Lambda } from './lambda/runtime.ts';

const LOOK_MS = 1_000;
const MINUTE_MS = 60_000;

export type Scheduler = {
  /** Starts no further run and waits for those in progress. */
  close(): Promise<void>;
};

/** Runs each schedule once at startup, to catch up, and then whenever its interval begins. */
export function startSchedules(
  schedules: readonly Schedule[],
  lambda: Lambda,
  clock: () => number,
): Scheduler {
  const last = new Map<Schedule, number>();
  const running = new Map<Schedule, Promise<void>>();

  const look = (): void => {
    for (const schedule of schedules) {
      const turn = Math.floor(clock() / (schedule.everyMinutes * MINUTE_MS));
      if (last.get(schedule) === turn || running.has(schedule)) continue;
      last.set(schedule, turn);
      const run = lambda
        .invoke(functionName(schedule.name), { time: new Date(clock()).toISOString() })
        .catch((error: unknown) => console.error(`${schedule.name} failed`, error))
        .then(() => {
          running.delete(schedule);
        });
      running.set(schedule, run);
    }
  };

  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
