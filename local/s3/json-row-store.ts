/**
 * Rows on disk: one JSON file per row, named by the hash of its id, and next to it the row's bytes, if any. A change
 * takes effect when the JSON file is renamed, so a crash leaves either the old row or the new one. All rows are in
 * memory too. Each change is one synchronous step, so changes never interleave.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Waits until a file or the entries of a directory are on the disk. */
function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export class JsonRowStore<Row> {
  readonly #dir: string;
  readonly #durable: boolean;
  readonly #getId: (row: Row) => string;
  readonly #entries = new Map<string, { readonly row: Row; readonly bytes: string | undefined }>();

  /**
   * Opens a directory, creating it if needed, and removes leftovers of a crash.
   * @param durable whether a change is on the disk when it is done
   */
  constructor(
    dir: string,
    schema: v.GenericSchema<unknown, Row>,
    getId: (row: Row) => string,
    durable: boolean,
  ) {
    this.#dir = dir;
    this.#durable = durable;
    this.#getId = getId;
    mkdirSync(dir, { recursive: true });
    const file = v.object({ row: schema, bytes: v.optional(v.string()) });
    const names = readdirSync(dir);
    for (const name of names.filter((entry) => entry.endsWith('.json'))) {
      const { row, bytes } = v.parse(file, JSON.parse(readFileSync(join(dir, name), 'utf8')));
      this.#entries.set(getId(row), { row, bytes });
    }
    const used = new Set([...this.#entries.values()].map(({ bytes }) => bytes));
    for (const name of names.filter((entry) => !entry.endsWith('.json') && !used.has(entry))) {
      rmSync(join(dir, name));
    }
  }

  get(id: string): Row | undefined {
    return this.#entries.get(id)?.row;
  }

  rows(): Row[] {
    return [...this.#entries.values()].map(({ row }) => row);
  }

  /** Path for a new file. Fill it, then pass it to `put`; otherwise the next start removes it. */
  scratch(): string {
    return join(this.#dir, `${randomBytes(12).toString('hex')}.tmp`);
  }

  /** Path of a row's bytes. */
  getPath(id: string): string {
    const bytes = this.#entries.get(id)?.bytes;
    if (bytes === undefined) throw new Error(`No bytes are kept for ${JSON.stringify(id)}`);
    return join(this.#dir, bytes);
  }

  /** Adds or replaces a row. If a filled file is given, it becomes the row's bytes. */
  put(row: Row, filled?: string): void {
    const id = this.#getId(row);
    const name = hashId(id);
    const bytes = filled === undefined ? undefined : `${name}.${randomBytes(6).toString('hex')}.bytes`;
    if (this.#durable && filled !== undefined) sync(filled);
    if (filled !== undefined && bytes !== undefined) renameSync(filled, join(this.#dir, bytes));
    const draft = this.scratch();
    writeFileSync(draft, JSON.stringify({ row, bytes }));
    if (this.#durable) sync(draft);
    renameSync(draft, join(this.#dir, `${name}.json`));
    if (this.#durable) sync(this.#dir);
    const before = this.#entries.get(id)?.bytes;
    this.#entries.set(id, { row, bytes });
    if (before !== undefined) rmSync(join(this.#dir, before));
  }

  /** Removes a row and its bytes, if it exists. */
  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    rmSync(join(this.#dir, `${hashId(id)}.json`));
    this.#entries.delete(id);
    if (entry.bytes !== undefined) rmSync(join(this.#dir, entry.bytes));
  }
}

const hashId = (id: string): string => createHash('sha256').update(id).digest('hex');
