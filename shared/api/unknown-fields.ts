/**
 * Warns about fields that the endpoint does not know, and therefore ignores. The schema of the row determines which it
 * knows.
 */
import * as v from 'valibot';
import { echoed } from '#shared/messages/echo.ts';
import { alsoTaking, anything } from './fields.ts';
import { findMeant } from './meant.ts';
import type { Notice } from './notices.ts';
import type { RequestSchema, Route } from './route.ts';

/** Most fields to name; the rest are counted. */
const MAX_NAMED = 20;

type Schema = v.GenericSchema;
type Entries = Readonly<Record<string, Schema>>;

const isSchema = (value: unknown): value is Schema =>
  v.is(v.looseObject({ kind: v.literal('schema') }), value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const Metadata = v.looseObject({
  alsoTakes: v.optional(v.custom<Entries>(isRecord)),
  shape: v.optional(v.custom<() => Schema>((value) => typeof value === 'function')),
});

/** Properties of a schema that contain other schemas: its pipe, the wrapped one, the options of a union. */
function* splitWords(schema: Schema): Generator<unknown> {
  if ('pipe' in schema && Array.isArray(schema.pipe)) {
    for (const part of schema.pipe) if (part !== schema) yield part;
  }
  if ('wrapped' in schema) yield schema.wrapped;
  if ('options' in schema && Array.isArray(schema.options)) yield* schema.options;
}

type Shape = {
  readonly fields: Map<string, Schema>;
  item: Schema | undefined;
  /** Whether the schema is an object. Others accept any field. */
  isObject: boolean;
};

/** The fields of objects and the items of lists in a schema, however valibot wraps them. */
function gather(schema: Schema, shape: Shape): Shape {
  const { alsoTakes, shape: documented } = v.parse(Metadata, v.getMetadata(schema));
  const add = (entries: object): void => {
    for (const [name, entry] of Object.entries(entries)) if (isSchema(entry)) shape.fields.set(name, entry);
  };
  if (alsoTakes) add(alsoTakes);
  if (documented) return gather(documented(), shape);
  if ('entries' in schema) {
    add(Object(schema.entries));
    shape.isObject = true;
  }
  if ('item' in schema && isSchema(schema.item)) shape.item ??= schema.item;
  for (const part of splitWords(schema)) if (isSchema(part)) gather(part, shape);
  return shape;
}

const shapes = new WeakMap<Schema, Shape>();

function findShape(schema: Schema): Shape {
  const known = shapes.get(schema) ?? gather(schema, { fields: new Map(), item: undefined, isObject: false });
  shapes.set(schema, known);
  return known;
}

/** Collects unknown fields, each name once per place in the schema, however many items of a list have it. */
class UnknownFields {
  readonly notices: Notice[] = [];
  readonly #seen = new Set<string>();
  #more = 0;

  add(place: string, notice: () => Notice): void {
    if (this.#seen.has(place)) return;
    this.#seen.add(place);
    if (this.notices.length >= MAX_NAMED) {
      this.#more += 1;
      return;
    }
    this.notices.push(notice());
  }

  list(): Notice[] {
    const rest: Notice = { code: 'unknown_field', text: { id: 'field.more', params: { count: this.#more } } };
    return this.#more > 0 ? [...this.notices, rest] : this.notices;
  }
}

function unknown(path: string, meant: string | undefined): Notice {
  const name = echoed(path);
  return meant === undefined
    ? { code: 'unknown_field', text: { id: 'field.unknown', params: { name } } }
    : { code: 'unknown_field', text: { id: 'field.unknown_meant', params: { name, meant } } };
}

/** @param place the path without item numbers */
function walk(schema: Schema, value: unknown, path: string, place: string, findings: UnknownFields): void {
  const { fields, item, isObject } = findShape(schema);
  if (Array.isArray(value)) {
    if (item)
      for (const [i, each] of value.entries()) walk(item, each, `${path}[${i}]`, `${place}[]`, findings);
    return;
  }
  if (!isRecord(value) || !isObject) return;
  const inside = path === '' ? '' : `${path}.`;
  for (const [name, each] of Object.entries(value)) {
    const field = fields.get(name);
    if (field) walk(field, each, `${inside}${name}`, `${place}.${name}`, findings);
    else
      findings.add(`${place}.${name.slice(0, 60)}`, () =>
        unknown(`${inside}${name}`, findMeant(name, [...fields.keys()])),
      );
  }
}

type Request = {
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Names of parts with a file that are not called `file`. */
  readonly strayFiles: readonly string[];
};

const parts = new WeakMap<RequestSchema, { readonly query: Schema; readonly body: Schema }>();

/** What a row accepts in query and body. An upload's `file` as text is refused elsewhere. */
function partsKnown(row: Route, schema: RequestSchema): { readonly query: Schema; readonly body: Schema } {
  const { query = v.object({}), body = v.object({}) } = schema;
  const known = parts.get(schema) ?? {
    query,
    body: row.upload ? alsoTaking(body, anything('file')) : body,
  };
  parts.set(schema, known);
  return known;
}

/** Whether a body may be a list, or is not checked. */
export function takesList(row: Route, schema: RequestSchema): boolean {
  const { item, isObject } = findShape(partsKnown(row, schema).body);
  return item !== undefined || !isObject;
}

/** Warnings for all unknown fields of a request. Legacy answers have no warnings. */
export function unknownFields(row: Route, schema: RequestSchema, request: Request): Notice[] {
  if (row.dialect === 'legacy') return [];
  const findings = new UnknownFields();
  const { query, body } = partsKnown(row, schema);
  const inQuery = findShape(query).fields;
  const inBody = findShape(body).fields;
  for (const name of Object.keys(request.query)) {
    if (inQuery.has(name)) continue;
    findings.add(`?${name.slice(0, 60)}`, () =>
      row.accepts && inBody.has(name)
        ? { code: 'unknown_field', text: { id: 'field.in_query', params: { name } } }
        : unknown(name, findMeant(name, [...inQuery.keys()])),
    );
  }
  for (const name of request.strayFiles)
    findings.add(`file ${name.slice(0, 60)}`, () => ({
      code: 'unknown_field',
      text: row.upload
        ? { id: 'field.second_file', params: { name: echoed(name) } }
        : { id: 'field.unknown', params: { name: echoed(name) } },
    }));
  if (row.accepts) walk(body, request.body, '', '', findings);
  return findings.list();
}
