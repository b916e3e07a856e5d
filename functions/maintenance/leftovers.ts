/** What a deletion leaves behind by design: entries of old generations, notes of deleted projects. */
import { now } from '#shared/clock.ts';
import { cueLeftoverWrites } from '#shared/data/cue-entries.ts';
import { liveLeftoverWrites } from '#shared/data/live-notes.ts';
import type { Task } from './task.ts';

/** Marked leftovers that are removed at once. */
const WIDTH = 10;

/** Sweeps until nothing is marked or the time is up. */
const sweeping =
  (sweep: (limit: number) => Promise<number>): Task =>
  async (_at, until) => {
    let removed = 0;
    for (let more = true; more && now() < until; ) {
      const swept = await sweep(WIDTH);
      removed += swept;
      more = swept === WIDTH;
    }
    return removed;
  };

export const sweepCueEntries = sweeping(cueLeftoverWrites.sweep);
export const sweepLiveNotes = sweeping(liveLeftoverWrites.sweepDeleted);
