/** Payload templates: Parameters, ItemSelector and ResultSelector. */
import { type Data, evaluate, parseExpression } from './expression.ts';
import type { Json } from './json.ts';

export type Template = (data: Data) => Json;

/**
 * Parses a template. Each field `name.$` becomes `name` with the value of its expression. Throws an Error for the
 * first invalid expression.
 */
export const parseTemplate = (source: Json): Template => {
  if (Array.isArray(source)) {
    const items = source.map(parseTemplate);
    return (data) => items.map((item) => item(data));
  }
  if (typeof source !== 'object' || source === null) return () => source;
  const fields = Object.entries(source).map(([key, value]) => parseField(key, value));
  return (data) => Object.fromEntries(fields.map(([name, fill]) => [name, fill(data)]));
};

const parseField = (key: string, value: Json): readonly [name: string, fill: Template] => {
  if (!key.endsWith('.$')) return [key, parseTemplate(value)];
  if (typeof value !== 'string') throw new Error(`'${key}' must be a path or an intrinsic function`);
  const expression = parseExpression(value);
  return [key.slice(0, -2), (data) => evaluate(expression, data, key)];
};
