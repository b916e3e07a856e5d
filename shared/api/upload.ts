/** The contents of a body: fields, and at most one file. */
import { createHash } from 'node:crypto';
import { echoed } from '#shared/messages/echo.ts';
import { ApiError } from './errors.ts';

/** An uploaded file: in memory, or in the bucket where the ingress put it. */
export type Upload = {
  /** The client's file name, without path. */
  readonly name: string;
  readonly size: number;
  /** MD5 in hexadecimal. */
  readonly md5: string;
  readonly bytes: Uint8Array | undefined;
  /** Object key, if the file came through the ingress. */
  readonly object: string | undefined;
};

export type Body = {
  readonly value: unknown;
  readonly file: Upload | undefined;
  /** Names of parts with a file that are not called `file`; their bytes are dropped. */
  readonly strayFiles?: readonly string[] | undefined;
};

/** Most names of such parts. */
export const MAX_STRAY_FILES = 5;

export const hashMd5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

/** The last segment of a POSIX or Windows path, for clients that send whole paths. */
export function cleanFileName(name: string): string {
  return name.split(/[/\\]/).at(-1) ?? '';
}

export type Fields = Record<string, string | string[]>;

/** Limits of a form apart from its file, whatever its content type. */
export const FORM_LIMITS = { fields: 60, fieldBytes: 64 * 1024, parts: 70, headerPairs: 20 } as const;

/** The refusal of a form with too many fields. */
export const refuseManyFields = (): ApiError =>
  new ApiError('bad_request', {}, { hint: { id: 'hint.form_limits', params: { max: FORM_LIMITS.fields } } });

/** The refusal of a field whose name or value is too long. */
export const refuseLongField = (name: string): ApiError =>
  new ApiError('param.too_long', { name: echoed(name), max: FORM_LIMITS.fieldBytes });

/** A repeated field (`tracks=1&tracks=2`) becomes a list. */
export function addField(fields: Fields, name: string, value: string): void {
  const present = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (Array.isArray(present)) present.push(value);
  else fields[name] = present === undefined ? value : [present, value];
}
