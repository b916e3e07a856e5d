/** A simulated device for tests: a page, an offline store, and a clock that the test advances. */
import type { NoteFields } from '../notes/note.ts';
import { type FakeLive, fakeLive } from './fake-live.ts';
import { createMemoryStore, type OfflineStore } from './offline-store.ts';
import { Sync } from './sync.ts';

export const NOTE: NoteFields = {
  timecode: '10:00:00:00',
  comment: 'One',
  loggerName: 'Mia',
  name: '',
  color: 'red',
  tags: [],
};

/** A device: its page, its offline store, and a clock that the test advances. */
export class Device {
  now = 1_800_000_000_000;
  readonly #timers = new Map<number, { at: number; then: () => void }>();
  #timerIds = 0;
  #ids = 0;
  readonly #name: string;
  #pages = 1;
  readonly errors: unknown[] = [];
  /** What the browser reports about the network. */
  isOffline = false;
  readonly live: FakeLive;
  readonly memory: OfflineStore;
  sync: Sync;

  constructor(live?: FakeLive, memory = createMemoryStore()) {
    this.live = live ?? fakeLive(() => this.now);
    this.memory = memory;
    this.#name = live ? 'other page' : 'page';
    this.sync = this.#page(`${this.#name} 1`);
  }

  #page(owner: string): Sync {
    return new Sync({
      live: this.live,
      memory: this.memory,
      owner,
      now: () => this.now,
      random: () => 0.5,
      newId: () => `${owner}-${++this.#ids}`,
      attention: () => ({ hidden: false, idleFor: 0 }),
      isOffline: () => this.isOffline,
      onChange: () => undefined,
      onSample: () => undefined,
      report: (error) => this.errors.push(error),
      after: (milliseconds, then) => {
        const id = ++this.#timerIds;
        this.#timers.set(id, { at: this.now + milliseconds, then });
        return () => this.#timers.delete(id);
      },
    });
  }

  /** Advances the clock and runs everything that becomes due. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      await this.#rest();
      const due = [...this.#timers]
        .filter(([, timer]) => timer.at <= end)
        .sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.now = Math.max(this.now, due[1].at);
      due[1].then();
    }
    this.now = end;
  }

  /** Resolves when only timers are pending. */
  #rest(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  /** Kills the page in the middle of its work and opens another. */
  async reload(): Promise<void> {
    this.sync.close();
    this.#timers.clear();
    this.sync = this.#page(`${this.#name} ${++this.#pages}`);
    await this.sync.adopt(await this.memory.changes());
    await this.sync.open();
  }

  get shown(): string[] {
    return this.sync.state.notes
      .filter((note) => !note.isDeleted)
      .map((note) => note.comment)
      .sort();
  }
}

/** The comments that the service has stored. */
export const stored = (live: FakeLive): string[] =>
  [...live.notes.values()]
    .filter((note) => !note.isDeleted)
    .map((note) => note.comment)
    .sort();
