/** The one error that becomes an answer: the id of a message, its parameters, and the cause for the log. */

import type { MediaError } from '#shared/media/errors.ts';
import { CODES, type StatusId } from '#shared/messages/codes.ts';
import type { Params } from '#shared/messages/render.ts';

type Options = ErrorOptions & {
  /** Headers of the answer, e.g. `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refusal. The status code follows from the message; the cause goes to the log and never to the client. */
export class ApiError extends Error {
  readonly id: StatusId;
  readonly params: Params;
  readonly headers: Readonly<Record<string, string>>;
  constructor(id: StatusId, params: Params = {}, { headers = {}, ...options }: Options = {}) {
    super(id, options);
    this.name = 'ApiError';
    this.id = id;
    this.params = params;
    this.headers = headers;
  }

  get code(): number {
    return CODES[this.id];
  }
}

/** What a user is told of a file or an option that a format refused. */
export function refusalOf(error: MediaError): ApiError {
  const { kind, subject, message, line } = error;
  const where = line === undefined ? message : `${message} (line ${line})`;
  switch (kind) {
    case 'unreadable':
      return new ApiError('file.unreadable_because', { format: subject, reason: where }, { cause: error });
    case 'no_content':
      return new ApiError('file.no_content', { what: subject }, { cause: error });
    case 'too_large':
      return new ApiError('file.too_complex', { format: subject }, { cause: error });
    case 'bad_option':
      return new ApiError('file.option', { name: subject, reason: where }, { cause: error });
    case 'aaf':
      return new ApiError('file.aaf', {}, { cause: error });
    case 'fcpxmld':
      return new ApiError('file.fcpxmld', {}, { cause: error });
  }
}
