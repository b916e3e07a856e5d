/** Keeps measured segments on disk, so that memory does not grow with the film. */
import { type FileHandle, open } from 'node:fs/promises';
import type { ByteSink, ByteSource } from '#shared/media/scenes/segment.ts';

export type FileSink = ByteSink & { readonly close: () => Promise<void> };
export type FileSource = ByteSource & { readonly close: () => Promise<void> };

export async function fileSink(path: string): Promise<FileSink> {
  const handle: FileHandle = await open(path, 'w');
  return {
    append: async (bytes) => void (await handle.appendFile(bytes)),
    close: () => handle.close(),
  };
}

export async function fileSource(path: string): Promise<FileSource> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  return {
    size,
    read: async (offset, length) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      if (bytesRead !== length) throw new RangeError('the segment file is shorter than it says');
      return bytes;
    },
    close: () => handle.close(),
  };
}
