/** Fields that conversions share. */
import * as v from 'valibot';
import { flag } from './fields.ts';
import type { FileReply } from './reply.ts';

export const base64Field = flag('Return the file as Base64 in place of a link. At most 4.4 MB of Base64.');

/** How the client takes the file. */
export const deliveryOf = (body: { readonly base64: boolean }): FileReply['delivery'] =>
  body.base64 ? 'base64' : 'link';

const warning = v.object({
  code: v.pipe(v.string(), v.description('Stable name of the kind of warning')),
  text: v.string(),
  line: v.nullable(v.number()),
});

/** `data` of a converted file. */
export const ConvertedSchema = v.object({
  fileName: v.pipe(v.string(), v.description('Name of the generated file')),
  fileUrl: v.optional(v.pipe(v.nullable(v.string()), v.description('Download address; absent with base64'))),
  urlExpires: v.optional(v.pipe(v.nullable(v.string()), v.description('Until when the address works'))),
  fileId: v.optional(v.pipe(v.string(), v.description('Id under /v2/file'))),
  fileBase64: v.optional(v.pipe(v.string(), v.description('The file; only with base64'))),
  fileSize: v.pipe(v.number(), v.integer(), v.description('Size in bytes')),
  fileChecksum: v.pipe(v.string(), v.description('MD5 of the file, hexadecimal')),
  warnings: v.pipe(v.array(warning), v.description('What was lost, repaired or guessed; at most 50')),
});

/** `data` of a converted file in the legacy interface. */
export const LegacyConvertedSchema = v.object({
  created: v.pipe(v.string(), v.description('Creation time, `YYYY-MM-DD HH:MM:SS` in UTC')),
  message: v.literal('Success'),
  file_name: v.string(),
  file_url: v.optional(v.nullable(v.string())),
  file_base64: v.optional(v.string()),
  file_size: v.pipe(v.number(), v.integer()),
  file_hash: v.pipe(v.string(), v.description('MD5 of the file')),
});
