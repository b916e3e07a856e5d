/**
 * Generates types from the OpenAPI document, in the shape that openapi-fetch expects. `npm run openapi` writes
 * `schema.ts` with it; a test checks that the file matches the document.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Json = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asObject = (value: unknown): Json => (isObject(value) ? value : {});
const readRefName = (ref: unknown): string => String(ref).split('/').at(-1) ?? '';
const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
const emitKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));
const indented = (text: string): string => text.replaceAll('\n', '\n  ');

const SCALARS: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const literal = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : JSON.stringify(value);

function objectType(schema: Json): string {
  const required = new Set(asList(schema.required));
  const fields = Object.entries(asObject(schema.properties)).map(([name, value]) => {
    const field = asObject(value);
    const words = String(field.description ?? '').replaceAll('*/', '*\\/');
    const comment = words === '' ? '' : `/** ${words} */\n`;
    return `${comment}${emitKey(name)}${required.has(name) ? '' : '?'}: ${emitType(field)};`;
  });
  if (isObject(schema.additionalProperties))
    fields.push(`[key: string]: ${emitType(schema.additionalProperties)};`);
  return fields.length === 0 ? 'Record<string, unknown>' : `{\n  ${indented(fields.join('\n'))}\n}`;
}

/** The type of a schema. @throws Error for a kind of schema that is not supported yet */
export function emitType(schema: Json): string {
  if (schema.$ref !== undefined) return readRefName(schema.$ref);
  if (schema.contentMediaType !== undefined) return 'Blob';
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ');
  const options = asList(schema.anyOf ?? schema.oneOf).map(asObject);
  if (options.length > 0) return [...new Set(options.map(emitType))].join(' | ');
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => emitType({ ...schema, type: one })).join(' | ');
  if (type === 'object') return objectType(schema);
  if (type === 'array') {
    const item = emitType(asObject(schema.items));
    return /[|{]/.test(item) ? `Array<${item}>` : `${item}[]`;
  }
  if (type === undefined && Object.keys(schema).length === 0) return 'unknown';
  const scalar = SCALARS[String(type)];
  if (scalar === undefined) throw new Error(`No type for ${JSON.stringify(schema)}`);
  return scalar;
}

const contentType = (content: unknown): string =>
  Object.entries(asObject(content))
    .map(([type, body]) => `${quoted(type)}: ${emitType(asObject(asObject(body).schema))};`)
    .join('\n');

function parametersType(document: Json, operation: Json): string {
  const parameters = asList(operation.parameters).map((parameter) => {
    const { $ref } = asObject(parameter);
    if ($ref === undefined) return asObject(parameter);
    const shared = asObject(asObject(asObject(document.components).parameters)[readRefName($ref)]);
    return { ...shared, description: undefined };
  });
  const places = ['query', 'header', 'path'].map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return `${place}?: never;`;
    const schema = {
      type: 'object',
      required: here.filter(({ required }) => required === true).map(({ name }) => name),
      properties: Object.fromEntries(
        here.map(({ name, schema: own, description }) => [name, { ...asObject(own), description }]),
      ),
    };
    return `${place}${schema.required.length > 0 ? '' : '?'}: ${objectType(schema)};`;
  });
  return `{\n  ${indented([...places, 'cookie?: never;'].join('\n'))}\n}`;
}

const sharedName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function responseType({ $ref, content }: Json): string {
  if ($ref !== undefined) return sharedName(readRefName($ref));
  const inner =
    content === undefined ? 'content?: never;' : `content: {\n  ${indented(contentType(content))}\n};`;
  return `{\n  headers: Record<string, string>;\n  ${indented(inner)}\n}`;
}

function operationType(document: Json, operation: Json): string {
  const lines = [`parameters: ${parametersType(document, operation)};`];
  const body = asObject(operation.requestBody);
  if (body.content !== undefined) {
    const optional = body.required === true ? '' : '?';
    lines.push(`requestBody${optional}: { content: {\n  ${indented(contentType(body.content))}\n} };`);
  }
  const responses = Object.entries(asObject(operation.responses)).map(
    ([status, response]) => `${status}: ${responseType(asObject(response))};`,
  );
  lines.push(`responses: {\n  ${indented(responses.join('\n'))}\n};`);
  return `{\n  ${indented(lines.join('\n'))}\n}`;
}

function pathType(document: Json, item: Json): string {
  const operations = Object.entries(item).map(([method, operation]) => {
    const { summary } = asObject(operation);
    return `/** ${String(summary)} */\n${method}: ${operationType(document, asObject(operation))};`;
  });
  return `{\n  ${indented(operations.join('\n'))}\n}`;
}

/** The text of `schema.ts` for a document. */
export function emitTypes(document: Json): string {
  const schemas = Object.entries(asObject(asObject(document.components).schemas)).map(([name, schema]) => {
    const words = asObject(schema).description;
    const comment = words === undefined ? '' : `/** ${String(words)} */\n`;
    return `${comment}export type ${name} = ${emitType(asObject(schema))};\n`;
  });
  const responses = Object.entries(asObject(asObject(document.components).responses)).map(
    ([name, response]) => `export type ${sharedName(name)} = ${responseType(asObject(response))};\n`,
  );
  const paths = Object.entries(asObject(document.paths)).map(
    ([path, item]) => `${quoted(path)}: ${pathType(document, asObject(item))};`,
  );
  return [
    '/** Made from docs/openapi.json by emit-types.ts: do not edit. */\n',
    ...schemas,
    ...responses,
    `export type paths = {\n  ${indented(paths.join('\n'))}\n};\n`,
  ].join('\n');
}

export const readDocument = (): Json =>
  asObject(JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')));

if (process.argv[1] === import.meta.filename)
  writeFileSync(new URL('schema.ts', import.meta.url), emitTypes(readDocument()));
