/** The parts of the OpenAPI document that the reference shows. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const Loose = v.record(v.string(), v.unknown());
const Content = v.record(v.string(), v.looseObject({ schema: v.optional(Loose, {}) }));

const Parameter = v.looseObject({
  name: v.string(),
  in: v.string(),
  required: v.optional(v.boolean(), false),
  description: v.optional(v.string(), ''),
  schema: Loose,
});
export type Parameter = v.InferOutput<typeof Parameter>;

const Response = v.looseObject({ description: v.string(), content: v.optional(Content, {}) });

const Operation = v.looseObject({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  description: v.optional(v.string(), ''),
  security: v.array(v.record(v.string(), v.unknown())),
  parameters: v.optional(v.array(Loose), []),
  requestBody: v.optional(v.looseObject({ content: Content })),
  responses: v.record(v.string(), Loose),
});
export type Operation = v.InferOutput<typeof Operation>;

const Document = v.looseObject({
  info: v.looseObject({ title: v.string(), version: v.string(), description: v.string() }),
  tags: v.array(v.object({ name: v.string(), description: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: Loose,
});
export type Document = v.InferOutput<typeof Document>;

/** A test checks that the document matches the endpoint table. */
const PATH = new URL('../../docs/openapi.json', import.meta.url);

export const readDocument = (): Document => v.parse(Document, JSON.parse(readFileSync(PATH, 'utf8')));

/** The target of a `$ref`; anything else is returned unchanged. */
export function resolve(document: Document, part: Record<string, unknown>): Record<string, unknown> {
  const { $ref } = part;
  if (typeof $ref !== 'string') return part;
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inner, key) => Object(inner)[key], document);
  return v.parse(Loose, found);
}

export const readParameters = (document: Document, operation: Operation): Parameter[] =>
  operation.parameters.map((parameter) => v.parse(Parameter, resolve(document, parameter)));

export const readResponse = (document: Document, response: Record<string, unknown>) =>
  v.parse(Response, resolve(document, response));
