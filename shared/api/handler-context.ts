/** What a handler sees of a request. */
import type { InferOutput } from 'valibot';
import type { ReadName, Reads, WriteName, Writes } from '#shared/data/stores.ts';
import type { Usage } from '#shared/data/usage.ts';
import type { Language } from '#shared/messages/language.ts';
import type { Principal } from './authentication.ts';
import type { RequestSchema, Route } from './route.ts';
import type { Upload } from './upload.ts';

type Part<R extends Route, K extends keyof RequestSchema> = R['request'] extends () => infer Q
  ? Q extends { readonly [P in K]: infer S }
    ? S extends NonNullable<RequestSchema[K]>
      ? InferOutput<S>
      : undefined
    : undefined
  : undefined;

type Stores<R extends Route> = {
  readonly [K in R['reads'][number] | R['writes'][number]]: (K extends R['reads'][number] & ReadName
    ? Reads[K]
    : unknown) &
    (K extends R['writes'][number] & WriteName ? Writes[K] : unknown);
};

/** An uploaded file and its bytes, in memory or in the bucket. */
export type RequestFile = Pick<Upload, 'name' | 'size' | 'md5'> & {
  read(): Promise<Uint8Array>;
  /** Object key; undefined for a file in the request itself. */
  readonly object: string | undefined;
};

type RouteFile<R extends Route> = R['upload'] extends 'required'
  ? RequestFile
  : R['upload'] extends 'optional'
    ? RequestFile | undefined
    : undefined;

/** What a handler gets: the parsed request, the caller, and only the stores that its row declares. */
export type HandlerContext<R extends Route = Route> = {
  readonly route: R;
  readonly requestId: string;
  readonly method: string;
  readonly rawPath: string;
  /** When the request was received, in milliseconds since 1970. */
  readonly at: number;
  /** After this time the client gets 504. */
  readonly deadline: number;
  /** When a repeated request was first attempted; used as its creation time. */
  readonly firstAttemptAt: number;
  /** Id of the request in the ledger. */
  readonly ledgerId: string;
  readonly language: Language;
  /** Whether the client prefers a page to JSON. */
  readonly prefersHtml: boolean;
  readonly principal: R['callers'] extends readonly [] ? undefined : Principal;
  readonly path: Part<R, 'path'>;
  readonly query: Part<R, 'query'>;
  readonly body: Part<R, 'body'>;
  readonly file: RouteFile<R>;
  /** The caller's counters including this request; undefined if the limiter failed. */
  readonly counters: Usage | undefined;
  /** An id that repetitions under the same Idempotency-Key share; `index` distinguishes several. */
  newId(width: number, index?: number): string;
  /** Aborted at the deadline. */
  readonly signal: AbortSignal;
} & Stores<R>;
