/** A row of the endpoint table: an endpoint as data. Everything else about an endpoint is derived from its row. */
import type { GenericSchema } from 'valibot';
import type { ReadName, WriteName } from '#shared/data/stores.ts';
import type { KeyKind } from '#shared/ids.ts';
import type { StatusId } from '#shared/messages/codes.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** JSON: 512 MB. Documents: 1,769 MB, one vCPU. Media: 3,538 MB, two vCPUs, with ffmpeg. */
export type MemoryClass = 'json' | 'documents' | 'media';

/** How a body may come. */
export type BodyKind = 'json' | 'multipart' | 'urlencoded';

/** What a request is made of; each part is a valibot schema. */
export type RequestSchema = {
  readonly path?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
};

/** How an answer looks: its schema, or nothing where the envelope has no data. */
export type AnswerSchema = {
  readonly id: StatusId;
  readonly data?: () => GenericSchema;
};

/** An answer that is no envelope: a document, a redirect. */
export type RawAnswer = {
  readonly status: number;
  readonly description: string;
  readonly contentType?: string;
};

export type Route = {
  /** Folder and file of the handler below `functions/`, and the name of the function. */
  readonly name: string;
  readonly method: Method | readonly Method[];
  /** The path first, then its aliases; `{name}` is a parameter. */
  readonly paths: readonly [string, ...string[]];
  readonly dialect: 'versioned' | 'legacy';
  /** Kinds of key that may call; none for an open endpoint. */
  readonly callers: readonly KeyKind[];
  /** A conversion is charged and leaves a file; `retention` says for how long. */
  readonly kind: 'simple' | 'conversion';
  readonly retention?: 'short' | 'long';
  readonly accepts?: readonly BodyKind[];
  /** The body has a file part named `file`, and may be larger than a function takes. */
  readonly upload?: 'required' | 'optional';
  /** What the file may be, by the names of formats; `auto` is none. */
  readonly takes?: readonly string[];
  /** The upload is still needed after a successful answer. */
  readonly keepsUpload?: boolean;
  /** The answer holds a secret: it is never kept for an Idempotency-Key, and a repetition runs anew. */
  readonly secret?: boolean;
  readonly memory: MemoryClass;
  readonly reads: readonly ReadName[];
  readonly writes: readonly WriteName[];
  readonly request?: () => RequestSchema;
  readonly answers: readonly AnswerSchema[];
  readonly rawAnswers?: readonly RawAnswer[];
  /** One line, and what a developer should know. */
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
};

/** The interface that a path without a row belongs to. */
export const dialectOfPath = (path: string): Route['dialect'] =>
  /^\/v\d+(\/|$)/.test(path) ? 'versioned' : 'legacy';

/** Keeps the literal types of a row, so that the handler's context is typed by it. */
export function route<const R extends Route>(row: R): R {
  return row;
}

/** What the rows of converters have in common: a file comes in and another goes out, without any store. */
export const CONVERTER = {
  method: 'POST',
  callers: ['personal'],
  kind: 'conversion',
  upload: 'required',
  memory: 'documents',
  reads: [],
  writes: [],
} as const satisfies Partial<Route>;

/** The same in the legacy interface, which takes a body of any kind. */
export const LEGACY_CONVERTER = {
  ...CONVERTER,
  dialect: 'legacy',
  retention: 'short',
  accepts: ['multipart', 'urlencoded', 'json'],
  tag: 'Legacy',
} as const satisfies Partial<Route>;

/** The path of the row that takes every request that no other row takes, as API Gateway calls it. */
export const DEFAULT_PATH = '$default';

/** Whether a row may be repeated under an Idempotency-Key: it takes POST, and not only as another way to read. */
export function isRepeatable(row: Route): boolean {
  const methods = listMethods(row);
  return row.callers.length > 0 && !row.secret && methods.includes('POST') && !methods.includes('GET');
}

/** Whether requests to a row change something of the caller's: some that take POST only read what is sent to them. */
export const isChange = (row: Route): boolean =>
  row.callers.length > 0 &&
  !listMethods(row).includes('GET') &&
  (row.kind === 'conversion' || row.writes.length > 0);

/** Methods of a row as a list. */
export function listMethods(row: Route): readonly Method[] {
  return typeof row.method === 'string' ? [row.method] : row.method;
}
