/** One S3 request, parsed from HTTP: path-style address, query, headers. */
import type { IncomingMessage } from 'node:http';
import type { Caller } from './authenticate.ts';
import { ServiceError } from './errors.ts';
import { decodeUri, parseTarget, type QueryPairs } from './uri.ts';

/** As received, before its signature is checked. */
export type RawRequest = {
  readonly method: string;
  /** Raw path, as signed. */
  readonly path: string;
  readonly pairs: QueryPairs;
  /** Lower-case names; repeated headers are joined by commas. */
  readonly headers: ReadonlyMap<string, string>;
  /** Empty for the list of buckets. */
  readonly bucket: string;
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly body: IncomingMessage;
};

/** After its signature is checked. */
export type S3Request = RawRequest & {
  readonly caller: Caller;
  /** The parameters of the operation: everything except those of the signature. */
  readonly query: ReadonlyMap<string, string>;
};

const MAX_KEY_BYTES = 1024;

/** @throws ServiceError `InvalidURI`, `KeyTooLongError` */
export function readRequest(body: IncomingMessage): RawRequest {
  const { path, query } = parseTarget(body.url ?? '/');
  const slash = path.indexOf('/', 1);
  const key = slash < 0 ? '' : decodeUri(path.slice(slash + 1));
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new ServiceError('KeyTooLongError');
  const bucket = decodeUri(slash < 0 ? path.slice(1) : path.slice(1, slash));
  return { method: body.method ?? '', path, pairs: query, headers: readHeaders(body), bucket, key, body };
}

/** Lower-case names; repeated headers are joined by commas. */
export function readHeaders(message: IncomingMessage): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (values) headers.set(name, values.join(','));
  }
  return headers;
}

/** Adds the caller. The presigner moves `x-amz-` headers into the query; they mean the same there. */
export function withCaller(raw: RawRequest, caller: Caller): S3Request {
  if (!caller.presigned) return { ...raw, caller, query: new Map(raw.pairs) };
  const hoisted = raw.pairs.filter(([name]) => name.startsWith('x-amz-'));
  const others = raw.pairs.filter(([name]) => !/^x-amz-/i.test(name));
  return { ...raw, caller, query: new Map(others), headers: new Map([...raw.headers, ...hoisted]) };
}

/** @throws ServiceError `AccessDenied` if the caller's session does not allow it. */
export function authorize(
  request: S3Request,
  method: 'GET' | 'PUT' | 'DELETE',
  bucket: string,
  key: string,
): void {
  if (!allows(request, method, bucket, key)) throw new ServiceError('AccessDenied');
}

export function allows(
  { caller }: S3Request,
  method: 'GET' | 'PUT' | 'DELETE',
  bucket: string,
  key: string,
): boolean {
  return caller.access.policy?.(method, bucket, key) ?? true;
}
