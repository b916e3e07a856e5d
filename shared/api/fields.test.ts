import * as v from 'valibot';
import { expect, it } from 'vitest';
import { field, maybe, parseText } from './fields.ts';
import { validate } from './validation.ts';

const doc = { type: 'string', description: 'A text' };

it.each(['', ' ', '\t\n', '\u00a0'])('a text of nothing but blanks is none: %j', (blank) => {
  const required = v.object({ id: field(doc, parseText(10)) });
  const optional = v.object({ id: maybe(doc, parseText(10)) });
  expect(() => validate(required, { id: blank })).toThrow('param.missing');
  expect(validate(optional, { id: blank })).toEqual({ id: undefined });
});
