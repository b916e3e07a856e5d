import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readBody } from './body.ts';
import { HttpEvent } from './http.ts';
import { FORM_LIMITS } from './upload.ts';

const eventWith = (body: string): HttpEvent =>
  v.parse(HttpEvent, {
    rawPath: '/process',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    requestContext: { requestId: 'one', http: { method: 'POST' } },
  });
const read = (body: string) => readBody(eventWith(body), ['urlencoded']);

test('a repeated field is a list in the order of the form', async () => {
  expect((await read('a=1&b=x&a=2&a=3')).value).toEqual({ a: ['1', '2', '3'], b: 'x' });
});

test('a form has as many fields as a multipart form may have, repeated or not', async () => {
  const repeated = (count: number): string => Array<string>(count).fill('a').join('&');
  expect((await read(repeated(FORM_LIMITS.fields))).value).toEqual({ a: Array(FORM_LIMITS.fields).fill('') });
  for (const count of [FORM_LIMITS.fields + 1, 40_000, 2_000_000]) {
    await expect(read(repeated(count))).rejects.toMatchObject({
      id: 'bad_request',
      hint: { id: 'hint.form_limits', params: { max: FORM_LIMITS.fields } },
    });
  }
});

test('a field of a form is as long as that of a multipart form may be', async () => {
  const longest = 'x'.repeat(FORM_LIMITS.fieldBytes);
  expect((await read(`a=${longest}`)).value).toEqual({ a: longest });
  const refusal = { id: 'param.too_long', params: { name: 'a', max: FORM_LIMITS.fieldBytes } };
  await expect(read(`a=${longest}x`)).rejects.toMatchObject(refusal);
  await expect(read(`a=${'%C3%A4'.repeat(FORM_LIMITS.fieldBytes / 2 + 1)}`)).rejects.toMatchObject(refusal);
});
