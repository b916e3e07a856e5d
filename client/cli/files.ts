/** Files of this machine: read for sending, and written whole or not at all. */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Call, Values } from './command.ts';
import { textOf, UsageError } from './command.ts';
import { sizeOf } from './screen.ts';

/** @throws UsageError for a file that cannot be read */
export async function fileAt(path: string): Promise<File> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UsageError(`There is no file ${path}`);
  return new File([await openAsBlob(path)], basename(path));
}

type Remote = { readonly name: string; readonly url: string; readonly checksum?: string | null };

/** Where a result goes: `--output` (a file or a folder), else the name that the service gave, here. */
async function targetOf(values: Values, name: string): Promise<string> {
  const output = textOf(values, 'output');
  const isFolder =
    output !== undefined &&
    (await stat(output).then(
      (s) => s.isDirectory(),
      () => false,
    ));
  const target = output === undefined ? basename(name) : isFolder ? join(output, basename(name)) : output;
  if (existsSync(target) && values.force !== true)
    throw new UsageError(`${target} is there already; --force replaces it`);
  return target;
}

/** The pieces of a download, each shown to somebody on its way. */
async function* chunksOf(body: ReadableStream<Uint8Array>, see: (chunk: Uint8Array) => void) {
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

/** Downloads a file beside its place, checks it, and puts it there. @returns its path */
export async function save({ media, values, screen, signal }: Call, remote: Remote): Promise<string> {
  const target = await targetOf(values, remote.name);
  const partial = `${target}.part`;
  const hash = createHash('md5');
  let size = 0;
  try {
    const body = await media.download(remote.url, signal);
    await pipeline(
      chunksOf(body, (chunk) => {
        hash.update(chunk);
        size += chunk.length;
      }),
      createWriteStream(partial),
    );
    if (remote.checksum && hash.digest('hex') !== remote.checksum)
      throw new Error(`${remote.name} was damaged on its way`);
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
  screen.line(`${target}  ${sizeOf(size)}`);
  return target;
}

/** Options of every command that writes a file. */
export const SAVE_OPTIONS = {
  output: { type: 'string', short: 'o' },
  force: { type: 'boolean', short: 'f' },
} as const;
