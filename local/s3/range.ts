/** The `Range` of a download (RFC 9110 section 14): one range of bytes, as S3 serves it. */
import { ServiceError } from './errors.ts';

/** First and last byte, inclusive. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Reads `bytes=a-b`, `bytes=a-` and `bytes=-n`. Anything else, several ranges included, means the whole object.
 * @throws ServiceError `InvalidRange` if the object has no byte in the range.
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || start > end) {
    throw new ServiceError('InvalidRange', undefined, {
      RangeRequested: header ?? '',
      ActualObjectSize: String(size),
    });
  }
  return { start, end };
}
