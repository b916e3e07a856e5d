/** The queue of changes: merging, batches and answers. Pure: every function gives the new queue. */
import type { Change, NoteFields } from './note.ts';

/** One request holds this many notes; the interface takes 500. */
const BATCH = 200;

export type Queue = readonly Change[];

/**
 * Adds a change. It merges into an older one of the same note that was not sent yet; a new note that is deleted before
 * it was sent leaves nothing. A refused change, or one of a note that is gone, is tried again with what was changed.
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
 * Whether a change can be sent: not one that waits for mending, nor one of a note whose id is not known yet. Without
 * its id, the service would take it for a new note.
 */
const isReady = ({ refused: reason, gone, isNew, noteId }: Change): boolean =>
  reason === undefined && gone !== true && (isNew || noteId !== undefined);

const begunBatch = (queue: Queue): string | undefined =>
  queue.find((change) => change.batch !== undefined)?.batch;

/** Whether a request was begun, of which nobody knows whether the service has done it. */
export const isBegun = (queue: Queue): boolean => begunBatch(queue) !== undefined;

export const hasReady = (queue: Queue): boolean => isBegun(queue) || queue.some(isReady);

/** The changes of the request to send now: the one that was begun, else a new one. */
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

/** The body of a request. */
export function buildBody(batch: Queue): readonly object[] {
  return batch.map(({ key, isNew, noteId, fields }) => ({
    localId: key,
    ...(!isNew && { noteId }),
    ...fields,
  }));
}

/** The service took a batch: its changes are done, later ones of new notes learn the id. */
export function accepted(queue: Queue, batch: string, ids: ReadonlyMap<string, string | undefined>): Queue {
  return queue
    .filter((change) => change.batch !== batch)
    .map((change) => {
      const noteId = change.noteId ?? ids.get(change.key);
      return noteId === undefined ? change : { ...change, noteId, isNew: false };
    });
}

/**
 * The service refused a batch as a whole. One change alone is marked with the reason; of several, each is sent by
 * itself, so that one bad note never holds up the others. Nothing of a refused batch was stored.
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

/** A change in another form. What was changed since in a new note becomes part of it: it may mend it. */
function withReplaced(queue: Queue, change: Change): Queue {
  const isLater = (other: Change): boolean =>
    change.isNew && other.key === change.key && other.id !== change.id;
  const kept = queue
    .filter((other) => !isLater(other))
    .map((other) => (other.id === change.id ? change : other));
  return queue.filter(isLater).reduce(enqueue, kept);
}

/**
 * The service has no such note: one that was to be deleted is, and what was typed in another becomes a new one with all
 * that was known of it. It waits until someone wants it back, unless that is what was asked for.
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
