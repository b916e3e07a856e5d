/** The device's copy of a project: its notes for offline use, and every unsent change. */
import type { Change, StoredNote } from '../notes/note.ts';
import type { Project } from './wire.ts';

export type StoredProject = {
  readonly project?: Project;
  readonly cursor?: string;
  readonly notes: readonly StoredNote[];
};

export type OfflineStore = {
  load(): Promise<StoredProject>;
  /** Stores notes (and removes deleted ones) together with the cursor that covers them. */
  keep(
    notes: readonly StoredNote[],
    at?: { readonly cursor: string; readonly project: Project },
  ): Promise<void>;
  changes(): Promise<readonly Change[]>;
  keepChanges(put: readonly Change[], remove: readonly string[]): Promise<void>;
};

/** A store that lasts as long as the page, for browsers that refuse storage, and for tests. */
export function createMemoryStore(): OfflineStore {
  const notes = new Map<string, StoredNote>();
  const changes = new Map<string, Change>();
  let head: { cursor: string; project: Project } | undefined;
  return {
    load: async () => ({ ...head, notes: [...notes.values()] }),
    keep: async (fresh, at) => {
      for (const note of fresh) {
        if (note.isDeleted) notes.delete(note.noteId);
        else notes.set(note.noteId, note);
      }
      head = at ?? head;
    },
    changes: async () => [...changes.values()],
    keepChanges: async (put, remove) => {
      for (const change of put) changes.set(change.id, change);
      for (const id of remove) changes.delete(id);
    },
  };
}
