/** Validates answers and the document's own examples against the document. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Schema } from '#shared/api/openapi/json-schema.ts';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ID = 'openapi';
const pointer = (parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** Checks a value against the schema at a place of the document. @returns its faults */
export type Check = (place: readonly string[], value: unknown) => string[];

/** Makes a validator that compiles each schema of a document on first use. */
export function getValidator(document: Schema): Check {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, uri: (text: string) => URL.canParse(text) },
  });
  ajv.addSchema(document, ID);
  return (place, value) => {
    const check = ajv.getSchema(`${ID}#/${pointer(place)}`);
    if (!check) return [`no schema at ${place.join(' / ')}`];
    if (check(value) === true) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath || 'the answer'} ${message}`,
    );
  };
}

/** Lists the examples and defaults that their own schema refuses. */
export function exampleFaults(document: Schema, check: Check): string[] {
  const walk = (part: unknown, place: readonly string[]): string[] => {
    if (Array.isArray(part)) return part.flatMap((item, i) => walk(item, [...place, String(i)]));
    if (!isSchema(part)) return [];
    const isValueSchema = Array.isArray(part.examples);
    const values = [
      ...(Array.isArray(part.examples) ? part.examples : []),
      ...('default' in part && place.at(-1) !== 'properties' ? [part.default] : []),
    ];
    const own = values.flatMap((value) =>
      check(place, value).map((fault) => `${place.join('/')}: ${JSON.stringify(value)} ${fault}`),
    );
    const inner = Object.entries(part).flatMap(([key, value]) =>
      key === 'default' || (key === 'examples' && isValueSchema) ? [] : walk(value, [...place, key]),
    );
    return [...own, ...inner];
  };
  return walk(document, []);
}
