/** What a body holds: fields, and at most one file. */
import { createHash } from 'node:crypto';

/** An uploaded file: in memory, or in the bucket where the ingress put it. */
export type Upload = {
  /** Name as the client gave it, without path. */
  readonly name: string;
  readonly size: number;
  /** MD5 in hexadecimal. */
  readonly md5: string;
  readonly bytes: Uint8Array | undefined;
  /** Key of the object, where the file came through the ingress. */
  readonly object: string | undefined;
};

export type Body = {
  readonly value: unknown;
  readonly file: Upload | undefined;
  /** Names of parts that held a file and are not called `file`; their bytes are not kept. */
  readonly strayFiles?: readonly string[] | undefined;
};

/** So many names of stray files are kept. */
export const MAX_STRAY_FILES = 5;

export const hashMd5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

/** The last part of a path of either kind, for clients that send whole paths. */
export function cleanFileName(name: string): string {
  return name.split(/[/\\]/).at(-1) ?? '';
}

export type Fields = Record<string, string | string[]>;

/** A repeated field (`tracks=1&tracks=2`) becomes a list. */
export function addField(fields: Fields, name: string, value: string): void {
  const present = Object.hasOwn(fields, name) ? fields[name] : undefined;
  fields[name] = present === undefined ? value : [...(Array.isArray(present) ? present : [present]), value];
}
