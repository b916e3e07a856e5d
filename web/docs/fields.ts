/** Lists the fields of a request or a response: name, type, bounds, default, example, description. */
import * as v from 'valibot';
import { escapeMarkup } from '#shared/markup.ts';
import { type Document, resolve } from './document.ts';
import { inline } from './markdown.ts';

type Schema = Record<string, unknown>;
const Strings = v.fallback(v.array(v.string()), []);
const Schemas = v.fallback(v.array(v.record(v.string(), v.unknown())), []);
const Properties = v.fallback(v.record(v.string(), v.record(v.string(), v.unknown())), {});

/** Nested objects are shown down to this depth. */
const MAX_DEPTH = 4;

const show = (value: unknown): string =>
  `<code>${escapeMarkup(typeof value === 'string' && value !== '' ? value : JSON.stringify(value))}</code>`;

const listOptions = (schema: Schema): Schema[] => v.parse(Schemas, schema.anyOf ?? schema.oneOf ?? []);

/** The type in words: `integer`, `string or null`, `list of File`. */
export function describeType(document: Document, schema: Schema): string {
  if (schema.contentMediaType !== undefined) return 'file';
  const { $ref, type } = schema;
  if (typeof $ref === 'string') {
    const target = resolve(document, schema);
    return target.type === 'object' || target.anyOf
      ? ($ref.split('/').at(-1) ?? '')
      : describeType(document, target);
  }
  const options = listOptions(schema);
  if (options.length > 0)
    return [...new Set(options.map((option) => describeType(document, option)))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (type === 'array')
    return `list of ${describeType(document, v.parse(v.record(v.string(), v.unknown()), schema.items ?? {}))}`;
  return (Array.isArray(type) ? type : [type ?? 'any value']).join(' or ');
}

const BOUNDS: readonly (readonly [keyword: string, words: string])[] = [
  ['minimum', 'from'],
  ['maximum', 'to'],
  ['minLength', 'characters from'],
  ['maxLength', 'characters up to'],
  ['minItems', 'items from'],
  ['maxItems', 'items up to'],
];

function describeBounds(schema: Schema): string {
  const { minimum, maximum } = schema;
  const unit = schema['x-unit'] === undefined ? '' : ` ${escapeMarkup(String(schema['x-unit']))}`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}${unit}`;
  const bounds = BOUNDS.flatMap(([keyword, words]) =>
    schema[keyword] === undefined ? [] : [`${words} ${schema[keyword]}`],
  );
  return `${bounds.join(', ')}${unit}`.trim();
}

/** The values of an enum; a long list is collapsed. */
function listValues(schema: Schema): string {
  const values = v.parse(v.fallback(v.array(v.unknown()), []), schema.enum);
  if (values.length === 0) return '';
  const all = values
    .filter((value) => value !== null)
    .map(show)
    .join(' ');
  return values.length <= 8
    ? `<p class="values">One of ${all}</p>`
    : `<details class="values"><summary>${values.length} values</summary>${all}</details>`;
}

/** Requests mark required fields; responses mark optional ones. */
export type View = { readonly document: Document; readonly kind: 'request' | 'answer' };

function asObject(view: View, schema: Schema, depth: number): string {
  if (depth >= MAX_DEPTH) return '';
  const target = resolve(view.document, schema);
  const options = listOptions(target);
  const inner = [target, ...options.map((option) => resolve(view.document, option))].find(
    (s) => s.properties !== undefined || s.items !== undefined,
  );
  if (!inner) return '';
  if (inner.properties === undefined) return asObject(view, Object(inner.items), depth);
  return fieldList(view, inner, depth + 1);
}

function fieldItem(view: View, name: string, given: Schema, required: boolean, depth: number): string {
  const target = resolve(view.document, given);
  const schema: Schema = { ...target, ...given };
  const facts = [
    `<span class="type">${escapeMarkup(describeType(view.document, given))}</span>`,
    ...(required && view.kind === 'request' ? ['<span class="required">required</span>'] : []),
    ...(!required && view.kind === 'answer' ? ['not always there'] : []),
    ...[describeBounds(schema)].filter((bounds) => bounds !== ''),
    ...('default' in schema ? [`default ${show(schema.default)}`] : []),
  ];
  const [example] = v.parse(v.fallback(v.array(v.unknown()), []), schema.examples);
  const shown =
    example === undefined || typeof example === 'object'
      ? ''
      : ` <span class="example">e.g. ${show(example)}</span>`;
  const inner = asObject(view, given, depth);
  return `<li><div class="field-head"><code class="name">${escapeMarkup(name)}</code> <span class="facts">${facts.join(' · ')}</span></div><p>${inline(String(schema.description ?? ''))}${shown}</p>${listValues(schema)}${inner === '' ? '' : `<details><summary>Fields of <code>${escapeMarkup(name)}</code></summary>${inner}</details>`}</li>`;
}

/** Lists the fields of an object. */
export function fieldList(view: View, schema: Schema, depth = 0): string {
  const required = new Set(v.parse(Strings, schema.required));
  const items = Object.entries(v.parse(Properties, schema.properties)).map(([name, field]) =>
    fieldItem(view, name, field, required.has(name), depth),
  );
  return items.length === 0 ? '' : `<ul class="fields">${items.join('')}</ul>`;
}

/** The fields of a body or of `data`: those of the object, of the list's items, or of the first alternative. */
export function readFields(view: View, schema: Schema): string {
  return asObject(view, schema, -1);
}
