import { Stream } from 'node:stream';
import { modelError } from './errors.ts';

/** The part of LevelDB used here: string keys in byte order, JSON values, atomic batches. */
export interface Level {
  open(): Promise<void>;
  close(): Promise<void>;
  /** In this thread: libuv's thread pool, which compression may fill, would delay it. */
  getSync(key: string): unknown;
  keys(range: Range): AsyncIterable<string>;
  values(range: Range): AsyncIterable<unknown>;
  /** @param options `sync` waits until the changes are on the disk */
  batch(changes: Change[], options: { readonly sync: boolean }): Promise<void>;
}

type Change = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

interface Range {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  limit?: number;
  reverse?: boolean;
}

type Callback<T = void> = (error?: unknown, value?: T) => void;

/** One keyspace, with the callback API that dynalite's actions call. */
export interface Keyspace {
  lock(key: string, run: (release: (done: Callback) => Callback) => void): void;
  get(key: string, done: Callback<unknown>): void;
  put(key: string, value: unknown, done?: Callback): void;
  del(key: string, done?: Callback): void;
  batch(changes: Change[], done: Callback): void;
  createKeyStream(range?: Range): Stream;
  createValueStream(range?: Range): Stream;
  /** For our own records: one value, and all keys. */
  read(key: string): Promise<unknown>;
  keys(): AsyncIterable<string>;
}

export interface Table {
  TableName: string;
  KeySchema: { AttributeName: string }[];
  LocalSecondaryIndexes?: SecondaryIndex[];
  GlobalSecondaryIndexes?: SecondaryIndex[];
}

export interface SecondaryIndex {
  IndexName: string;
  KeySchema: { AttributeName: string }[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
}

/** Table changes finish immediately; an item holds at most 400 KB. */
export const options = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0, maxItemSize: 409_600 };

// Sorts after every key: table names and item keys are ASCII, tag keys any Unicode.
const END = '\u{10FFFF}';

export type View = ReturnType<typeof openView>;

/**
 * The database as one request sees it. Reads come from `level`; writes are staged until `commit` puts them all into
 * one LevelDB batch. A view that is never committed changes nothing. Writers take turns (`database.ts`), so a view
 * needs no lock.
 * @param durable whether a commit is on the disk when it is done
 */
export function openView(level: Level, durable: boolean) {
  const staged = new Map<string, unknown>();
  const crash = Promise.withResolvers<never>();
  const settlement = Promise.withResolvers<void>();
  // A crash without a listener must not be an unhandled rejection; `crashed` still rejects for listeners.
  crash.promise.catch(() => undefined);

  const read = async (key: string) => (staged.has(key) ? staged.get(key) : level.getSync(key));

  function stream(entries: AsyncIterable<unknown>): Stream {
    let stopped = false;
    const output = Object.assign(new Stream(), {
      destroy: () => {
        stopped = true;
      },
    });
    const pump = async () => {
      for await (const entry of entries) {
        if (stopped) return;
        output.emit('data', entry);
      }
      output.emit('end');
    };
    pump().catch(crash.reject);
    return output;
  }

  function keyspace(name: string): Keyspace {
    const prefix = `${name}/`;
    const within = ({ gt, gte, lt, lte, ...rest }: Range = {}): Range => ({
      ...rest,
      ...(gt === undefined ? { gte: prefix + (gte ?? '') } : { gt: prefix + gt }),
      ...(lte === undefined ? { lt: prefix + (lt ?? END) } : { lte: prefix + lte }),
    });
    async function* keys(range?: Range) {
      for await (const key of level.keys(within(range))) yield key.slice(prefix.length);
    }
    const stage = (key: string, value: unknown, done: Callback = () => undefined) => {
      staged.set(prefix + key, value);
      done();
    };
    return {
      lock: (_key, run) => run((done) => done),
      get: (key, done) => {
        read(prefix + key)
          .then((value) => done(null, value), done)
          .catch(crash.reject);
      },
      put: stage,
      del: (key, done) => stage(key, undefined, done),
      batch: (changes, done) => {
        for (const change of changes) stage(change.key, change.type === 'put' ? change.value : undefined);
        done();
      },
      createKeyStream: (range) => stream(keys(range)),
      createValueStream: (range) => stream(level.values(within(range))),
      read: (key) => read(prefix + key),
      keys,
    };
  }

  function erase(name: string, done: Callback) {
    const stageAll = async () => {
      for await (const key of level.keys({ gte: `${name}/`, lt: `${name}/${END}` }))
        staged.set(key, undefined);
    };
    stageAll()
      .then(() => done(), done)
      .catch(crash.reject);
  }

  const item = (table: string) => `item/${table}`;
  const tags = (table: string) => `tag/${table}`;
  const index = (kind: string, table: string, name: string) => `index/${kind.toLowerCase()}/${table}/${name}`;

  // A table change writes its row twice: first in transition, then (from a timer) final.
  let rowWrites = 0;
  const rowWritten = () => {
    rowWrites += 1;
    if (rowWrites === 2) settlement.resolve();
  };
  const rows = keyspace('table');
  const tableDb = {
    ...rows,
    awsAccountId: '000000000000',
    awsRegion: 'us-east-1',
    put: (key: string, value: unknown, done?: Callback) => {
      rows.put(key, value, done);
      rowWritten();
    },
    del: (key: string, done?: Callback) => {
      rows.del(key, done);
      rowWritten();
    },
  };

  /** A table's row. @throws ServiceError ResourceNotFoundException */
  async function table(name: string, named = false): Promise<Table> {
    const row = await read(`table/${name}`);
    if (isTable(row)) return row;
    const suffix = named ? `: Table: ${name} not found` : '';
    const missing = modelError('ResourceNotFoundException', {
      message: `Requested resource not found${suffix}`,
    });
    throw Object.assign(missing, { name: 'NotFoundError' });
  }

  return {
    options,
    tableDb,
    /** Table settings that dynalite lacks, and transaction tokens. */
    timeToLive: keyspace('time-to-live'),
    backups: keyspace('backups'),
    tokens: keyspace('token'),
    getItemDb: (table: string) => keyspace(item(table)),
    deleteItemDb: (table: string, done: Callback) => erase(item(table), done),
    getIndexDb: (kind: string, table: string, name: string) => keyspace(index(kind, table, name)),
    deleteIndexDb: (kind: string, table: string, name: string, done: Callback) =>
      erase(index(kind, table, name), done),
    getTagDb: (table: string) => keyspace(tags(table)),
    deleteTagDb: (table: string, done: Callback) => erase(tags(table), done),
    /** Called by dynalite. The message names the table only when dynalite skips the status check. */
    getTable(name: string, ...rest: [Callback<Table>] | [boolean, Callback<Table>]) {
      const [named, done] = rest.length === 1 ? [false, rest[0]] : [true, rest[1]];
      table(name, named)
        .then((row) => done(null, row), done)
        .catch(crash.reject);
    },
    table,
    /** Bytes of the items that this view has written. */
    writtenBytes: 0,
    /** Rejects when a callback of this view throws. */
    crashed: crash.promise,
    /** Resolves when a table change has reached its final state. */
    settled: settlement.promise,
    async commit() {
      const changes = [...staged].map(
        ([key, value]): Change => (value === undefined ? { type: 'del', key } : { type: 'put', key, value }),
      );
      if (changes.length > 0) await level.batch(changes, { sync: durable });
    },
  };
}

const isTable = (row: unknown): row is Table => typeof row === 'object' && row !== null && 'KeySchema' in row;
