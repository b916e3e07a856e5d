/**
 * The field types of requests. Each is a valibot schema that accepts both form text and JSON values, refuses with a
 * message id, and contains its JSON Schema for the OpenAPI document. Null means absent.
 */

import * as v from 'valibot';
import { composed } from '#shared/composed.ts';
import { parseRate, RATES, type Rate, rate, suggestRate } from '#shared/media/timecode/rate.ts';
import type { StatusId } from '#shared/messages/codes.ts';
import type { ReasonId } from '#shared/messages/reasons/en.ts';
import type { Params } from '#shared/messages/render.ts';
import { findMeant } from './meant.ts';

/** What the client can do about a refusal. */
export type Hint = { readonly id: ReasonId; readonly params: Params };

/** What an issue contains in place of a text: a message id, its parameters except `name`, and a hint. */
type Refusal = { readonly id: StatusId; readonly params: Params; readonly hint?: Hint | undefined };

/** Never thrown: valibot's issue contains it as JSON, which {@link refusalIn} reads. */
const written = (refusal: Refusal): string => JSON.stringify(refusal);

const Values = v.record(v.string(), v.union([v.string(), v.number()]));
const RefusalText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.custom<StatusId>((id) => typeof id === 'string'),
    params: Values,
    hint: v.optional(v.object({ id: v.custom<ReasonId>((id) => typeof id === 'string'), params: Values })),
  }),
);

/** Reads the refusal from an issue's message; undefined for valibot's own texts. */
export function refusalIn(message: string): Refusal | undefined {
  const parsed = v.safeParse(RefusalText, message);
  return parsed.success ? parsed.output : undefined;
}

/** JSON Schema of a field, with its documentation. Numbers have a unit. */
export type FieldDoc = {
  readonly description: string;
  readonly example?: unknown;
  readonly default?: unknown;
  /** Unit of a number: `pixels`, `frames`, `%`. */
  readonly unit?: string;
  readonly [keyword: string]: unknown;
};

export type ParseResult<T> = { readonly value: T } | { readonly refused: Refusal };
const value = <T>(parsed: T): ParseResult<T> => ({ value: parsed });
/** A refusal by a custom field. An invalid value without a hint gets an example. */
export const refused = (id: StatusId, params: Params = {}, hint?: Hint): ParseResult<never> => ({
  refused: { id, params, hint },
});

/** The hint of a refusal: the given one, else an example. */
function withExample({ id, params, hint }: Refusal, { example, type }: FieldDoc): string {
  const shown = example ?? (type === 'boolean' ? 'true' : undefined);
  if (hint !== undefined || id !== 'param.invalid' || shown === undefined)
    return written({ id, params, hint });
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown);
  return written({ id, params, hint: { id: 'hint.example', params: { example: text } } });
}

/** A field that a function parses. `absent` is the value of a missing field; without it, the field is required. */
export function field<T>(
  schema: FieldDoc,
  parse: (raw: unknown) => ParseResult<T>,
  absent?: { readonly value: T },
) {
  const read = v.pipe(
    v.unknown(),
    v.metadata({ jsonSchema: schema, required: absent === undefined }),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const raw = dataset.value;
      const blank = typeof raw === 'string' && raw.trim() === '' && schema.type !== 'boolean';
      const missing = raw === undefined || raw === null || blank;
      const result = missing ? (absent ?? refused('param.missing')) : parse(raw);
      if ('value' in result) return result.value;
      addIssue({ message: withExample(result.refused, schema) });
      return NEVER;
    }),
  );
  return absent ? v.optional(read, null) : read;
}

/** A field of an update: absent keeps the value, null or blank unsets it, anything else is parsed. */
export function clearable<T>(schema: FieldDoc, parse: (raw: unknown) => ParseResult<T>) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.metadata({ jsonSchema: schema, required: false }),
      v.rawTransform<unknown, T | null>(({ dataset, addIssue, NEVER }) => {
        const raw = dataset.value;
        if (raw === null || (typeof raw === 'string' && raw.trim() === '')) return null;
        const result = parse(raw);
        if ('value' in result) return result.value;
        addIssue({ message: withExample(result.refused, schema) });
        return NEVER;
      }),
    ),
  );
}

/** The same field, undefined if absent: for updates, which keep all other fields. */
export function maybe<T>(schema: FieldDoc, parse: (raw: unknown) => ParseResult<T>) {
  return field<T | undefined>(schema, parse, { value: undefined });
}

const TRUE = new Set(['true', '1', 'yes', 'on']);
const FALSE = new Set(['false', '0', 'no', 'off', '']);

/** Parses a boolean from a form or JSON. */
export function parseFlag(raw: unknown): ParseResult<boolean> {
  const text = String(raw).trim().toLowerCase();
  if (typeof raw === 'boolean' || typeof raw === 'number' || typeof raw === 'string') {
    if (TRUE.has(text)) return value(true);
    if (FALSE.has(text)) return value(false);
  }
  return refused('param.invalid');
}

/** A list that is stored in one item of a table, up to so many bytes of JSON. */
export const withinBytes = <S extends v.GenericSchema>(schema: S, max: number) =>
  v.pipe(
    schema,
    v.check(
      (list) => Buffer.byteLength(JSON.stringify(list)) <= max,
      written({ id: 'param.too_long', params: { max } }),
    ),
  );

