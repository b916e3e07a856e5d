/** Removes expired files, bytes and rows, by minute of expiry since the last sweep. */
import { now } from '#shared/clock.ts';
import { dueFileReads, type FileRow, fileWrites, toMinute } from '#shared/data/files.ts';
import { removalWrites } from '#shared/data/objects.ts';
import { sweepReads, sweepWrites } from '#shared/data/sweeps.ts';
import { log, metric } from '#shared/log.ts';
import { removeEach, type Task } from './task.ts';

const NAME = 'files';
/** How many minutes back the very first sweep begins. */
const FIRST_LOOK = 60;
/** Minutes for which a failed removal is retried; then the lifecycle of the bucket and the TTL of the table apply. */
const PATIENCE = 24 * 60;

/** Removes the bytes first: a row without bytes is swept again, but nothing would lead to bytes without a row. */
async function removeFile(file: FileRow): Promise<void> {
  await removalWrites.remove(file.object);
  await fileWrites.remove(file);
}

/** Minutes that are swept at once when there is a backlog. */
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

/** Removes all files that are due, from the first minute that is not finished. */
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
  // More files may fall due in the current minute, so the next sweep reads it again.
  const reached = Math.min(held === undefined ? next : Math.max(held, running - PATIENCE), running);
  if (reached > start) await sweepWrites.advance(NAME, reached);
  metric('OldestDueFile', Math.round((at - oldest) / 1000), 'Seconds');
  return removed;
};
