/** A user file as the API presents it. */
import * as v from 'valibot';
import { count, downloadAddress, named, orNull, text, time } from '#shared/api/shapes.ts';
import { isoSeconds } from '#shared/clock.ts';
import { downloadUrl } from '#shared/data/downloads.ts';
import type { FileRow } from '#shared/data/files.ts';

/** Presents a file with its link. */
export function presentFile(file: FileRow) {
  return {
    id: file.fileId,
    name: file.name,
    extension: file.extension,
    created: isoSeconds(file.created),
    expires: isoSeconds(file.expires),
    url: downloadUrl(file),
    urlExpires: isoSeconds(file.expires),
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
    url: downloadAddress('Download address; needs no key'),
    urlExpires: time('Until when this download address works: as long as the file'),
    size: count('Size of the file', 'bytes', 2048),
    checksum: orNull(
      text('MD5 of the file, null where it was written in parts', '5d41402abc4b2a76b9719d911017c592'),
    ),
  }),
);

/** `{fileId}` in a path. */
export const FilePath = v.object({ fileId: id });
