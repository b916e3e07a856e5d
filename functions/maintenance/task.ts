/** What the parts of a sweep share. */
import { errorText, log, metric } from '#shared/log.ts';

/** One part of a sweep at a time (ms). It starts nothing new after `until`. @returns how much it removed */
export type Task = (at: number, until: number) => Promise<number>;

/** Concurrent removals. */
const WIDTH = 16;

/**
 * Removes each of the things. A failure does not stop the rest.
 * @returns those that were removed
 */
export async function removeEach<T>(things: readonly T[], remove: (thing: T) => Promise<void>): Promise<T[]> {
  const gone: T[] = [];
  for (let start = 0; start < things.length; start += WIDTH) {
    const batch = things.slice(start, start + WIDTH);
    const results = await Promise.allSettled(batch.map(remove));
    for (const [i, result] of results.entries()) {
      const thing = batch[i];
      if (result.status === 'rejected') {
        metric('SweepItemFailure', 1);
        log('error', 'Something due could not be removed', { error: errorText(result.reason) });
      } else if (thing !== undefined) {
        gone.push(thing);
      }
    }
  }
  return gone;
}
