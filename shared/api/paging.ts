/** Splits long lists into pages that fit in an answer. */
import * as v from 'valibot';
import { ApiError } from './errors.ts';
import { maybe, parseText } from './fields.ts';

/** Lambda's answers are at most 6 MB, in which quotation marks count twice. */
const PAGE_BYTES = 4_000_000;

const MAX_ID_LENGTH = 100;

/** The query of paged lists. */
export const ListQuery = v.object({
  page: maybe<string>(
    {
      type: 'string',
      maxLength: MAX_ID_LENGTH,
      description: '`nextPage` of the answer before',
      example: 'M5vXb2kLp9s0Tn3r4dQh',
    },
    parseText(MAX_ID_LENGTH),
  ),
});

type Page<T> = { readonly items: readonly T[]; readonly next: string | undefined };

/**
 * The items after the one with the id `after`, as many as fit in an answer.
 * @throws ApiError 400 if that item no longer exists
 */
export function takePage<T>(
  all: readonly T[],
  getId: (item: T) => string,
  after: string | undefined,
): Page<T> {
  const from = after === undefined ? 0 : all.findIndex((item) => getId(item) === after) + 1;
  if (after !== undefined && from === 0)
    throw new ApiError('param.invalid', { name: 'page' }, { hint: { id: 'hint.page' } });
  let bytes = 0;
  let to = from;
  for (; to < all.length && bytes < PAGE_BYTES; to += 1) bytes += Buffer.byteLength(JSON.stringify(all[to]));
  const last = all[to - 1];
  return { items: all.slice(from, to), next: to < all.length && last ? getId(last) : undefined };
}
