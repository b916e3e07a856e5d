/** Value types of answers: valibot schemas with their documentation. */
import * as v from 'valibot';

/** Text, with an example. */
export const text = (description: string, example: string) =>
  v.pipe(v.string(), v.description(description), v.examples([example]));

/** A time in the versioned interface: UTC, whole seconds. */
export const time = (description: string) =>
  v.pipe(v.string(), v.isoTimestamp(), v.description(description), v.examples(['2026-11-20T10:00:00Z']));

/** A URL, with an example. */
export const address = (description: string, example: string) =>
  v.pipe(v.string(), v.url(), v.description(description), v.examples([example]));

/** A download link. */
export const downloadAddress = (description: string) =>
  address(description, 'https://media.example/download/o9Vb2kLp9sTn3r4dQhM5vXb2kLp9sTn3r4dQhM5vXb2');

/** A whole number from 0, with its unit. */
export const count = (description: string, unit: string, example: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.description(description),
    v.examples([example]),
    v.metadata({ unit }),
  );

/** A number with its unit. */
export const quantity = (description: string, unit: string, example: number) =>
  v.pipe(v.number(), v.description(description), v.examples([example]), v.metadata({ unit }));

export const yesOrNo = (description: string) => v.pipe(v.boolean(), v.description(description));

/** One of a list of values. */
export const choiceShape = <const T extends readonly string[]>(values: T, description: string) =>
  v.pipe(v.picklist(values), v.description(description));

/** A list of a type. */
export const listShape = <S extends v.GenericSchema>(item: S, description: string) =>
  v.pipe(v.array(item), v.description(description));

/** The same type, or null if not set. */
export const orNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** Names an object, so that the OpenAPI document contains it once. */
export const named = <S extends v.GenericSchema>(name: string, schema: S) => v.pipe(schema, v.title(name));
