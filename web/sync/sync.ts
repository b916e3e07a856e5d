/** Synchronizes the page with the service: sends pending changes, polls for new ones, and loses nothing in between. */

import { asGiven, type Change, type Note, type NoteFields, pickFields } from '../notes/note.ts';
import { NoteStore } from '../notes/note-store.ts';
import {
  accepted,
  buildBody,
  enqueue,
  hasReady,
  isBegun,
  missing,
  nextBatch,
  type Queue,
  refused,
} from '../notes/outbox.ts';
import type { Failure } from './http.ts';
import type { Link, SyncOptions, SyncState } from './options.ts';
import { backOff, choosePause } from './pace.ts';
import type { Project } from './wire.ts';

/** Pause between two requests in ms, as the API recommends. */
const GAP = 300;
const NOT_FOUND = 'not_found';
const FRESH_FOR = 6000;

export class Sync {
  readonly #options: SyncOptions;
  readonly #book = new NoteStore();
  #queue: Queue = [];
  #link: Link = 'starting';
  #project: Project | undefined;
  #cursor = '0';
  #failures = 0;
  #notBefore = 0;
  #polledAt = Number.NEGATIVE_INFINITY;
  #busy = false;
  #opened = false;
  #closed = false;
  #dueAt = Number.POSITIVE_INFINITY;
  #cancel: () => void = () => undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #fresh = new Set<string>();
  #state: SyncState | undefined;
  #ids = 0;

  constructor(options: SyncOptions) {
    this.#options = options;
  }

  /** Shows the stored notes and starts to synchronize. */
  async open(): Promise<void> {
    const kept = await this.#options.memory.load();
    this.#project = kept.project;
    this.#cursor = kept.cursor ?? '0';
    this.#book.upsert(kept.notes);
    this.#opened = true;
    this.#changed();
    this.wake();
  }

