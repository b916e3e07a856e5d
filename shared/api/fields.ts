/**
 * The kinds of field that requests are made of. Each is a valibot schema that takes a form's text and JSON's values
 * alike, refuses with a message of the catalogue, and carries its JSON Schema for the OpenAPI document.
 * Null means "as if absent".
 */

import * as v from 'valibot';
import { composed } from '#shared/composed.ts';
import { parseRate, RATES, type Rate, rate, suggestRate } from '#shared/media/timecode/rate.ts';
import type { StatusId } from '#shared/messages/codes.ts';
import type { ReasonId } from '#shared/messages/reasons/en.ts';
import type { Params } from '#shared/messages/render.ts';
import { findMeant } from './meant.ts';

/** A sentence beside a refusal: what to do about it. */
export type Hint = { readonly id: ReasonId; readonly params: Params };

/** What an issue carries in place of a text: the id of a message, its parameters beside `name`, and what to do. */
type Refusal = { readonly id: StatusId; readonly params: Params; readonly hint?: Hint | undefined };

/** Thrown nowhere: written into valibot's issue as JSON and read back by {@link refusalIn}. */
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

/** The refusal in the message of an issue; undefined for valibot's own texts. */
export function refusalIn(message: string): Refusal | undefined {
  const parsed = v.safeParse(RefusalText, message);
  return parsed.success ? parsed.output : undefined;
}

/** JSON Schema of a field, with what a developer should know about it. A number says its unit. */
export type FieldDoc = {
  readonly description: string;
  readonly example?: unknown;
  readonly default?: unknown;
  /** What a number counts: `pixels`, `frames`, `%`. */
  readonly unit?: string;
  readonly [keyword: string]: unknown;
};

export type ParseResult<T> = { readonly value: T } | { readonly refused: Refusal };
const value = <T>(parsed: T): ParseResult<T> => ({ value: parsed });
/** A refusal, for fields of an endpoint's own. Without a hint, a value that is not valid is told an example. */
export const refused = (id: StatusId, params: Params = {}, hint?: Hint): ParseResult<never> => ({
  refused: { id, params, hint },
});

/** What a field is told that refuses: an example of its own where it has nothing better to say. */
function withExample({ id, params, hint }: Refusal, { example, type }: FieldDoc): string {
  const shown = example ?? (type === 'boolean' ? 'true' : undefined);
  if (hint !== undefined || id !== 'param.invalid' || shown === undefined)
    return written({ id, params, hint });
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown);
  return written({ id, params, hint: { id: 'hint.example', params: { example: text } } });
}

/** A field from a function that reads what came. `absent` is what a missing field means; without it, it is required. */
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

/** A field of a change: absent leaves what is there, null or blank unsets it, anything else is read. */
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

/** The same field, undefined where it is absent: for changes that leave the rest as it is. */
export function maybe<T>(schema: FieldDoc, parse: (raw: unknown) => ParseResult<T>) {
  return field<T | undefined>(schema, parse, { value: undefined });
}

const TRUE = new Set(['true', '1', 'yes', 'on']);
const FALSE = new Set(['false', '0', 'no', 'off', '']);

/** Reads a boolean as forms and JSON write it. */
export function parseFlag(raw: unknown): ParseResult<boolean> {
  const text = String(raw).trim().toLowerCase();
  if (typeof raw === 'boolean' || typeof raw === 'number' || typeof raw === 'string') {
    if (TRUE.has(text)) return value(true);
    if (FALSE.has(text)) return value(false);
  }
  return refused('param.invalid');
}

/** A list that is kept in one item of a table: so many bytes of JSON at the most. */
export const withinBytes = <S extends v.GenericSchema>(schema: S, max: number) =>
  v.pipe(
    schema,
    v.check(
      (list) => Buffer.byteLength(JSON.stringify(list)) <= max,
      written({ id: 'param.too_long', params: { max } }),
    ),
  );

/** A schema that is documented as another one: where it takes more than JSON Schema can say. */
export const documentedAs = <S extends v.GenericSchema>(schema: S, shape: () => v.GenericSchema) =>
  v.pipe(schema, v.metadata({ shape }));

/** Names of which nothing is expected. */
export const anything = (...names: readonly string[]): Readonly<Record<string, v.GenericSchema>> =>
  Object.fromEntries(names.map((name) => [name, v.unknown()]));

/**
 * Adds names to what an object takes without a warning, each with what it may hold: other spellings, and documented
 * fields that have no effect, such as those that clients send back as they read them.
 */
export const alsoTaking = <S extends v.GenericSchema>(
  schema: S,
  alsoTakes: Readonly<Record<string, v.GenericSchema>>,
) => v.pipe(schema, v.metadata({ alsoTakes }));

/** A boolean; false where absent unless said otherwise. */
export const flag = (description: string, absent = false) =>
  field({ type: 'boolean', default: absent, description }, parseFlag, { value: absent });

/** Reads one of a list of values, in any letter case, into the spelling of the list. */
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

/** Reads a whole number within bounds. */
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

/** Characters as a reader counts them: code points. */
export const countCodePoints = (text: string): number => Array.from(text).length;

/** UTF-16 units that one composed code point can come from: NFD has at most four code points for it. */
const MAX_UNITS = 8;

/** Reads a text: NFC, without surrounding blanks, at most so many code points. */
export function parseText(max: number): (raw: unknown) => ParseResult<string> {
  return (raw) => {
    if (typeof raw !== 'string' && typeof raw !== 'number') return refused('param.invalid');
    const given = String(raw).trim();
    if (given.length > max * MAX_UNITS) return refused('param.too_long', { max });
    const text = composed(given);
    return countCodePoints(text) > max ? refused('param.too_long', { max }) : value(text);
  };
}

/** A text that may be absent. */
export const text = (max: number, doc: FieldDoc, absent = '') =>
  field({ type: 'string', maxLength: max, default: absent, ...doc }, parseText(max), { value: absent });

/** Reads a name: not blank, between two lengths. */
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

/** Reads a frame rate; the default where the text is blank. */
export function parseRateField(raw: unknown): ParseResult<Rate> {
  const given = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '?';
  if (given.trim() === '') return value(rate('25'));
  const found = parseRate(given);
  return found ? value(found) : refusedRate(given, RATE_LIST);
}

const RATE_LIST = `8, 9, ... 120, ${RATES.filter((r) => r.den !== 1)
  .map((r) => r.name)
  .join(', ')}`;

/** The refusal of a rate, with the allowed one that was probably meant. */
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

/** A frame rate; 25 where absent. */
export const framerate = (doc: Partial<FieldDoc> = {}) =>
  field({ ...RATE_DOC, ...doc }, parseRateField, { value: rate('25') });
