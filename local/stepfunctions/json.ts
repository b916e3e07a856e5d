/** State data is plain JSON. It is copied at every boundary, so that no two states share an object. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** The JSON form of a value. Values without one (`undefined`, functions) become null. */
export const toJson = (value: unknown): Json => {
  const text = JSON.stringify(value);
  return text === undefined ? null : JSON.parse(text);
};

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Size as Step Functions counts it: bytes of the JSON text in UTF-8. */
export const jsonBytes = (value: Json): number => Buffer.byteLength(JSON.stringify(value));

/** Equality by value. The order of object keys does not matter. */
export const sameJson = (a: Json | undefined, b: Json | undefined): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
    );
  }
  return a === b;
};
