/** The queue of changes: merging, batches and answers. Pure: every function gives the new queue. */
import type { Change } from './note.ts';

/** One request holds this many notes; the interface takes 500. */
const BATCH = 200;

export type Queue = readonly Change[];

/**
 * Adds a change. It merges into an older one of the same note that was not sent yet; a new note that is deleted before
 * it was sent leaves nothing. A refused change is tried again with what was mended.
 */
export function enqueue(queue: Queue, change: Change): Queue {
  const at = queue.findLastIndex((other) => other.key === change.key && other.batch === undefined);
  const earlier = queue[at];
  if (!earlier) return [...queue, change];
  if (earlier.isNew && change.fields.isDeleted) return queue.toSpliced(at, 1);
  const { refused: _, ...kept } = earlier;
  return queue.with(at, { ...kept, fields: { ...earlier.fields, ...change.fields } });
}

/** The changes of the request to send now: the one that was begun, else a new one. Refused changes wait for mending. */
export function nextBatch(queue: Queue, newKey: () => string): { queue: Queue; batch: Queue } {
  const begun = queue.find((change) => change.batch !== undefined)?.batch;
  if (begun !== undefined) return { queue, batch: queue.filter((change) => change.batch === begun) };
  const ready = queue.filter((change) => change.refused === undefined).slice(0, BATCH);
  if (ready.length === 0) return { queue, batch: [] };
  const key = newKey();
  const ids = new Set(ready.map((change) => change.id));
  const marked = queue.map((change) => (ids.has(change.id) ? { ...change, batch: key } : change));
  return { queue: marked, batch: marked.filter((change) => change.batch === key) };
}

/** The body of a request. */
export function bodyOf(batch: Queue): readonly object[] {
  return batch.map(({ key, isNew, noteId, fields }) => ({
    localId: key,
    ...(!isNew && { noteId }),
    ...fields,
  }));
}

/** The service took a batch: its changes are done, later ones of new notes learn the id. */
export function accepted(queue: Queue, batch: string, ids: ReadonlyMap<string, string>): Queue {
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

/** Changes that were made since to a new note that was refused become part of it: they may mend it. */
function markRefused(queue: Queue, change: Change, reason: string): Queue {
  const { batch: _, ...rest } = change;
  const marked: Change = { ...rest, refused: reason };
  const isLater = (other: Change): boolean => change.isNew && other.key === change.key && other !== change;
  const kept = queue.filter((other) => !isLater(other)).map((other) => (other === change ? marked : other));
  return queue.filter(isLater).reduce(enqueue, kept);
}
