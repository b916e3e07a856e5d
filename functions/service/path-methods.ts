/**
 * The methods of all paths: of the endpoint table no more is needed to tell what a path takes. The bundle holds this as
 * the data that it is, without the table and the schemas behind it.
 */

import { ROUTES } from '#functions/routes.ts';
import { listMethods } from '#shared/api/route.ts';

export const PATH_METHODS = ROUTES.flatMap((row) =>
  row.paths.map((path) => ({ path, methods: listMethods(row) })),
);
