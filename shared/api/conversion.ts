/** Fields that conversions share. */
import * as v from 'valibot';
import { flag } from './fields.ts';
import type { FileReply } from './reply.ts';
import { count, downloadAddress, listShape, named, orNull, text, time } from './shapes.ts';

export const base64Field = flag(
  'Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; ' +
    'beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole.',
);

/** How the client receives the file. */
export const chooseDelivery = (body: { readonly base64: boolean }): FileReply['delivery'] =>
  body.base64 ? 'base64' : 'link';

/** What the conversion lost, repaired or guessed. */
export const WarningSchema = named(
  'Warning',
  v.object({
    code: text('Stable name of the kind of warning', 'overlap'),
    text: text(
      'What it is, in the language of `Accept-Language`',
      'Two subtitles overlap; the first was cut',
    ),
    line: orNull(count('Line of the file; null where it has none', 'lines', 12)),
  }),
);

/** `data` of a converted file. */
export const ConvertedSchema = named(
  'ConvertedFile',
  v.object({
    fileName: text('Name of the generated file', 'episode-1.csv'),
    fileUrl: v.optional(
      orNull(
        downloadAddress('Download address, needs no key; absent with base64, null once the file has expired'),
      ),
    ),
    urlExpires: v.optional(orNull(time('Until when the address works: as long as the file'))),
    fileId: v.optional(text('Id of the file under /v2/file', '0Tn3r4dQhM5vXb2kLp9s')),
    fileBase64: v.optional(text('The file as Base64; only with base64', 'V0VCVlRUCg==')),
    fileSize: count('Size of the file', 'bytes', 2048),
    fileChecksum: text('MD5 of the file, hexadecimal', '5d41402abc4b2a76b9719d911017c592'),
    warnings: listShape(WarningSchema, 'What was lost, repaired or guessed; at most 50'),
  }),
);

/** `data` of a converted file in the legacy interface. */
export const LegacyConvertedSchema = named(
  'LegacyConvertedFile',
  v.object({
    created: text('Creation time, `YYYY-MM-DD HH:MM:SS` in UTC', '2026-11-20 10:00:00'),
    message: v.pipe(v.literal('Success'), v.description('Always `Success`')),
    file_name: text('Name of the generated file', 'episode-1.csv'),
    file_url: v.optional(orNull(downloadAddress('Download address, needs no key; absent with base64'))),
    file_base64: v.optional(text('The file as Base64; only with base64', 'V0VCVlRUCg==')),
    file_size: count('Size of the file', 'bytes', 2048),
    file_hash: text('MD5 of the file, hexadecimal', '5d41402abc4b2a76b9719d911017c592'),
  }),
);
