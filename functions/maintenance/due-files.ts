/** Files that have expired: their bytes and their rows, minute by minute of expiry since the last sweep. */
import { now } from '#shared/clock.ts';
import { dueFileReads, type FileRow, fileWrites, toMinute } from '#shared/data/files.ts';
import { removalWrites } from '#shared/data/objects.ts';
import { sweepReads, sweepWrites } from '#shared/data/sweeps.ts';
import { log, metric } from '#shared/log.ts';
import { removeEach, type Task } from './task.ts';

const NAME = 'files';
/** Where the first sweep of all begins, in minutes back. */
const FIRST_LOOK = 60;
/** A file that cannot be removed is tried for so many minutes; then the bucket's and the table's own expiry take it. */
const PATIENCE = 24 * 60;

/** The bytes go first: a row without bytes is swept again, bytes without a row would have to be found. */
async function removeFile(file: FileRow): Promise<void> {
  await removalWrites.remove(file.object);
  await fileWrites.remove(file);
}

/** Minutes that are asked for at once, when there are many to make up for. */
const AT_ONCE = 8;

type Minute = { readonly removed: number; readonly oldest: number; readonly clean: boolean };

/** Removes what is due in one minute. */
async function sweepMinute(minute: number, at: number): Promise<Minute> {
  let removed = 0;
  let oldest = Number.POSITIVE_INFINITY;
  let clean = true;
  for await (const page of dueFileReads.dueIn(minute)) {
    const due: FileRow[] = [];
    for (const row of page) {
      if ('unreadable' in row) {
        clean = false;
        log('error', 'A file row cannot be read', { fileId: row.unreadable });
      } else if (row.expires <= at) {
        due.push(row);
      }
    }
    oldest = Math.min(oldest, ...due.map((row) => row.expires));
    const gone = await removeEach(due, removeFile);
    removed += gone.length;
    clean &&= gone.length === due.length;
  }
  return { removed, oldest, clean };
}

/** Removes all files that are due, from the first minute that was not wholly done. */
export const sweepDueFiles: Task = async (at, until) => {
  const running = toMinute(at);
  const start = (await sweepReads.reached(NAME)) ?? running - FIRST_LOOK;
  let removed = 0;
  let oldest = at;
  let held: number | undefined;
  let next = start;
  while (next <= running && now() < until) {
    const minutes = Array.from({ length: Math.min(AT_ONCE, running - next + 1) }, (_, i) => next + i);
    const swept = await Promise.all(minutes.map((minute) => sweepMinute(minute, at)));
    for (const [i, minute] of swept.entries()) {
      removed += minute.removed;
      oldest = Math.min(oldest, minute.oldest);
      if (!minute.clean) held ??= next + i;
    }
    next += minutes.length;
  }
  // The running minute may still bring some: it is looked at again.
  const reached = Math.min(held === undefined ? next : Math.max(held, running - PATIENCE), running);
  if (reached > start) await sweepWrites.advance(NAME, reached);
  metric('OldestDueFile', Math.round((at - oldest) / 1000), 'Seconds');
  return removed;
};
