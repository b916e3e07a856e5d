/** The offline store in IndexedDB. What is written there survives a reload, a crash and an empty battery. */
import * as v from 'valibot';
import type { Change, StoredNote } from '../notes/note.ts';
import type { OfflineStore } from './offline-store.ts';
import { ProjectAnswer } from './wire.ts';

const DATABASE = 'media-tools-live';
const VERSION = 1;

const fields = {
  timecode: v.string(),
  comment: v.string(),
  loggerName: v.string(),
  name: v.string(),
  color: v.string(),
  tags: v.array(v.string()),
};
const NoteRecord = v.object({
  ...fields,
  noteId: v.string(),
  isDeleted: v.boolean(),
  creationDate: v.string(),
  lastUpdate: v.string(),
});
const ChangeRecord = v.object({
  id: v.string(),
  owner: v.string(),
  key: v.string(),
  noteId: v.exactOptional(v.string()),
  isNew: v.boolean(),
  fields: v.object({
    timecode: v.exactOptional(fields.timecode),
    comment: v.exactOptional(fields.comment),
    loggerName: v.exactOptional(fields.loggerName),
    name: v.exactOptional(fields.name),
    color: v.exactOptional(fields.color),
    tags: v.exactOptional(fields.tags),
    isDeleted: v.exactOptional(v.boolean()),
  }),
  batch: v.exactOptional(v.string()),
  refused: v.exactOptional(v.string()),
  gone: v.exactOptional(v.boolean()),
});
const Head = v.looseObject({ cursor: v.string(), project: v.unknown() });

/** Skips records of another version of the page that cannot be read. */
function readable<S extends v.GenericSchema>(schema: S, records: unknown): v.InferOutput<S>[] {
  if (!Array.isArray(records)) return [];
  return records.flatMap((record) => {
    const parsed = v.safeParse(schema, record);
    return parsed.success ? [parsed.output] : [];
  });
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('heads');
    for (const store of ['notes', 'changes']) request.result.createObjectStore(store);
  };
  return settled(request);
}

/** Keys are `[project, id]`. This range covers all keys of a project. */
const readAll = (project: string): IDBKeyRange => IDBKeyRange.bound([project], [project, []]);

/** Opens the offline store of a project. @throws DOMException if the browser refuses storage */
export async function createIndexedDbStore(project: string): Promise<OfflineStore> {
  const database = await openDatabase();
  const read = (store: string): IDBObjectStore => database.transaction(store).objectStore(store);
  return {
    load: async () => {
      const [head, notes] = await Promise.all([
        settled(read('heads').get(project)),
        settled(read('notes').getAll(readAll(project))),
      ]);
      const known = v.safeParse(Head, head);
      const parsed = known.success ? v.safeParse(ProjectAnswer, known.output.project) : undefined;
      if (!known.success || !parsed?.success) return { notes: [] };
      return {
        cursor: known.output.cursor,
        project: parsed.output,
        notes: readable(NoteRecord, notes) satisfies StoredNote[],
      };
    },
    keep: async (notes, at) => {
      const transaction = database.transaction(['heads', 'notes'], 'readwrite');
      const store = transaction.objectStore('notes');
      for (const note of notes) {
        if (note.isDeleted) store.delete([project, note.noteId]);
        else store.put(note, [project, note.noteId]);
      }
      if (at)
        transaction.objectStore('heads').put({ cursor: at.cursor, project: plain(at.project) }, project);
      await finished(transaction);
    },
    changes: async () =>
      readable(ChangeRecord, await settled(read('changes').getAll(readAll(project)))) satisfies Change[],
    keepChanges: async (put, remove) => {
      const transaction = database.transaction('changes', 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore('changes');
      for (const change of put) store.put(change, [project, change.id]);
      for (const id of remove) store.delete([project, id]);
      await finished(transaction);
    },
  };
}

/** The project in the API's shape, without its keys, which stay in the URL. */
function plain({
  tagGroups,
  projectApiKey: _,
  url: __,
  ...project
}: v.InferOutput<typeof ProjectAnswer>): object {
  return { ...project, tagGroups: tagGroups.map(({ name, tags }) => ({ tagGroup: { name }, tags })) };
}
