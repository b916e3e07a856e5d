/** JSON documents in a folder, one file each. Without a folder nothing is stored. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

export type Documents<T> = {
  /** All documents in the folder. Unreadable files are left in place and named in a warning. */
  load(): Promise<T[]>;
  /** Writes a document atomically under its `key`. */
  write(key: string, document: T): Promise<void>;
  remove(key: string): Promise<void>;
};

/** Hashed, because keys may have any characters and any length. */
const fileName = (key: string): string =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.json`;

export const documents = <T>(dir: string | undefined, schema: v.GenericSchema<unknown, T>): Documents<T> => {
  if (dir === undefined) {
    const nothing = async (): Promise<void> => undefined;
    return { load: async () => [], write: nothing, remove: nothing };
  }
  let writes = 0;
  return {
    async load() {
      await mkdir(dir, { recursive: true });
      const names = (await readdir(dir)).filter((name) => name.endsWith('.json'));
      const found = await Promise.all(names.map((name) => readDocument(join(dir, name), schema)));
      return found.filter((document) => document !== undefined);
    },
    async write(key, document) {
      const partial = join(dir, `${fileName(key)}.${process.pid}.${++writes}.partial`);
      await writeFile(partial, JSON.stringify(document));
      await rename(partial, join(dir, fileName(key)));
    },
    remove: (key) => rm(join(dir, fileName(key)), { force: true }),
  };
};

const readDocument = async <T>(file: string, schema: v.GenericSchema<unknown, T>): Promise<T | undefined> => {
  try {
    return v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    console.warn(`${file} is not readable and left out: ${String(cause)}`);
    return undefined;
  }
};
