/** The queue of changes: merging, batches and responses. Pure: every function returns the new queue. */
import type { Change, NoteFields } from './note.ts';

/** Notes per request; the API accepts 500. */
const BATCH = 200;

export type Queue = readonly Change[];

/**
 * Adds a change. It merges into an unsent change of the same note. A new note that is deleted before it was sent
 * leaves nothing. A refused change, or one of a note that is gone, is retried with the new values.
 */
export function enqueue(queue: Queue, change: Change): Queue {
  const at = queue.findLastIndex((other) => other.key === change.key && other.batch === undefined);
  const earlier = queue[at];
  if (!earlier) return [...queue, change];
  if (earlier.isNew && change.fields.isDeleted) return queue.toSpliced(at, 1);
  const { refused: _, gone: __, ...kept } = earlier;
  return queue.with(at, { ...kept, fields: { ...earlier.fields, ...change.fields } });
}

/**
 * Whether a change can be sent. Refused changes wait for a correction. Changes of a note without a known id wait for
 * it, since the service would create a new note.
 */
const isReady = ({ refused: reason, gone, isNew, noteId }: Change): boolean =>
  reason === undefined && gone !== true && (isNew || noteId !== undefined);

const begunBatch = (queue: Queue): string | undefined =>
  queue.find((change) => change.batch !== undefined)?.batch;

/** Whether a request was started and its outcome is unknown. */
export const isBegun = (queue: Queue): boolean => begunBatch(queue) !== undefined;

export const hasReady = (queue: Queue): boolean => isBegun(queue) || queue.some(isReady);

/** The changes of the next request: those of a started request, or a new batch. */
export function nextBatch(queue: Queue, newKey: () => string): { queue: Queue; batch: Queue } {
  const begun = begunBatch(queue);
  if (begun !== undefined) return { queue, batch: queue.filter((change) => change.batch === begun) };
  const ready = queue.filter(isReady).slice(0, BATCH);
  if (ready.length === 0) return { queue, batch: [] };
  const key = newKey();
  const ids = new Set(ready.map((change) => change.id));
  const marked = queue.map((change) => (ids.has(change.id) ? { ...change, batch: key } : change));
  return { queue: marked, batch: marked.filter((change) => change.batch === key) };
}

/** The request body. */
export function buildBody(batch: Queue): readonly object[] {
  return batch.map(({ key, isNew, noteId, fields }) => ({
    localId: key,
    ...(!isNew && { noteId }),
    ...fields,
  }));
}

/** Removes the changes of an accepted batch. Later changes of new notes get the id. */
export function accepted(queue: Queue, batch: string, ids: ReadonlyMap<string, string | undefined>): Queue {
  return queue
    .filter((change) => change.batch !== batch)
    .map((change) => {
      const noteId = change.noteId ?? ids.get(change.key);
      return noteId === undefined ? change : { ...change, noteId, isNew: false };
    });
}

/**
 * Handles a batch refused as a whole, of which the service stores nothing. A single change is marked with the reason.
 * Several are sent one by one, so that one bad note does not block the others.
 */
export function refused(queue: Queue, batch: string, reason: string, newKey: () => string): Queue {
  const members = queue.filter((change) => change.batch === batch);
  const [only] = members;
  if (only && members.length === 1) return markRefused(queue, only, reason);
  return queue.map((change) => (change.batch === batch ? { ...change, batch: newKey() } : change));
}

function markRefused(queue: Queue, change: Change, reason: string): Queue {
  const { batch: _, ...rest } = change;
  return withReplaced(queue, { ...rest, refused: reason });
}

/** Replaces a change. Later changes of a new note are merged into it, since they may fix it. */
function withReplaced(queue: Queue, change: Change): Queue {
  const isLater = (other: Change): boolean =>
    change.isNew && other.key === change.key && other.id !== change.id;
  const kept = queue
    .filter((other) => !isLater(other))
    .map((other) => (other.id === change.id ? change : other));
  return queue.filter(isLater).reduce(enqueue, kept);
}

/**
 * Handles a change of a note that the service does not have. A deletion is done. Any other change becomes a new note
 * with all that was known of it. That note waits until someone restores it, unless the change itself was a restore.
 */
export function missing(queue: Queue, change: Change, known: NoteFields): Queue {
  const { batch: _, noteId: __, ...rest } = change;
  const { isDeleted, ...fields } = change.fields;
  const isLast = !queue.some(({ key, id }) => key === change.key && id !== change.id);
  if (isDeleted && isLast) return queue.filter(({ id }) => id !== change.id);
  const isWanted = isDeleted === false;
  return withReplaced(queue, {
    ...rest,
    isNew: true,
    fields: { ...known, ...fields },
    ...(!isWanted && { gone: true }),
  });
}