  get state(): SyncState {
    this.#state ??= {
      link: this.#link,
      ...(this.#project && { project: this.#project }),
      waiting: this.#queue.length,
      notes: this.#book.notes(this.#queue),
      fresh: new Set(this.#fresh),
    };
    return this.#state;
  }

  /** Takes over the changes that an earlier page left behind. */
  async adopt(changes: readonly Change[]): Promise<void> {
    const known = new Set(this.#queue.map((change) => change.id));
    const mine = changes.filter((change) => !known.has(change.id)).map((change) => this.#adopted(change));
    for (const change of mine) this.#book.touch(change);
    if (mine.length > 0) await this.#setQueue([...mine, ...this.#queue]);
    this.wake();
  }

  /** A change that was already sent is repeated unchanged, with the same Idempotency-Key. */
  #adopted(change: Change): Change {
    const { owner } = this.#options;
    if (change.isNew) this.#book.begin(change.key, Number(change.id.slice(0, 14)) || 0);
    if (change.noteId !== undefined) this.#book.link(change.noteId, change.key);
    return { ...change, owner, ...(change.batch === undefined && { key: this.#book.getKey(change.key) }) };
  }

  /** Adds a note and shows it immediately. Returns its key. */
  add(fields: NoteFields): string {
    const key = this.#options.newId();
    this.#book.begin(key, this.#options.now());
    this.#push([{ key, isNew: true, fields }]);
    return key;
  }

  /** Changes fields of notes; the other fields keep their values. */
  edit(keys: readonly string[], fields: (key: string) => Change['fields']): void {
    this.#push(
      keys.map((given) => {
        const key = this.#book.getKey(given);
        const noteId = this.#book.stored(key)?.noteId;
        return { key, ...(noteId !== undefined && { noteId }), isNew: false, fields: fields(given) };
      }),
    );
  }

  /** Restores notes: with their ids if the service has them, otherwise as new notes. */
  restore(notes: readonly Note[]): void {
    const waiting = new Set(this.#queue.map((change) => this.#book.getKey(change.key)));
    const isKnown = ({ key }: Note): boolean =>
      this.#book.stored(key) !== undefined || waiting.has(this.#book.getKey(key));
    this.edit(
      notes.filter(isKnown).map(({ key }) => key),
      () => ({ isDeleted: false }),
    );
    this.#push(
      notes
        .filter((note) => !isKnown(note))
        .map(({ key, timecode, comment, loggerName, name, color, tags }) => ({
          key,
          isNew: true,
          fields: { timecode, comment, loggerName, name, color, tags },
        })),
    );
  }

  /** Discards a change that the service refused. */
  discard(key: string): void {
    const isIts = (change: Change): boolean => this.#book.getKey(change.key) === this.#book.getKey(key);
    void this.#setQueue(this.#queue.filter((change) => !isIts(change) || change.batch !== undefined));
  }

  /** Synchronizes now: the page is visible again, the network is back, or something was written. */
  wake(): void {
    this.#schedule(Math.max(this.#options.now(), this.#notBefore));
  }

  close(): void {
    this.#closed = true;
    this.#cancel();
  }

  /** Resolves when all changes are stored on the device. */
  settled(): Promise<void> {
    return this.#writing;
  }

  #push(changes: readonly Omit<Change, 'id' | 'owner'>[]): void {
    if (changes.length === 0) return;
    const { now, owner } = this.#options;
    const time = String(Math.floor(now())).padStart(14, '0');
    let queue = this.#queue;
    for (const { fields, ...change } of changes) {
      const id = `${time}-${String(this.#ids++).padStart(6, '0')}-${owner}`;
      const entry: Change = { ...change, fields: asGiven(fields), id, owner };
      this.#book.touch(entry);
      this.#fresh.delete(change.key);
      queue = enqueue(queue, entry);
    }
    void this.#setQueue(queue).then(() => {
      // While the service is unreachable, a new note is no reason to try again.
      if (this.#failures === 0) this.wake();
    });
  }

  /** Replaces the queue and writes the differences to the device, in order. */
  #setQueue(queue: Queue): Promise<void> {
    const before = new Map(this.#queue.map((change) => [change.id, change]));
    const put = queue.filter((change) => before.get(change.id) !== change);
    const kept = new Set(queue.map((change) => change.id));
    const remove = [...before.keys()].filter((id) => !kept.has(id));
    this.#queue = queue;
    this.#changed();
    const { memory } = this.#options;
    this.#writing = this.#writing.then(() => memory.keepChanges(put, remove)).catch(this.#options.report);
    return this.#writing;
  }

  #schedule(at: number): void {
    if (!this.#opened || this.#closed || this.#busy || at >= this.#dueAt) return;
    this.#cancel();
    this.#dueAt = at;
    this.#cancel = this.#options.after(Math.max(0, at - this.#options.now()), () => {
      this.#turn().catch(this.#options.report);
    });
  }

