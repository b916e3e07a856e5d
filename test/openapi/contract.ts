/** Checks an answer against the OpenAPI document, which must list its status with a schema that its body fits. */
import { ROUTES } from '#functions/routes.ts';
import { openApiDocument } from '#shared/api/openapi/document.ts';
import type { Schema } from '#shared/api/openapi/json-schema.ts';
import { listMethods, type Route } from '#shared/api/route.ts';
import { type Check, getValidator } from './schemas.ts';

let built: { readonly document: Schema; readonly check: Check } | undefined;

/** The document and its validator, built on first use. */
function opened(): NonNullable<typeof built> {
  const document = built?.document ?? openApiDocument(ROUTES);
  built ??= { document, check: getValidator(document) };
  return built;
}

/** Follows a path of keys; undefined if it does not exist. */
const at = (part: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((inner, key) => Object(inner)[key], part);

/** The place where the document describes an answer; undefined if it does not. */
function getPlace(document: Schema, row: Route, status: number): readonly string[] | undefined {
  const method = (listMethods(row)[0] ?? 'GET').toLowerCase();
  const place = ['paths', row.paths[0], method, 'responses', String(status)];
  const response = at(document, place);
  if (response === undefined) return undefined;
  const { $ref } = Object(response);
  return typeof $ref === 'string' ? $ref.slice(2).split('/') : place;
}

/** Lists how an enveloped answer deviates from the document. */
export function documentFaults(row: Route, status: number, body: unknown): string[] {
  const { document, check } = opened();
  const place = getPlace(document, row, status);
  if (!place) return [`the OpenAPI document of ${row.name} tells nothing of ${status}`];
  return check([...place, 'content', 'application/json', 'schema'], body);
}
