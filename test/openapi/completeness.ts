/** Finds fields of the document without a description, numbers without a unit and texts without an example. */
import type { Schema } from '#shared/api/openapi/json-schema.ts';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const getTypes = ({ type }: Schema): unknown[] => (Array.isArray(type) ? type : [type]);

/** Faults of one field. Booleans, constants, enumerations, fields with a default and files need no example. */
function fieldFaults(schema: Schema): string[] {
  if ('$ref' in schema) return [];
  const types = getTypes(schema);
  const isNumber = types.includes('number') || types.includes('integer');
  const needsExample =
    (isNumber || types.includes('string')) &&
    !('enum' in schema) &&
    !('const' in schema) &&
    !('default' in schema) &&
    !('contentMediaType' in schema);
  return [
    ...(typeof schema.description === 'string' && schema.description.length > 2
      ? []
      : ['has no description']),
    ...(isNumber && !('x-unit' in schema) ? ['has no unit'] : []),
    ...(needsExample && !('examples' in schema) ? ['has no example'] : []),
  ];
}

/** Faults of all fields in a part of the document, each with its place. */
export function gaps(part: unknown, place: string): string[] {
  if (Array.isArray(part)) return part.flatMap((item, i) => gaps(item, `${place}[${i}]`));
  if (!isSchema(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'examples' || key === 'default' || key === 'example') return [];
    if (key !== 'properties' || !isSchema(value)) return gaps(value, `${place}/${key}`);
    return Object.entries(value).flatMap(([name, field]) => {
      const here = `${place}.${name}`;
      if (!isSchema(field)) return [];
      return [...fieldFaults(field).map((fault) => `${here} ${fault}`), ...gaps(field, here)];
    });
  });
}
