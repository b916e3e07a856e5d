/**
 * The calculation of AWS Signature Version 4 (IAM User Guide, "Create a signed AWS API request"). S3 signs the path as
 * sent, without normalizing it.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { encodeUri, type QueryPairs } from './uri.ts';

export const ALGORITHM = 'AWS4-HMAC-SHA256';

export type CanonicalParts = {
  readonly method: string;
  /** Raw request path. */
  readonly path: string;
  /** Decoded pairs, without `X-Amz-Signature`. */
  readonly query: QueryPairs;
  /** Signed headers: lower-case names and their values. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly payloadHash: string;
};

export type Scope = { readonly date: string; readonly region: string; readonly service: string };

export function canonicalRequest({ method, path, query, headers, payloadHash }: CanonicalParts): string {
  const pairs = query
    .map(([name, value]) => [encodeUri(name), encodeUri(value)] as const)
    .sort(byNameThenValue);
  const sorted = [...headers].sort(byNameThenValue);
  return [
    method,
    path,
    pairs.map(([name, value]) => `${name}=${value}`).join('&'),
    ...sorted.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}`),
    '',
    sorted.map(([name]) => name).join(';'),
    payloadHash,
  ].join('\n');
}

/** `stamp` is the `X-Amz-Date` of the request. */
export function stringToSign(stamp: string, scope: Scope, canonical: string): string {
  const hash = createHash('sha256').update(canonical).digest('hex');
  return [ALGORITHM, stamp, `${scope.date}/${scope.region}/${scope.service}/aws4_request`, hash].join('\n');
}

/** The signature in lower-case hexadecimal. */
export function sign(secret: string, scope: Scope, text: string): string {
  let key = hmac(`AWS4${secret}`, scope.date);
  for (const part of [scope.region, scope.service, 'aws4_request']) key = hmac(key, part);
  return hmac(key, text).toString('hex');
}

/** Compares two signatures in constant time. */
export function sameSignature(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function byNameThenValue(a: readonly [string, string], b: readonly [string, string]): number {
  return compare(a[0], b[0]) || compare(a[1], b[1]);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
