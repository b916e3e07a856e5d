/**
 * Writers and pollers of one project. Each has its own clock, wrong by up to 2.5 s. Calls to the tables are delayed,
 * and some writes report a failure after they took effect. Every poller must end with exactly the state of the service.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { OVERLAP_MS, polledNotes } from '#functions/live-notes/polling.ts';
import { now, setClock } from '#shared/clock.ts';
import { observeClients } from '#shared/data/clients/client.ts';
import { type NotePlace, readPlace } from '#shared/data/live-note-pages.ts';
import { liveNoteReads, liveNoteWrites, type NoteChange } from '#shared/data/live-notes.ts';
import { getStack } from '#test/platform/calls.ts';

/** Largest difference between two clocks, each wrong by half of it. */
const SKEW_MS = 5_000;

export type Trouble = {
  /** Longest delay before and after a call, in milliseconds. */
  readonly delay: number;
  /** Share of writes whose answer is lost after they took effect. */
  readonly lost: number;
};

type Server = { readonly skew: number; readonly trouble: Trouble; readonly random: () => number };
const server = new AsyncLocalStorage<Server>();

/** A random number generator that repeats from run to run (mulberry32). */
export function getRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Gives every server its own time, and delays or loses answers of the network. */
export function disturb(): void {
  setClock(() => Date.now() + (server.getStore()?.skew ?? 0));
  observeClients((client) => {
    getStack(client).add(
      (next, context) => async (args) => {
        const here = server.getStore();
        if (!here) return next(args);
        const { trouble, random } = here;
        await sleep(random() * trouble.delay);
        const outcome = await next(args);
        await sleep(random() * trouble.delay);
        const isWrite = String(context.commandName).startsWith('TransactWrite');
        if (isWrite && random() < trouble.lost) throw new Error('The answer was lost');
        return outcome;
      },
      { step: 'initialize', name: 'disturb', priority: 'low' },
    );
  });
}

/** Runs one request on a server whose clock is wrong by a random amount, up to 2.5 s. */
export function onServer<T>(trouble: Trouble, random: () => number, act: () => Promise<T>): Promise<T> {
  const skew = (random() - 0.5) * SKEW_MS;
  return server.run({ skew, trouble, random }, act);
}

/** Runs one request on a server whose clock is wrong by `skew` milliseconds. */
export const onServerAt = <T>(skew: number, act: () => Promise<T>): Promise<T> =>
  server.run({ skew, trouble: { delay: 0, lost: 0 }, random: () => 0 }, act);

export type Place = { readonly accountId: string; readonly projectId: string };

/** Sends the same changes until they are acknowledged. */
export async function save(
  { accountId, projectId }: Place,
  changes: readonly NoteChange[],
  trouble: Trouble,
  random: () => number,
): Promise<void> {
  for (;;) {
    try {
      await onServer(trouble, random, () => liveNoteWrites.write(accountId, projectId, changes));
      return;
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'The answer was lost') throw error;
    }
  }
}

/** A polling client: the comment of each note it has seen, and the cursor of its next call. */
export class Poller {
  readonly notes = new Map<string, string>();
  readonly #project: { readonly projectId: string; readonly framerate: string };
  readonly #overlap: number;
  #cursor = 0;
  polls = 0;

  constructor(projectId: string, overlap = OVERLAP_MS) {
    this.#project = { projectId, framerate: '25' };
    this.#overlap = overlap;
  }

  /** Polls as the handler of updates does: with the server's time at the start of the read, in whole seconds. */
  async poll(): Promise<void> {
    const at = Math.floor(now() / 1000) * 1000;
    const since = this.#cursor === 0 ? 0 : this.#cursor + OVERLAP_MS - this.#overlap;
    let page: NotePlace | undefined;
    do {
      const { notes, next } = await polledNotes(liveNoteReads, this.#project, {
        since,
        now: at,
        after: page,
      });
      for (const { noteId, comment, isDeleted } of notes) {
        if (isDeleted) this.notes.delete(noteId);
        else this.notes.set(noteId, comment);
      }
      page = next === undefined ? undefined : readPlace(next);
    } while (page !== undefined);
    this.#cursor = at;
    this.polls += 1;
  }
}

/** Reads the state of the service, as a poller would hold it. */
export async function truth(projectId: string): Promise<Map<string, string>> {
  const poller = new Poller(projectId);
  await poller.poll();
  return poller.notes;
}

export type Race = Trouble & {
  readonly seed: number;
  readonly writers: number;
  readonly rounds: number;
  readonly pollers: number;
  /** Longest pause between two polls, in milliseconds. */
  readonly pause: number;
};

export type Finish = { readonly truth: Map<string, string>; readonly pollers: readonly Poller[] };

let races = 0;

/** Writers create (one of them 500 at once), change and delete notes while pollers poll, and once more at the end. */
export async function race(place: Place, options: Race): Promise<Finish> {
  races += 1;
  const prefix = `r${races}`;
  const seeds = getRandom(options.seed);
  const nextSeed = (): number => Math.floor(seeds() * 4_294_967_296);
  let ids = 0;
  const create = (comment: string): NoteChange => {
    ids += 1;
    const fields = {
      timecode: '10:00:00:00',
      comment,
      loggerName: 'Ann',
      name: null,
      color: 'pink',
      tags: [],
    };
    return { kind: 'create', noteId: `${prefix}-${ids}`, noteKey: `k${ids}`, fields, created: Date.now() };
  };
  const shared: string[] = [];
  const writer = async (name: number): Promise<void> => {
    const random = getRandom(nextSeed());
    for (let round = 0; round < options.rounds; round += 1) {
      const size = name === 0 && round === 0 ? 500 : 1 + Math.floor(random() * 3);
      const made = Array.from({ length: size }, (_, i) => create(`${name}.${round}.${i}`));
      await save(place, made, options, random);
      shared.push(...made.map(({ noteId }) => noteId));
      const pick = (): string => shared[Math.floor(random() * shared.length)] ?? '';
      const changed: NoteChange = {
        kind: 'update',
        noteId: pick(),
        fields: { comment: `by ${name} in ${round}` },
      };
      const isDeleted = random() < 0.7;
      await save(place, [changed], options, random);
      await save(place, [{ kind: 'update', noteId: pick(), fields: {}, isDeleted }], options, random);
    }
  };
  let writing = true;
  const pollers = Array.from({ length: options.pollers }, () => new Poller(place.projectId));
  const polling = pollers.map(async (poller) => {
    const random = getRandom(nextSeed());
    for (let last = false; !last; ) {
      last = !writing;
      await onServer(options, random, () => poller.poll());
      await sleep(random() * options.pause);
    }
  });
  await Promise.all(Array.from({ length: options.writers }, (_, name) => writer(name)));
  writing = false;
  await Promise.all(polling);
  return { truth: await truth(place.projectId), pollers };
}
