/** A user file as the interface shows it. */
import * as v from 'valibot';
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

const time = (description: string) =>
  v.pipe(v.string(), v.isoTimestamp(), v.description(description), v.examples(['2026-11-20T10:00:00Z']));

export const FileSchema = v.object({
  id: v.pipe(v.string(), v.description('File identifier')),
  name: v.pipe(v.string(), v.description('File name'), v.examples(['episode-1.csv'])),
  extension: v.pipe(v.string(), v.description('File extension'), v.examples(['csv'])),
  created: time('Creation time'),
  expires: time('The file is deleted automatically at this time'),
  url: v.pipe(v.string(), v.url(), v.description('Download address; needs no key')),
  urlExpires: time('Until when this download address works; reading the file again gives a new one'),
  size: v.pipe(v.number(), v.integer(), v.description('Size in bytes')),
  checksum: v.pipe(
    v.nullable(v.string()),
    v.description('MD5 of the file, null where it was written in parts'),
  ),
});

/** `{fileId}` in a path. */
export const FilePath = v.object({
  fileId: v.pipe(v.string(), v.description('File identifier')),
});
