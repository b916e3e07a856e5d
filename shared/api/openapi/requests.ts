/** The request of an endpoint in the OpenAPI document: parameters and bodies. */
import { type BodyKind, isRepeatable, type Route } from '#shared/api/route.ts';
import { type Components, convert, type Schema } from './json-schema.ts';

const MEDIA_TYPES: Readonly<Record<BodyKind, string>> = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  urlencoded: 'application/x-www-form-urlencoded',
};

const FILE: Schema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: 'The file, as a part named `file`. A request may have 100 MB.',
};

function parametersIn(place: 'path' | 'query', row: Route): Schema[] {
  const part = row.request?.()[place];
  if (!part) return [];
  const { properties, required } = convert(part);
  return Object.entries(Object(properties)).map(([name, value]) => {
    const { description, ...schema } = Object(value);
    const isRequired = place === 'path' || (Array.isArray(required) && required.includes(name));
    return { name, in: place, required: isRequired, description, schema };
  });
}

const header = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` });

/** Parameters in path, query and headers. */
export function buildParameters(row: Route, method: string): Schema[] {
  return [
    ...parametersIn('path', row),
    ...parametersIn('query', row),
    ...(row.dialect === 'versioned' ? [header('AcceptLanguage')] : []),
    ...(method === 'POST' && isRepeatable(row) ? [header('IdempotencyKey')] : []),
  ];
}

/** A form with its file first; a body without fields is an empty object. */
function withFile(row: Route, schema: Schema): Schema {
  if (!row.upload) return schema;
  const { properties = {}, required = [], ...rest } = schema;
  return {
    type: 'object',
    ...rest,
    properties: { file: FILE, ...Object(properties) },
    required: [...(row.upload === 'required' ? ['file'] : []), ...(Array.isArray(required) ? required : [])],
  };
}

/** The body in each possible content type. A required file needs multipart. */
export function buildBody(row: Route, components: Components): Schema | undefined {
  if (!row.accepts) return undefined;
  const { body } = row.request?.() ?? {};
  const schema = components.place(body ? convert(body) : { type: 'object' });
  const kinds = row.upload === 'required' ? (['multipart'] as const) : row.accepts;
  const content = kinds.map((kind): [string, Schema] => [
    MEDIA_TYPES[kind],
    { schema: kind === 'multipart' ? withFile(row, schema) : schema },
  ]);
  const mustHave = Object(schema).required;
  const required = row.upload === 'required' || (Array.isArray(mustHave) && mustHave.length > 0);
  return { required, content: Object.fromEntries(content) };
}
