/** All notes of a project as displayed: the service's version, overlaid with pending changes. */
import { BLANK, type Change, type Note, type StoredNote } from './note.ts';
import type { Queue } from './outbox.ts';

/** What the service returns for an accepted change. */
type Result = { readonly noteId: string | null; readonly creationDate: string };

type Entry = { readonly key: string; readonly stored?: StoredNote; readonly created: number };

export type UpsertResult = {
  /** Keys of notes that others created or changed. */
  readonly changed: readonly string[];
  /** The given notes, to be stored on the device. */
  readonly notes: readonly StoredNote[];
};

const FIELDS = ['timecode', 'comment', 'loggerName', 'name', 'color'] as const;

const sameTags = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((tag, i) => tag === b[i]);

/** Whether two notes are displayed the same. */
export const isSameNote = (a: StoredNote, b: StoredNote): boolean =>
  FIELDS.every((field) => a[field] === b[field]) && a.isDeleted === b.isDeleted && sameTags(a.tags, b.tags);

export class NoteStore {
  readonly #entries = new Map<string, Entry>();
  /** Keys by the service's note ids. */
  readonly #keys = new Map<string, string>();
  /** Earlier keys of a note, or those of an earlier page. */
  readonly #aliases = new Map<string, string>();
  /** Notes changed on this page. They stay visible if others delete them. */
  readonly #touched = new Set<string>();
  readonly #removedHere = new Set<string>();
  /** Cache of displayed notes without pending changes, so that thousands of them are not rebuilt. */
  readonly #drawn = new WeakMap<Entry, Note>();

  /** The key under which a note is displayed, given any of its keys. */
  getKey(key: string): string {
    const other = this.#aliases.get(key);
    return other === undefined ? key : this.getKey(other);
  }

  /** Links a key from a change of an earlier page to the note that the service has. */
  link(noteId: string, key: string): void {
    const present = this.#keys.get(noteId);
    if (present === undefined) this.#keys.set(noteId, key);
    else if (present !== key) this.#aliases.set(key, present);
  }

  /** Merges notes from the service or the offline store, by id. */
  upsert(notes: readonly StoredNote[]): UpsertResult {
    const changed: string[] = [];
    for (const stored of notes) {
      const key = this.#keys.get(stored.noteId) ?? stored.noteId;
      const entry = this.#entries.get(key);
      if (!entry?.stored || !isSameNote(entry.stored, stored)) changed.push(key);
      this.#keys.set(stored.noteId, key);
      // The service has whole seconds; a note of this page keeps its exact time.
      const created = entry?.created ?? (Date.parse(stored.creationDate) || 0);
      this.#entries.set(key, { key, stored, created });
      if (!stored.isDeleted) this.#removedHere.delete(key);
    }
    return { changed, notes };
  }

  /** Adds a note created here. */
  begin(key: string, created: number): void {
    if (!this.#entries.has(key)) this.#entries.set(key, { key, created });
  }

  /** Records local changes, for notes that others delete at the same time. */
  touch(change: Change): void {
    const key = this.getKey(change.key);
    this.#touched.add(key);
    if (change.fields.isDeleted) this.#removedHere.add(key);
    else if (change.fields.isDeleted === false) this.#removedHere.delete(key);
  }

  /** Applies changes that the service accepted. The stored notes are known without another request. */
  accept(batch: Queue, results: ReadonlyMap<string, Result>): StoredNote[] {
    const stored: StoredNote[] = [];
    for (const change of batch) {
      const result = results.get(change.key);
      const noteId = result?.noteId;
      if (!result || noteId == null) continue;
      const key = this.getKey(change.key);
      const other = this.#keys.get(noteId);
      if (other !== undefined && other !== key) {
        this.#entries.delete(other);
        this.#aliases.set(other, key);
      }
      const before = this.#entries.get(key);
      const known: StoredNote = before?.stored ?? {
        ...BLANK,
        noteId,
        isDeleted: false,
        creationDate: result.creationDate,
        lastUpdate: result.creationDate,
      };
      const after: StoredNote = { ...known, ...change.fields };
      this.#keys.set(noteId, key);
      this.#entries.set(key, {
        key,
        stored: after,
        created: before?.created ?? (Date.parse(after.creationDate) || 0),
      });
      stored.push(after);
    }
    return stored;
  }

  /** Removes a note that the service no longer has. @returns its last known version */
  forget(key: string): StoredNote | undefined {
    const shown = this.getKey(key);
    const entry = this.#entries.get(shown);
    if (!entry?.stored) return undefined;
    this.#keys.delete(entry.stored.noteId);
    this.#entries.set(shown, { key: shown, created: entry.created });
    return entry.stored;
  }

  /** The last known version of the service. */
  stored(key: string): StoredNote | undefined {
    return this.#entries.get(this.getKey(key))?.stored;
  }

  /** Every note to display, without deleted ones. */
  notes(queue: Queue): Note[] {
    const waiting = new Map<string, Change[]>();
    for (const change of queue) {
      const key = this.getKey(change.key);
      const list = waiting.get(key);
      if (list) list.push(change);
      else waiting.set(key, [change]);
    }
    const notes: Note[] = [];
    for (const entry of this.#entries.values()) {
      const changes = waiting.get(entry.key);
      const note = changes ? this.#shown(entry, changes) : this.#settled(entry);
      if (note && (!note.isDeleted || note.lost)) notes.push(note);
    }
    return notes;
  }

  /** A note without pending changes. */
  #settled(entry: Entry): Note | undefined {
    const drawn = this.#drawn.get(entry) ?? this.#shown(entry, []);
    // Deleted notes are not cached: whether one is lost can change independently.
    if (drawn && !drawn.isDeleted) this.#drawn.set(entry, drawn);
    return drawn;
  }

  #shown(entry: Entry, changes: readonly Change[]): Note | undefined {
    const { key, stored } = entry;
    if (!stored && changes.length === 0) return undefined;
    const fields = Object.assign(
      { isDeleted: false },
      stored ?? BLANK,
      ...changes.map((change) => change.fields),
    );
    const reason = changes.find((change) => change.refused !== undefined)?.refused;
    const isGone = changes.some((change) => change.gone);
    return {
      timecode: fields.timecode,
      comment: fields.comment,
      loggerName: fields.loggerName,
      name: fields.name,
      color: fields.color,
      tags: fields.tags,
      isDeleted: fields.isDeleted || isGone,
      key,
      ...(stored && { noteId: stored.noteId }),
      state: reason !== undefined || isGone ? 'refused' : changes.length > 0 ? 'waiting' : 'saved',
      ...(reason !== undefined && { reason }),
      created: entry.created,
      lost: isGone || (fields.isDeleted && this.#touched.has(key) && !this.#removedHere.has(key)),
    };
  }
}
