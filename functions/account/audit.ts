import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { okPage } from '#shared/api/reply.ts';
import type { AuditRow } from '#shared/data/audit.ts';
import { parseSortableId } from '#shared/ids.ts';
import route from './audit.route.ts';
import { presentEntry, writeCsv } from './audit-entries.ts';

const DAY_MS = 86_400_000;

/** Entries of an export; entries that one request reads to find those; bytes of JSON, as Lambda counts an answer. */
const MAX = { exported: 10_000, read: 50_000, bytes: 5_000_000 } as const;

type Page = { readonly rows: readonly AuditRow[]; readonly next: string | undefined };

/** Takes what fits until the bounds of an answer; `next` is the entry behind which it goes on. */
async function takeEntries(
  pages: AsyncIterable<readonly AuditRow[]>,
  fits: (row: AuditRow) => boolean,
  limit: number,
): Promise<Page> {
  const rows: AuditRow[] = [];
  let next: string | undefined;
  let read = 0;
  let bytes = 0;
  for await (const page of pages) {
    for (const row of page) {
      if (rows.length === limit || read === MAX.read || bytes > MAX.bytes) return { rows, next };
      next = row.entryId;
      read += 1;
      if (!fits(row)) continue;
      rows.push(row);
      // Quotation marks count twice in the body of an answer, which is a text of JSON itself.
      bytes += Buffer.byteLength(JSON.stringify(JSON.stringify(presentEntry(row))));
    }
  }
  return { rows, next: undefined };
}

export const handler = endpoint(route, async ({ principal, query, at, rawPath, audit }) => {
  const { from = 0, to = at + DAY_MS, action, keyId, format, limit, page: before } = query;
  if (before !== undefined && parseSortableId(before) === undefined)
    throw new ApiError('param.invalid', { name: 'page' }, { hint: { id: 'hint.page' } });
  if (query.from !== undefined && query.to !== undefined && from >= to)
    throw new ApiError('param.range', {
      name: 'to',
      min: new Date(from).toISOString(),
      max: new Date(at).toISOString(),
    });
  const isList = format === 'json';
  const isWhole = action === undefined && keyId === undefined;
  // One more than is shown says whether the list goes on.
  const pageSize = isList && isWhole ? limit + 1 : undefined;
  const found = await takeEntries(
    audit.newestFirst(principal.accountId, { from, to, before }, at, pageSize),
    (row) => (action === undefined || row.action === action) && (keyId === undefined || row.keyId === keyId),
    isList ? limit : MAX.exported,
  );
  if (isList) return okPage(found.rows.map(presentEntry), at, found.next);
  const day = new Date(at).toISOString().slice(0, 10);
  const selection = new URLSearchParams({
    format,
    ...(query.from !== undefined && { from: new Date(from).toISOString() }),
    ...(query.to !== undefined && { to: new Date(to - 1).toISOString() }),
    ...(action !== undefined && { action }),
    ...(keyId !== undefined && { keyId }),
    ...(found.next !== undefined && { page: found.next }),
  });
  return {
    kind: 'raw',
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${day}.csv"`,
      'x-content-type-options': 'nosniff',
      ...(found.next !== undefined && { link: `<${rawPath}?${selection}>; rel="next"` }),
    },
    body: writeCsv(found.rows),
  };
});