  async #turn(): Promise<void> {
    this.#dueAt = Number.POSITIVE_INFINITY;
    if (this.#closed || this.#link === 'gone') return;
    this.#busy = true;
    // An unreadable response is an error of the service. It is retried later, like a missing response.
    const failure = await this.#step().catch((error: unknown): Failure => {
      this.#options.report(error);
      return { kind: 'later' };
    });
    this.#busy = false;
    const next = this.#settle(failure);
    if (next < Number.POSITIVE_INFINITY) this.#schedule(next);
  }

  /**
   * Sends one request. Notes go first, but polling is never overdue for long. A new batch is started only while the
   * service responds, so that an unsent note can still be deleted without a trace.
   */
  async #step(): Promise<Failure | undefined> {
    const { now, newId, attention, isOffline } = this.#options;
    if (!isBegun(this.#queue) && (this.#failures > 0 || isOffline())) {
      const failure = await this.#poll();
      if (failure || !hasReady(this.#queue)) return failure;
    }
    const { queue, batch } = nextBatch(this.#queue, newId);
    const overdue = now() - this.#polledAt > 2 * choosePause(attention()) && this.#polledAt > 0;
    if (batch.length === 0 || overdue) return this.#poll();
    await this.#setQueue(queue);
    return this.#send(batch);
  }

  async #send(batch: Queue): Promise<Failure | undefined> {
    const { live, memory, newId } = this.#options;
    const repeatKey = batch[0]?.batch ?? '';
    const outcome = await live.save(buildBody(batch), repeatKey);
    if (!outcome.ok) {
      if (outcome.failure.kind !== 'refused') return outcome.failure;
      // If the project is gone, every request is refused. The poll finds out before any note is marked as refused.
      if (outcome.failure.status !== 400) {
        const failure = await this.#poll();
        if (failure) return failure;
      }
      const [change] = batch;
      if (change?.noteId !== undefined && batch.length === 1) {
        const found = await live.has(change.noteId);
        if (!found.ok) return found.failure;
        if (!found.value) return this.#missed(batch);
      }
      await this.#setQueue(refused(this.#queue, repeatKey, outcome.failure.message, newId));
      return undefined;
    }
    const results = new Map(outcome.value.map((result) => [result.localId, result]));
    const isMissing = ({ key }: Change): boolean => results.get(key)?.status === NOT_FOUND;
    const taken = batch.filter((change) => !isMissing(change));
    const stored = this.#book.accept(taken, results);
    await memory.keep(stored).catch(this.#options.report);
    await this.#missed(batch.filter(isMissing));
    const ids = new Map(taken.map(({ key }) => [key, results.get(key)?.noteId ?? undefined]));
    await this.#setQueue(accepted(this.#queue, repeatKey, ids));
    return undefined;
  }

  /** Handles changes of notes that the service does not have. The user's text is kept. */
  async #missed(changes: Queue): Promise<undefined> {
    const { memory, report } = this.#options;
    const forgotten = changes.flatMap(({ key }) => this.#book.forget(key) ?? []);
    const known = new Map(forgotten.map((note) => [note.noteId, note]));
    let queue = this.#queue;
    for (const change of changes) queue = missing(queue, change, pickFields(known.get(change.noteId ?? '')));
    await this.#setQueue(queue);
    await memory.keep(forgotten.map((note) => ({ ...note, isDeleted: true }))).catch(report);
  }

  async #poll(): Promise<Failure | undefined> {
    const { live, memory, now, onSample } = this.#options;
    const first = this.#link === 'starting' && this.#cursor === '0';
    const outcome = await live.updates(this.#cursor);
    this.#polledAt = now();
    if (!outcome.ok) return outcome.failure;
    const { cursor, project, notes, sample } = outcome.value;
    onSample(sample);
    const { changed } = this.#book.upsert(notes);
    if (!first) this.#highlight(changed);
    this.#project = project;
    this.#cursor = cursor;
    this.#changed();
    await memory.keep(notes, { cursor, project }).catch(this.#options.report);
    return undefined;
  }

  #highlight(keys: readonly string[]): void {
    if (keys.length === 0) return;
    for (const key of keys) this.#fresh.add(key);
    this.#options.after(FRESH_FOR, () => {
      for (const key of keys) this.#fresh.delete(key);
      this.#changed();
    });
  }

  /** Handles the outcome of a step. @returns the time of the next one */
  #settle(failure: Failure | undefined): number {
    const { now, random, attention } = this.#options;
    if (!failure) {
      this.#failures = 0;
      this.#notBefore = 0;
      this.#setLink('online');
      return hasReady(this.#queue) ? now() + GAP : this.#polledAt + choosePause(attention());
    }
    if (failure.kind === 'refused') {
      this.#setLink('gone');
      return Number.POSITIVE_INFINITY;
    }
    this.#failures += 1;
    this.#setLink('offline');
    const wait = failure.kind === 'later' ? failure.wait : undefined;
    // Waking shortens a back-off, never a wait that the server asked for.
    this.#notBefore = wait === undefined ? 0 : now() + wait;
    return now() + (wait ?? backOff(this.#failures, random()));
  }

  #setLink(link: Link): void {
    if (this.#link === link) return;
    this.#link = link;
    this.#changed();
  }

  #changed(): void {
    this.#state = undefined;
    this.#options.onChange();
  }
}
