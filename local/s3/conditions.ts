/** Conditional requests (RFC 9110 section 13), as S3 interprets them. */
import { ServiceError } from './errors.ts';
import type { StoredObject } from './store.ts';

type Headers = ReadonlyMap<string, string>;

/**
 * Checks the conditions of a read.
 * @returns whether the response is 304
 * @throws ServiceError `PreconditionFailed`
 */
export function isUnchanged(headers: Headers, { etag, modified }: StoredObject): boolean {
  const match = headers.get('if-match');
  const unmodified = parseDate(headers.get('if-unmodified-since'));
  if (
    match !== undefined ? !matches(match, etag) : unmodified !== undefined && seconds(modified) > unmodified
  ) {
    throw new ServiceError('PreconditionFailed');
  }
  const none = headers.get('if-none-match');
  if (none !== undefined) return matches(none, etag);
  const since = parseDate(headers.get('if-modified-since'));
  return since !== undefined && seconds(modified) <= since;
}

/** Whether a `Range` applies under its `If-Range`. */
export function rangeHolds(headers: Headers, { etag, modified }: StoredObject): boolean {
  const condition = headers.get('if-range');
  if (condition === undefined) return true;
  return condition.startsWith('"') ? condition === `"${etag}"` : parseDate(condition) === seconds(modified);
}

/**
 * Checks the conditions of a write. Call it in the same synchronous step as the write.
 * @throws ServiceError `PreconditionFailed`, `NoSuchKey`
 */
export function checkWrite(headers: Headers, current: StoredObject | undefined): void {
  const none = headers.get('if-none-match');
  if (none !== undefined && none !== '*')
    throw new ServiceError('NotImplemented', undefined, { Header: 'If-None-Match' });
  if (none === '*' && current)
    throw new ServiceError('PreconditionFailed', undefined, { Condition: 'If-None-Match' });
  const match = headers.get('if-match');
  if (match === undefined) return;
  if (!current) throw new ServiceError('NoSuchKey');
  if (!matches(match, current.etag)) {
    throw new ServiceError('PreconditionFailed', undefined, { Condition: 'If-Match' });
  }
}

function matches(header: string, etag: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^"(.*)"$/, '$1'));
  return tags.some((tag) => tag === '*' || tag === etag);
}

function parseDate(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** HTTP dates have no fractions. */
const seconds = (time: number): number => Math.floor(time / 1000) * 1000;
