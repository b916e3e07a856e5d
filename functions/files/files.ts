/** A user file as the interface shows it. */
import * as v from 'valibot';
import { address, count, named, orNull, text, time } from '#shared/api/shapes.ts';
import { isoSeconds } from '#shared/clock.ts';
import type { FileRow } from '#shared/data/files.ts';

/** Presents a file with a link that was minted for this answer. */
export function presentFile(file: FileRow, link: { url: string; expires: number }) {
  return {
    id: file.fileId,
    name: file.name,
    extension: file.extension,
    created: isoSeconds(file.created),
    expires: isoSeconds(file.expires),
    url: link.url,
    urlExpires: isoSeconds(link.expires),
    size: file.size,
    checksum: file.md5 ?? null,
  };
}

const id = text('File identifier', '0Tn3r4dQhM5vXb2kLp9s');

export const FileSchema = named(
  'File',
  v.object({
    id,
    name: text('File name', 'episode-1.csv'),
    extension: text('File extension', 'csv'),
    created: time('Creation time'),
    expires: time('The file is deleted automatically at this time'),
    url: address(
      'Download address; needs no key',
      'https://media.example/outputs/long/0Tn3r4dQh?X-Amz-Signature=…',
    ),
    urlExpires: time('Until when this download address works; reading the file again gives a new one'),
    size: count('Size of the file', 'bytes', 2048),
    checksum: orNull(
      text('MD5 of the file, null where it was written in parts', '5d41402abc4b2a76b9719d911017c592'),
    ),
  }),
);

/** `{fileId}` in a path. */
export const FilePath = v.object({ fileId: id });
