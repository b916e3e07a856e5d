/** Converts valibot schemas to JSON Schema 2020-12, with the documentation of the fields. */
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** A JSON Schema, or a part of the document: keywords by name. */
export type Schema = { readonly [keyword: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FieldMetadata = v.looseObject({ jsonSchema: v.custom<Schema>(isSchema) });
const ShapeMetadata = v.looseObject({
  shape: v.custom<() => v.GenericSchema>((f) => typeof f === 'function'),
});

/** Documentation of a field as JSON Schema keywords. */
function fieldSchema({ example, unit, alsoTakes: _unlisted, ...keywords }: Schema): Schema {
  return {
    ...keywords,
    ...(unit !== undefined && { 'x-unit': unit }),
    ...(example !== undefined && { examples: [example] }),
  };
}

function metadataSchema(metadata: unknown, before: Schema): Schema {
  const shape = v.safeParse(ShapeMetadata, metadata);
  if (shape.success) return convert(shape.output.shape());
  const field = v.safeParse(FieldMetadata, metadata);
  if (field.success) return fieldSchema(field.output.jsonSchema);
  return fieldSchema(before);
}

/** Actions without effect on clients, or that a `shape` documents. */
const SILENT: ReadonlySet<string> = new Set(['raw_transform', 'transform', 'check', 'custom']);

/** A value or null, as one schema if JSON Schema allows it. */
function withNull(inner: Schema): Schema {
  if (typeof inner.type !== 'string' || inner.title !== undefined)
    return { anyOf: [inner, { type: 'null' }] };
  const { enum: values, ...rest } = inner;
  return {
    ...rest,
    type: [inner.type, 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
  };
}

/** A default of null only makes the field parse absent values. The field defines what that means. */
function withDefault({ default: _null, ...rest }: Schema, wrapped: unknown): Schema {
  const field = v.safeParse(FieldMetadata, v.getMetadata(Object(wrapped)));
  const { default: declared } = field.success ? field.output.jsonSchema : {};
  return declared === undefined ? rest : { ...rest, default: declared };
}

/** The JSON Schema of a valibot schema, as clients see its values. @throws Error for what it cannot express */
export function convert(schema: v.GenericSchema): Schema {
  const {
    $schema: _draft,
    $defs: _defs,
    ...converted
  } = toJsonSchema(schema, {
    typeMode: 'output',
    target: 'draft-2020-12',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type === 'metadata' && 'metadata' in valibotAction)
        return metadataSchema(valibotAction.metadata, { ...jsonSchema });
      return SILENT.has(valibotAction.type) ? jsonSchema : undefined;
    },
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type === 'nullable' && 'wrapped' in valibotSchema) {
        const [inner] = jsonSchema.anyOf ?? [];
        return isSchema(inner) ? withNull(inner) : undefined;
      }
      if (valibotSchema.type === 'optional' && 'wrapped' in valibotSchema && jsonSchema.default === null)
        return withDefault({ ...jsonSchema }, valibotSchema.wrapped);
      return undefined;
    },
  });
  return converted;
}

/** Components of the document, which others refer to by `$ref`. */
export class Components {
  readonly schemas: Record<string, Schema> = {};
  readonly responses: Record<string, Schema> = {};

  /** Refers to the response by its name; returns it unchanged if the name is taken. */
  response(name: string, response: Schema): Schema {
    this.responses[name] ??= response;
    const isSame = JSON.stringify(this.responses[name]) === JSON.stringify(response);
    return isSame ? { $ref: `#/components/responses/${name}` } : response;
  }

  /** Moves named parts of a schema to the components. @throws Error if two parts have the same name */
  place(schema: Schema): Schema {
    const placed = this.#inside(schema);
    const { title, ...rest } = placed;
    if (typeof title !== 'string') return placed;
    const known = this.schemas[title];
    if (known && JSON.stringify(known) !== JSON.stringify(rest))
      throw new Error(`Two different schemas have the name ${title}`);
    this.schemas[title] = rest;
    return { $ref: `#/components/schemas/${title}` };
  }

  #inside(schema: Schema): Schema {
    const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
      if (keyword === 'examples' || keyword === 'default') return [keyword, value];
      if (Array.isArray(value))
        return [keyword, value.map((item) => (isSchema(item) ? this.place(item) : item))];
      if (keyword === 'properties' && isSchema(value))
        return [
          keyword,
          Object.fromEntries(Object.entries(value).map(([n, s]) => [n, isSchema(s) ? this.place(s) : s])),
        ];
      return [keyword, isSchema(value) ? this.place(value) : value];
    });
    return Object.fromEntries(entries);
  }
}
