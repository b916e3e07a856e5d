/** The contract of an answer, from the endpoint table: its status must be one of the row's, its data of that shape. */
import * as v from 'valibot';
import { ROUTES } from '#functions/routes.ts';
import { getCode } from '#shared/api/envelope.ts';
import { matchPath } from '#shared/api/paths.ts';
import { DEFAULT_PATH, listMethods, type Route } from '#shared/api/route.ts';
import { documentFaults } from '#test/openapi/contract.ts';

/** The row that a request reaches: exact paths before those with parameters. */
export function getRow(method: string, url: string): Route | undefined {
  const path = (url.split('?')[0] ?? '').replace(/(.)\/$/, '$1');
  const weight = (row: Route): number => Math.min(...row.paths.map((p) => p.split('{').length));
  return ROUTES.filter(
    (row) =>
      listMethods(row).some((m) => m === method) &&
      row.paths.some((pattern) => pattern !== DEFAULT_PATH && matchPath(pattern, path)),
  ).sort((a, b) => weight(a) - weight(b))[0];
}

/** Faults of an answer against its row and against the OpenAPI document; none where all is well. */
export function contractFaults(
  row: Route,
  status: number,
  body: { code: unknown; data?: unknown },
): string[] {
  return [...rowFaults(row, status, body), ...documentFaults(row, status, body)];
}

/** Faults of an answer against its row. Refusals have no data. */
function rowFaults(row: Route, status: number, body: { code: unknown; data?: unknown }): string[] {
  const expected = row.dialect === 'legacy' ? String(status) : status;
  const faults =
    body.code === expected
      ? []
      : [`the code ${JSON.stringify(body.code)} does not match the status ${status}`];
  const declared = row.answers.filter((answer) => getCode(answer.id, row.dialect) === status);
  if (status < 400 && declared.length === 0) faults.push(`${row.name} declares no answer with ${status}`);
  const schemas = declared.flatMap((answer) => (answer.data ? [answer.data()] : []));
  if (schemas.length === 0)
    return body.data === undefined ? faults : [...faults, 'data where none is declared'];
  const results = schemas.map((schema) => v.safeParse(schema, body.data));
  const bare = declared.some((answer) => !answer.data) && body.data === undefined;
  if (!bare && !results.some((result) => result.success)) {
    faults.push(
      ...results.flatMap((r) => (r.issues ?? []).map((i) => `${v.getDotPath(i) ?? 'data'}: ${i.message}`)),
    );
  }
  return faults;
}
