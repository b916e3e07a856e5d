/** Random values that match a JSON Schema. */
import type { Schema } from '#shared/api/openapi/json-schema.ts';
import { below, happens, pick, type Random } from '../random.ts';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const number = (value: unknown, absent: number): number => (typeof value === 'number' ? value : absent);

/** Typical values for schemas without an example. */
const TEXTS = ['Night Shift', '01:00:00:00', '01:00:10:00', '25', 'csv', 'Ann', '2026-11-20'] as const;

/** Share of optional fields that are present. */
const OPTIONAL = 0.5;

function objectFor(schema: Schema, random: Random): Record<string, unknown> {
  const required = list(schema.required);
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
  return Object.fromEntries(
    properties.flatMap(([name, inner]) =>
      isSchema(inner) && (required.includes(name) || happens(random, OPTIONAL))
        ? [[name, valueFor(inner, random)]]
        : [],
    ),
  );
}

/** A value that the schema accepts, mostly its documented example. */
export function valueFor(schema: Schema, random: Random): unknown {
  const choices = [...schemas(schema.anyOf), ...schemas(schema.oneOf)];
  if (choices.length > 0) return valueFor(pick(random, choices), random);
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return pick(random, list(schema.enum));
  const shown = [...list(schema.examples), ...('default' in schema ? [schema.default] : [])];
  if (shown.length > 0 && happens(random, 0.8)) return pick<unknown>(random, [...shown]) ?? null;
  const type = Array.isArray(schema.type) ? pick(random, list(schema.type)) : schema.type;
  switch (type) {
    case 'object':
      return objectFor(schema, random);
    case 'array':
      return Array.from({ length: 1 + below(random, 3) }, () =>
        isSchema(schema.items) ? valueFor(schema.items, random) : pick(random, TEXTS),
      );
    case 'integer':
    case 'number': {
      const [least, most] = [number(schema.minimum, 0), number(schema.maximum, 100)];
      return pick(random, [least, most, Math.floor((least + most) / 2)]);
    }
    case 'boolean':
      return happens(random, 0.5);
    case 'null':
      return null;
    default:
      return isSchema(schema.properties) ? objectFor(schema, random) : pick(random, TEXTS);
  }
}
