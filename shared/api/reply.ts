/** What a handler returns; the wrapper turns it into the answer. */

import type { StatusId } from '#shared/messages/codes.ts';
import type { Params } from '#shared/messages/render.ts';
import type { Notice } from './notices.ts';

/** An envelope, with or without data. */
export type DataReply = {
  readonly kind: 'data';
  readonly id: StatusId;
  readonly params: Params;
  readonly data: unknown;
  /** What was lost, repaired or guessed. Conversions always have this list, even if empty. */
  readonly warnings?: readonly Notice[] | undefined;
  /** Time of the envelope in milliseconds, if it is not the time of the answer. */
  readonly timestamp?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The next page of a long answer; a field beside `data`. */
  readonly nextPage?: string | undefined;
};

/** A converted file, which is charged, and stored for a link or returned as Base64. */
export type FileReply = {
  readonly kind: 'file';
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly warnings: readonly Notice[];
  /** How the client gets it: a link, Base64 in the answer, or the bytes as the answer. */
  readonly delivery: 'link' | 'base64' | 'stream';
};

/** An answer without an envelope: a redirect, a document. */
export type RawReply = {
  readonly kind: 'raw';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

export type Reply = DataReply | FileReply | RawReply;

/** Success with a payload. */
export function ok(data: unknown, id: StatusId = 'ok'): DataReply {
  return { kind: 'data', id, params: {}, data };
}

/** A payload as of a time (ms), and the next page of a long one. */
export function okPage(data: unknown, at: number, nextPage: string | undefined): DataReply {
  return { kind: 'data', id: 'ok', params: {}, data, timestamp: at, nextPage };
}

/** Success without a payload. */
export function done(id: StatusId, params: Params = {}): DataReply {
  return { kind: 'data', id, params, data: undefined };
}

/** The result of a conversion, as its handler returns it. */
export type ConvertedFile = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
  readonly warnings?: readonly Notice[];
};

/** A converted file in the requested delivery. */
export function converted(file: ConvertedFile, delivery: FileReply['delivery']): FileReply {
  const { bytes, fileName, contentType, warnings = [] } = file;
  return { kind: 'file', name: fileName, bytes, contentType, warnings, delivery };
}
