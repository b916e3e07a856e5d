/** What a handler returns. The wrapper makes the answer from it. */

import type { StatusId } from '#shared/messages/codes.ts';
import type { Params } from '#shared/messages/render.ts';
import type { Notice } from './notices.ts';

/** An envelope with or without data. */
export type DataReply = {
  readonly kind: 'data';
  readonly id: StatusId;
  readonly params: Params;
  readonly data: unknown;
  /** What was lost, repaired or guessed; a conversion says it even where it is nothing. */
  readonly warnings?: readonly Notice[] | undefined;
  /** Milliseconds; the time of the envelope where it is not the time of the answer. */
  readonly timestamp?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where a long answer goes on; stands beside the data. */
  readonly nextPage?: string | undefined;
};

/** A converted file: it is charged, then kept for a link or returned as Base64. */
export type FileReply = {
  readonly kind: 'file';
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly warnings: readonly Notice[];
  /** How the client takes it: a link, Base64 in the answer, or the bytes as the answer. */
  readonly delivery: 'link' | 'base64' | 'stream';
};

/** An answer that is no envelope: a redirect, a document. */
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

/** A payload that was read at a time (ms), and where it goes on if it is long. */
export function okPage(data: unknown, at: number, nextPage: string | undefined): DataReply {
  return { kind: 'data', id: 'ok', params: {}, data, timestamp: at, nextPage };
}

/** Success without a payload. */
export function done(id: StatusId, params: Params = {}): DataReply {
  return { kind: 'data', id, params, data: undefined };
}

/** What a conversion made, as its handler returns it. */
export type ConvertedFile = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
  readonly warnings?: readonly Notice[];
};

/** A converted file as the client asked for it. */
export function converted(file: ConvertedFile, delivery: FileReply['delivery']): FileReply {
  const { bytes, fileName, contentType, warnings = [] } = file;
  return { kind: 'file', name: fileName, bytes, contentType, warnings, delivery };
}
