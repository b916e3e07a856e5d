/**
 * The methods of all paths. A bundle contains this as plain data, without the endpoint table and the schemas that it is
 * computed from.
 */

import { ROUTES } from '#functions/routes.ts';
import { listMethods } from '#shared/api/route.ts';

export const PATH_METHODS = ROUTES.flatMap((row) =>
  row.paths.map((path) => ({ path, methods: listMethods(row) })),
);
