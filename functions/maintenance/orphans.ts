/** Objects without a reference: outputs of conversions that died before they were charged, and forgotten uploads. */
import { RETENTION_MS } from '#shared/api/delivery.ts';
import { now } from '#shared/clock.ts';
import { listingReads, removalWrites } from '#shared/data/objects.ts';
import { isKept, UPLOADS } from '#shared/data/uploads.ts';
import { WORK } from '#shared/data/work.ts';
import { parseSortableId } from '#shared/ids.ts';
import { removeEach, type Task } from './task.ts';

const HOUR_MS = 3_600_000;
/** No process runs for longer. */
const PROCESS_MS = 4 * HOUR_MS;
/** An upload is removed with its response, after two minutes at the latest; a kept one with its process. */
const UPLOAD_MS = { answered: HOUR_MS, kept: PROCESS_MS } as const;

type ListedObject = { readonly key: string; readonly modified: number };

const remove = ({ key }: ListedObject): Promise<void> => removalWrites.remove(key);

const getCreated = ({ key, modified }: ListedObject): number =>
  parseSortableId(key.split('/').at(-1) ?? '') ?? modified;

/** Expired outputs, oldest first: keys sort by creation time, so the listing stops at the first that is not due. */
function sweepOutputs(retention: keyof typeof RETENTION_MS): Task {
  return async (at, until) => {
    let removed = 0;
    for await (const page of listingReads.below(`outputs/${retention}/`)) {
      const due = page.filter((listed) => getCreated(listed) + RETENTION_MS[retention] <= at);
      removed += (await removeEach(due, remove)).length;
      if (due.length < page.length || now() >= until) break;
    }
    return removed;
  };
}

export const sweepShortOutputs = sweepOutputs('short');
export const sweepLongOutputs = sweepOutputs('long');

/** Objects below a prefix that exceed their maximum age. */
function sweepBelow(prefix: string, longestMs: (key: string) => number): Task {
  return async (at, until) => {
    let removed = 0;
    for await (const page of listingReads.below(prefix)) {
      const due = page.filter(({ key, modified }) => modified + longestMs(key) <= at);
      removed += (await removeEach(due, remove)).length;
      if (now() >= until) break;
    }
    return removed;
  };
}

/** Uploads whose request died before it could remove them. */
export const sweepUploads = sweepBelow(UPLOADS, (key) => (isKept(key) ? UPLOAD_MS.kept : UPLOAD_MS.answered));
/** What tasks left behind when their process ended without removing it. */
export const sweepWork = sweepBelow(WORK, () => PROCESS_MS);
