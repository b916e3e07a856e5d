/** The error that becomes an answer: a message id, its parameters, and the cause for the log. */

import { MediaError } from '#shared/media-error.ts';
import { CODES, type StatusId } from '#shared/messages/codes.ts';
import type { Text, TextParams } from '#shared/messages/render.ts';
import { renderNotice } from './notices.ts';

type Options = ErrorOptions & {
  /** What the client can do about it. */
  readonly hint?: Text | undefined;
  /** Headers of the answer, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refusal. The message determines the status code. The cause is logged and never sent. */
export class ApiError extends Error {
  readonly id: StatusId;
  readonly params: TextParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly hint: Text | undefined;
  constructor(id: StatusId, params: TextParams = {}, { headers = {}, hint, ...options }: Options = {}) {
    super(id, options);
    this.name = 'ApiError';
    this.id = id;
    this.params = params;
    this.headers = headers;
    this.hint = hint;
  }

  get code(): number {
    return CODES[this.id];
  }
}

/** Transient errors of AWS that outlast the client's retries: throttling and internal errors. A caller may retry. */
const TRANSIENT: ReadonlySet<string> = new Set([
  'ConflictError',
  'InternalError',
  'InternalServerError',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ServiceUnavailable',
  'SlowDown',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionCanceledException',
  'TransactionConflictException',
]);

/** Converts anything thrown to a refusal. An unknown error becomes 500 without details. */
export function refusalFrom(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof MediaError) return describeMediaError(error);
  if (error instanceof Error && TRANSIENT.has(error.name)) {
    return new ApiError('server.unavailable', {}, { cause: error, headers: { 'retry-after': '5' } });
  }
  return new ApiError('server.error', {}, { cause: error });
}

/** Names that formats give to missing contents, by message. */
const WHAT: Readonly<Record<string, Text>> = {
  'audio clips': { id: 'what.audio_clips' },
  events: { id: 'what.events' },
};

/** The refusal for a file or an option that a format refused. */
function describeMediaError(error: MediaError): ApiError {
  const { kind, subject, line } = error;
  const why = renderNotice(error.reason);
  const where: Text = line === undefined ? why : { id: 'reason.at_line', params: { reason: why, line } };
  switch (kind) {
    case 'unreadable':
      return new ApiError('file.unreadable_because', { format: subject, reason: where }, { cause: error });
    case 'no_content':
      return new ApiError('file.no_content', { what: WHAT[subject] ?? subject }, { cause: error });
    case 'too_large':
      return new ApiError(
        'file.too_complex',
        { format: subject },
        { cause: error, hint: { id: 'hint.reason', params: { reason: where } } },
      );
    case 'bad_option':
      return new ApiError('file.option', { name: subject, reason: where }, { cause: error });
    case 'aaf':
      return new ApiError('file.aaf', {}, { cause: error });
    case 'fcpxmld':
      return new ApiError('file.fcpxmld', {}, { cause: error });
  }
}
