/** Safe access to JSON of unknown shape. */

export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object in a member; undefined if missing or of another type. */
export function objectIn(value: unknown, key: string): JsonObject | undefined {
  const member = isObject(value) ? value[key] : undefined;
  return isObject(member) ? member : undefined;
}

/** The array in a member; empty if missing or of another type. */
export function arrayIn(value: unknown, key: string): readonly unknown[] {
  const member: unknown = isObject(value) ? value[key] : undefined;
  return Array.isArray(member) ? member : [];
}

export function textIn(value: unknown, key: string): string {
  const member = isObject(value) ? value[key] : undefined;
  return typeof member === 'string' ? member : '';
}

export function numberIn(value: unknown, key: string): number | undefined {
  const member = isObject(value) ? value[key] : undefined;
  return typeof member === 'number' && Number.isFinite(member) ? member : undefined;
}
