/** Local files: reads files to send, and writes results atomically. */
import { createHash, randomUUID } from 'node:crypto';
import { constants, createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Call, Values } from './command.ts';
import { formatHelp, UsageError } from './command.ts';
import { readErrorCode, reasonFor } from './failures.ts';
import { formatSize } from './screen.ts';

/** @throws UsageError for a file that cannot be read */
export async function fileAt(path: string): Promise<File> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UsageError(`There is no file ${path}`);
  if (!found.isFile()) throw new UsageError(`${path} is not a file`);
  await access(path, constants.R_OK).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read: ${reasonFor(error)}`);
  });
  return new File([await openAsBlob(path)], basename(path));
}

/** The name that the service gives a result in most formats: the source's name with the format as extension. */
export const likelyName = (source: string, format: string): string =>
  `${parse(source).name}.${format.toLowerCase()}`;

export type Remote = {
  readonly name: string;
  readonly url: string;
  readonly checksum?: string | null;
  /** Id of the file under /v2/file. */
  readonly id?: string | undefined;
};

/** Where a result goes: `--output` (a file or a folder), or the current folder. */
type Place = { readonly folder: string; readonly name: string | undefined };

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

async function placeFor(values: Values): Promise<Place> {
  const output = formatHelp(values, 'output');
  if (output === undefined) return { folder: '.', name: undefined };
  if (output === '') throw new UsageError('--output needs a path');
  if (await isFolder(output)) return { folder: output, name: undefined };
  const folder = dirname(output);
  if (/[/\\]$/.test(output) || !(await isFolder(folder)))
    throw new UsageError(
      `There is no folder ${output.slice(0, Math.max(output.lastIndexOf('/'), output.lastIndexOf('\\')) + 1)}`,
    );
  return { folder, name: basename(output) };
}

/**
 * Creates an empty file for the download in the target folder. This fails before anything is sent if the folder is not
 * writable.
 */
async function createPartial(folder: string): Promise<string> {
  const partial = join(folder, `.media-tools-${randomUUID()}.part`);
  await open(partial, 'wx').then(
    (file) => file.close(),
    (error: unknown) => {
      throw new UsageError(`Nothing can be written in ${folder}: ${reasonFor(error)}`);
    },
  );
  return partial;
}

/** Yields the chunks of a download and passes each to `see` first. */
async function* readChunks(body: ReadableStream<Uint8Array>, see: (chunk: Uint8Array) => void) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      see(value);
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

/** @returns the number of bytes downloaded */
async function download({ media, signal }: Call, remote: Remote, partial: string): Promise<number> {
  const hash = createHash('md5');
  let size = 0;
  const body = await media.download(remote.url, signal);
  await pipeline(
    readChunks(body, (chunk) => {
      hash.update(chunk);
      size += chunk.length;
    }),
    createWriteStream(partial),
  );
  if (remote.checksum && hash.digest('hex') !== remote.checksum)
    throw new Error(`${remote.name} was damaged on its way`);
  return size;
}

/** How many names are tried, including the original. */
const MAX_NAMES = 100;

/** Moves a finished download to its path, or to the next free name. @returns its path */
async function moveInto(partial: string, target: string, replace: boolean): Promise<string> {
  const { dir, name, ext } = parse(target);
  for (let n = 1; n <= MAX_NAMES; n++) {
    const path = n === 1 ? target : join(dir, `${name}-${n}${ext}`);
    if (!replace) {
      // Reserves the name, so no other program can take it between the check and the move.
      const taken = await open(path, 'wx').then(
        (file) => file.close(),
        (error: unknown) => {
          if (readErrorCode(error) === 'EEXIST') return 'taken' as const;
          throw error;
        },
      );
      if (taken) continue;
    }
    await rename(partial, path);
    return path;
  }
  throw new Error(`${target} and ${MAX_NAMES - 1} names beside it are taken`);
}

/** Saves a result of the service. @returns its path */
export type Save = (remote: Remote) => Promise<string>;

/**
 * Runs a command that writes one file. It checks beforehand whether the file can be written, because the service
 * charges for a result. Afterwards nothing is refused.
 * @param expected the most likely name of the result
 * @throws UsageError before the work begins
 */
export async function saving<T>(
  call: Call,
  expected: string | undefined,
  work: (save: Save) => Promise<T>,
): Promise<T> {
  const { values, screen } = call;
  const replace = values.force === true;
  const place = await placeFor(values);
  const name = place.name ?? expected;
  const likely = name === undefined ? undefined : join(place.folder, name);
  if (likely !== undefined && !replace && existsSync(likely))
    throw new UsageError(`${likely} is there already; --force replaces it, --output names another place`);
  const partial = await createPartial(place.folder);
  const save: Save = async (remote) => {
    const target = join(place.folder, place.name ?? (basename(remote.name) || 'result'));
    try {
      const size = await download(call, remote, partial);
      const path = await moveInto(partial, target, replace);
      if (path !== target) screen.note(`${target} is there already: saved as ${path}`);
      screen.line(`${path}  ${formatSize(size)}`);
      return path;
    } catch (error) {
      const command = remote.id === undefined ? '' : `media-tools files get ${remote.id}  `;
      screen.note(`The service keeps ${remote.name}: ${command}${remote.url}`);
      throw readErrorCode(error) === undefined || error instanceof TypeError
        ? error
        : new Error(`${target} could not be written: ${reasonFor(error)}`, { cause: error });
    }
  };
  try {
    return await work(save);
  } finally {
    await rm(partial, { force: true });
  }
}

/** Options of every command that writes a file. */
export const SAVE_OPTIONS = {
  output: { type: 'string', short: 'o' },
  force: { type: 'boolean', short: 'f' },
} as const;
