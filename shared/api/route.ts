/** A row of the endpoint table. Everything else about an endpoint derives from its row. */
import type { GenericSchema } from 'valibot';
import type { ReadName, WriteName } from '#shared/data/stores.ts';
import type { KeyKind } from '#shared/ids.ts';
import type { StatusId } from '#shared/messages/codes.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** JSON: 512 MB. Documents: 1,769 MB, one vCPU. Media: 3,008 MB, 1.7 vCPUs, with ffmpeg. */
export type MemoryClass = 'json' | 'documents' | 'media';

/** Content types of a body. */
export type BodyKind = 'json' | 'multipart' | 'urlencoded';

/** The parts of a request, each a valibot schema. */
export type RequestSchema = {
  readonly path?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
};

/** Schema of the answer's data; none for an envelope without data. */
export type AnswerSchema = {
  readonly id: StatusId;
  readonly data?: () => GenericSchema;
};

/** An answer without an envelope: a document, a redirect. */
export type RawAnswer = {
  readonly status: number;
  readonly description: string;
  readonly contentType?: string;
};

export type Route = {
  /** Path of the handler below `functions/`, and name of the function. */
  readonly name: string;
  readonly method: Method | readonly Method[];
  /** The path first, then its aliases; `{name}` is a parameter. */
  readonly paths: readonly [string, ...string[]];
  readonly dialect: 'versioned' | 'legacy';
  /** Accepted kinds of key; empty for a public endpoint. */
  readonly callers: readonly KeyKind[];
  /** A conversion is charged and creates a file; `retention` is how long it is kept. */
  readonly kind: 'simple' | 'conversion';
  readonly retention?: 'short' | 'long';
  readonly accepts?: readonly BodyKind[];
  /** The body has a file part named `file`, and may be larger than a function accepts. */
  readonly upload?: 'required' | 'optional';
  /** Accepted formats of the file; `auto` is not one. */
  readonly takes?: readonly string[];
  /** The upload is kept after a successful answer. */
  readonly keepsUpload?: boolean;
  /** The answer contains a secret. It is never stored for an Idempotency-Key; a repetition runs again. */
  readonly secret?: boolean;
  readonly memory: MemoryClass;
  /** Long polling: the handler may wait before it answers. */
  readonly longPoll?: true;
  readonly reads: readonly ReadName[];
  readonly writes: readonly WriteName[];
  readonly request?: () => RequestSchema;
  readonly answers: readonly AnswerSchema[];
  readonly rawAnswers?: readonly RawAnswer[];
  /** One line, and details for developers. */
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
};

/** The dialect of a path without a row. */
export const getPathDialect = (path: string): Route['dialect'] =>
  /^\/v\d+(\/|$)/.test(path) ? 'versioned' : 'legacy';

/** Keeps the literal types of a row, which type the handler's context. */
export function route<const R extends Route>(row: R): R {
  return row;
}

/** Common properties of converters, which turn one file into another and use no store. */
export const CONVERTER = {
  method: 'POST',
  callers: ['personal'],
  kind: 'conversion',
  upload: 'required',
  memory: 'documents',
  reads: [],
  writes: [],
} as const satisfies Partial<Route>;

/** The same for the legacy interface, which accepts any content type. */
export const LEGACY_CONVERTER = {
  ...CONVERTER,
  dialect: 'legacy',
  retention: 'short',
  accepts: ['multipart', 'urlencoded', 'json'],
  tag: 'Legacy',
} as const satisfies Partial<Route>;

/** Path of the row for requests that match no other row, in API Gateway's notation. */
export const DEFAULT_PATH = '$default';

/** Whether a row supports Idempotency-Key: it accepts POST, and not only as another way to read. */
export function isRepeatable(row: Route): boolean {
  const methods = listMethods(row);
  return row.callers.length > 0 && !row.secret && methods.includes('POST') && !methods.includes('GET');
}

/** Whether requests to a row change data of the caller. Some POST requests only read what is sent. */
export const isChange = (row: Route): boolean =>
  row.callers.length > 0 &&
  !listMethods(row).includes('GET') &&
  (row.kind === 'conversion' || row.writes.length > 0);

/** Methods of a row as a list. */
export function listMethods(row: Route): readonly Method[] {
  return typeof row.method === 'string' ? [row.method] : row.method;
}
