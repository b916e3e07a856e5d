/** The intrinsic functions of the States Language (appendix B), one row each. */
import { createHash, randomUUID } from 'node:crypto';
import { isObject, type Json, type JsonObject, sameJson } from './json.ts';

/** Works on evaluated arguments. Throws an Error that says what is wrong with them. */
type Intrinsic = (...args: readonly Json[]) => Json;

const fail = (message: string): never => {
  throw new Error(message);
};
const text = (value: Json | undefined): string =>
  typeof value === 'string' ? value : fail('expected a string');
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : fail('expected an array'));
const object = (value: Json | undefined): JsonObject =>
  isObject(value) ? value : fail('expected an object');
const integer = (value: Json | undefined): number =>
  typeof value === 'number' ? Math.round(value) : fail('expected a number');

/** Limit for the items that an array function may create. */
const MAX_RANGE = 1000;
/** Input limit of the hash and Base64 functions, in characters. */
const MAX_TEXT_LENGTH = 10_000;
const shortText = (value: Json | undefined): string =>
  text(value).length <= MAX_TEXT_LENGTH ? text(value) : fail(`longer than ${MAX_TEXT_LENGTH} characters`);

const HASHES: Readonly<Record<string, string>> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

const range = (first: number, last: number, step: number): number[] => {
  if (step === 0) fail('the step must not be 0');
  const length = Math.max(0, Math.floor((last - first) / step) + 1);
  if (length > MAX_RANGE) fail(`more than ${MAX_RANGE} items`);
  return Array.from({ length }, (_, index) => first + index * step);
};

const format = (template: string, values: readonly Json[]): string => {
  const parts = template.split('{}');
  if (parts.length - 1 !== values.length) fail('the arguments do not match the {} of the template');
  const shown = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return parts.map((part, index) => part + (shown[index] ?? '')).join('');
};

/** Name, minimum and maximum number of arguments, and implementation of each supported function. */
export const INTRINSICS: Readonly<Record<string, readonly [least: number, most: number, Intrinsic]>> = {
  'States.Format': [1, 100, (template, ...values) => format(text(template), values)],
  'States.StringToJson': [1, 1, (source) => JSON.parse(text(source))],
  'States.JsonToString': [1, 1, (value) => JSON.stringify(value)],
  'States.Array': [0, 100, (...values) => [...values]],
  'States.ArrayPartition': [
    2,
    2,
    (items, size) => {
      const step = integer(size);
      if (step < 1) fail('the chunk size must be positive');
      const all = list(items);
      return Array.from({ length: Math.ceil(all.length / step) }, (_, chunk) =>
        all.slice(chunk * step, (chunk + 1) * step),
      );
    },
  ],
  'States.ArrayContains': [2, 2, (items, wanted) => list(items).some((item) => sameJson(item, wanted))],
  'States.ArrayRange': [3, 3, (first, last, step) => range(integer(first), integer(last), integer(step))],
  'States.ArrayGetItem': [
    2,
    2,
    (items, index) => list(items)[integer(index)] ?? fail('the index is outside of the array'),
  ],
  'States.ArrayLength': [1, 1, (items) => list(items).length],
  'States.ArrayUnique': [
    1,
    1,
    (items) =>
      list(items).filter((item, index, all) => all.findIndex((other) => sameJson(item, other)) === index),
  ],
  'States.Base64Encode': [1, 1, (source) => Buffer.from(shortText(source)).toString('base64')],
  'States.Base64Decode': [1, 1, (source) => Buffer.from(shortText(source), 'base64').toString()],
  'States.Hash': [
    2,
    2,
    (source, algorithm) =>
      createHash(HASHES[text(algorithm)] ?? fail('unknown hash'))
        .update(shortText(source))
        .digest('hex'),
  ],
  'States.JsonMerge': [
    3,
    3,
    (left, right, deep) =>
      deep === false ? { ...object(left), ...object(right) } : fail('only a shallow merge exists'),
  ],
  'States.MathAdd': [2, 2, (left, right) => integer(left) + integer(right)],
  'States.StringSplit': [
    2,
    2,
    (source, separators) => {
      const at = new Set(text(separators));
      const parts = [''];
      for (const character of text(source)) {
        if (at.has(character)) parts.push('');
        else parts.push((parts.pop() ?? '') + character);
      }
      return parts.filter((part) => part !== '');
    },
  ],
  'States.UUID': [0, 0, () => randomUUID()],
};
