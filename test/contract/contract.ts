/** Checks a response against the endpoint table: the row must list its status and the shape of its data. */
import * as v from 'valibot';
import { ROUTES } from '#functions/routes.ts';
import { getCode } from '#shared/api/envelope.ts';
import { matchPath } from '#shared/api/paths.ts';
import { DEFAULT_PATH, listMethods, type Route } from '#shared/api/route.ts';
import { documentFaults } from '#test/openapi/contract.ts';

/** The row that serves a request. Exact paths take precedence over paths with parameters. */
export function getRow(method: string, url: string): Route | undefined {
  const path = (url.split('?')[0] ?? '').replace(/(.)\/$/, '$1');
  const weight = (row: Route): number => Math.min(...row.paths.map((p) => p.split('{').length));
  return ROUTES.filter(
    (row) =>
      listMethods(row).some((m) => m === method) &&
      row.paths.some((pattern) => pattern !== DEFAULT_PATH && matchPath(pattern, path)),
  ).sort((a, b) => weight(a) - weight(b))[0];
}

/** Violations by a response of its row and of the OpenAPI document. Empty if there are none. */
export function contractFaults(
  row: Route,
  status: number,
  body: { code: unknown; data?: unknown },
): string[] {
  return [...rowFaults(row, status, body), ...documentFaults(row, status, body)];
}

/** Violations by a response of its row. Refusals have no data. */
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