/** Documents a schema by another one, if it accepts more than JSON Schema can express. */
export const documentedAs = <S extends v.GenericSchema>(schema: S, shape: () => v.GenericSchema) =>
  v.pipe(schema, v.metadata({ shape }));

/** Names whose values may be anything. */
export const anything = (...names: readonly string[]): Readonly<Record<string, v.GenericSchema>> =>
  Object.fromEntries(names.map((name) => [name, v.unknown()]));

/**
 * Lets an object accept more names without a warning: other spellings, and fields without effect, such as those that
 * clients send back unchanged.
 */
export const alsoTaking = <S extends v.GenericSchema>(
  schema: S,
  alsoTakes: Readonly<Record<string, v.GenericSchema>>,
) => v.pipe(schema, v.metadata({ alsoTakes }));

/** A boolean; false by default. */
export const flag = (description: string, absent = false) =>
  field({ type: 'boolean', default: absent, description }, parseFlag, { value: absent });

/** Parses one of a list of values, in any letter case, into the list's spelling. */
export function parseChoice<const T extends string>(values: readonly T[]): (raw: unknown) => ParseResult<T> {
  const known = new Map(values.map((name) => [name.toLowerCase(), name]));
  return (raw) => {
    const found = known.get(String(raw).trim().toLowerCase());
    if (found !== undefined) return value(found);
    const meant = findMeant(String(raw), values);
    return refused(
      'param.not_allowed',
      { allowed: values.join(', ') },
      meant === undefined ? undefined : { id: 'hint.meant', params: { meant } },
    );
  };
}

/** One of a list of values. Required unless a default is given. */
export const choice = <const T extends string>(values: readonly T[], doc: FieldDoc, absent?: T) =>
  field<T>(
    { type: 'string', enum: values, ...doc, ...(absent !== undefined && { default: absent }) },
    parseChoice(values),
    absent === undefined ? undefined : { value: absent },
  );

/** Parses a whole number within bounds. */
export function parseInteger(min: number, max: number): (raw: unknown) => ParseResult<number> {
  return (raw) => {
    const text = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : '';
    if (!/^[+-]?\d{1,15}$/.test(text))
      return refused('param.invalid', {}, { id: 'hint.integer', params: { min, max } });
    const number = Number(text);
    return number < min || number > max ? refused('param.range', { min, max }) : value(number);
  };
}

/** A whole number within bounds, with a default. */
export const integer = (min: number, max: number, absent: number, doc: FieldDoc) =>
  field({ type: 'integer', minimum: min, maximum: max, default: absent, ...doc }, parseInteger(min, max), {
    value: absent,
  });

/** Counts characters as code points. */
export const countCodePoints = (text: string): number => Array.from(text).length;

/** UTF-16 code units that can compose to one code point: NFD has at most four code points for it. */
const MAX_UNITS = 8;

/** Parses text: NFC, without surrounding white space, at most so many code points. */
export function parseText(max: number): (raw: unknown) => ParseResult<string> {
  return (raw) => {
    if (typeof raw !== 'string' && typeof raw !== 'number') return refused('param.invalid');
    const given = String(raw).trim();
    if (given.length > max * MAX_UNITS) return refused('param.too_long', { max });
    const text = composed(given);
    return countCodePoints(text) > max ? refused('param.too_long', { max }) : value(text);
  };
}

/** An optional text. */
export const text = (max: number, doc: FieldDoc, absent = '') =>
  field({ type: 'string', maxLength: max, default: absent, ...doc }, parseText(max), { value: absent });

/** Parses a name: not blank, within two lengths. */
export function parseName(min: number, max: number): (raw: unknown) => ParseResult<string> {
  const parse = parseText(max);
  return (raw) => {
    const read = parse(raw);
    if ('refused' in read) return read;
    if (read.value === '') return refused('param.missing');
    return countCodePoints(read.value) < min ? refused('param.too_short', { min }) : read;
  };
}

/** A required name. */
export const name = (min: number, max: number, description: string) =>
  field(
    { type: 'string', minLength: min, maxLength: max, description, example: 'Night Shift' },
    parseName(min, max),
  );

/** Parses a frame rate; the default if the text is blank. */
export function parseRateField(raw: unknown): ParseResult<Rate> {
  const given = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '?';
  if (given.trim() === '') return value(rate('25'));
  const found = parseRate(given);
  return found ? value(found) : refusedRate(given, RATE_LIST);
}

const RATE_LIST = `8, 9, ... 120, ${RATES.filter((r) => r.den !== 1)
  .map((r) => r.name)
  .join(', ')}`;

/** The refusal of a rate, with the allowed rate that was probably meant. */
export function refusedRate(
  given: string,
  allowed: string,
  isAllowed = (_: Rate): boolean => true,
): ParseResult<never> {
  const meant = suggestRate(given.slice(0, 40), isAllowed)?.name;
  return refused(
    'param.not_allowed',
    { allowed },
    meant === undefined ? undefined : { id: 'hint.meant', params: { meant } },
  );
}

const RATE_DOC = {
  type: 'string',
  default: '25',
  example: '25',
  description:
    'Frames a second: a whole number from 8 to 120, 23.976, 29.97, 47.952, 59.94, 119.88, or 29.97DF, 59.94DF, 119.88DF for drop-frame counting.',
} as const;

/** A frame rate; 25 if absent. */
export const framerate = (doc: Partial<FieldDoc> = {}) =>
  field({ ...RATE_DOC, ...doc }, parseRateField, { value: rate('25') });
