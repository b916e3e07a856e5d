import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { field, maybe, parseText } from './fields.ts';
import { validate } from './validation.ts';

const doc = { type: 'string', description: 'A text' };

it.each(['', ' ', '\t\n', '\u00a0'])('a text of nothing but blanks is none: %j', (blank) => {
  const required = v.object({ id: field(doc, parseText(10)) });
  const optional = v.object({ id: maybe(doc, parseText(10)) });
  expect(() => validate(required, { id: blank })).toThrow('param.missing');
  expect(validate(optional, { id: blank })).toEqual({ id: undefined });
});

describe('the length of a text', () => {
  const parse = parseText(500);

  it('counts composed characters, however they are sent', () => {
    expect(parse('e\u0301'.repeat(500))).toEqual({ value: '\u00e9'.repeat(500) });
    expect(parse('\u1ead'.normalize('NFD').repeat(500))).toEqual({ value: '\u1ead'.repeat(500) });
    expect(parse('e\u0301'.repeat(501))).toMatchObject({ refused: { id: 'param.too_long' } });
  });

  it('is looked at before a text is composed: four million marks out of order are refused at once', () => {
    const refusal = { refused: { id: 'param.too_long', params: { max: 500 } } };
    expect(parse(`a${'\u0301\u0323'.repeat(2_000_000)}`)).toMatchObject(refusal);
    expect(parseText(1_000_000)(`a${'\u0301\u0323'.repeat(2_000_000)}`)).toMatchObject({
      refused: { id: 'param.too_long' },
    });
  });
});
