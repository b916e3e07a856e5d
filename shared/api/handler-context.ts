/** One request on its way through the wrapper, and what a handler sees of it. */
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

/** A file of the request with its bytes, wherever they are. */
export type RequestFile = Pick<Upload, 'name' | 'size' | 'md5'> & {
  read(): Promise<Uint8Array>;
  /** Key of the object in the bucket; undefined for a file that came in the request itself. */
  readonly object: string | undefined;
};

type RouteFile<R extends Route> = R['upload'] extends 'required'
  ? RequestFile
  : R['upload'] extends 'optional'
    ? RequestFile | undefined
    : undefined;

/** What a handler gets: the parsed request, the caller, and just the stores that its row declares. */
export type HandlerContext<R extends Route = Route> = {
  readonly route: R;
  readonly requestId: string;
  readonly method: string;
  readonly rawPath: string;
  /** Milliseconds since 1970 at which the request was taken. */
  readonly at: number;
  /** After this the client is answered 504. */
  readonly deadline: number;
  /** Time of the first try of a repeated request: what it calls its creation. */
  readonly firstAttemptAt: number;
  /** Name of the request in the books. */
  readonly ledgerId: string;
  readonly language: Language;
  /** Whether the client would rather have a page than JSON. */
  readonly prefersHtml: boolean;
  readonly principal: R['callers'] extends readonly [] ? undefined : Principal;
  readonly path: Part<R, 'path'>;
  readonly query: Part<R, 'query'>;
  readonly body: Part<R, 'body'>;
  readonly file: RouteFile<R>;
  /** Counters of the caller with this request; undefined where the limiter was in trouble. */
  readonly counters: Usage | undefined;
  /** An id that is the same when the request is repeated under its Idempotency-Key; `index` tells several apart. */
  newId(width: number, index?: number): string;
  /** Aborted at the deadline. */
  readonly signal: AbortSignal;
} & Stores<R>;
