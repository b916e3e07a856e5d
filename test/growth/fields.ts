/** Every field of every endpoint that takes a text, and every way in which a body is sent. */

import * as v from 'valibot';
import { ROUTES } from '#functions/routes.ts';
import { readBody } from '#shared/api/body.ts';
import { ApiError } from '#shared/api/errors.ts';
import { HttpEvent } from '#shared/api/http.ts';
import { convert, type Schema } from '#shared/api/openapi/json-schema.ts';
import type { BodyKind } from '#shared/api/route.ts';
import { validate } from '#shared/api/validation.ts';
import { FILLS, repeat } from './fills.ts';
import type { Reader } from './readers.ts';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listSchemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** A field, and the request that has a value in it and nothing else. */
type Place = { readonly name: string; readonly put: (value: string) => unknown };

/** Every place for a text in a value of the schema: a field, an item of a list, a field of one. */
function listPlaces(schema: Schema): Place[] {
  const choices = [...listSchemas(schema.anyOf), ...listSchemas(schema.oneOf)];
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
  const places = [
    ...choices.flatMap(listPlaces),
    ...properties.flatMap(([name, inner]) =>
      isSchema(inner)
        ? listPlaces(inner).map((place) => ({
            name: `${name}${place.name === '' ? '' : `.${place.name}`}`,
            put: (value: string) => ({ [name]: place.put(value) }),
          }))
        : [],
    ),
    ...(isSchema(schema.items)
      ? listPlaces(schema.items).map(({ name, put }) => ({ name, put: (value: string) => [put(value)] }))
      : []),
  ];
  return places.length > 0 ? places : [{ name: '', put: (value) => value }];
}

const FIELD_CASES = FILLS.map((fill) => ({
  name: JSON.stringify(fill),
  build: (length: number) => Buffer.from(repeat(fill, length)),
}));

/** Accepts refusals. @throws any other error */
async function orRefuse(read: () => unknown): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The fields of paths, queries and bodies, those of one schema and name once. */
export function listFields(): Reader[] {
  const fields = new Map<string, Reader>();
  for (const row of ROUTES) {
    const { path, query, body } = row.request?.() ?? {};
    for (const [part, schema] of Object.entries({ path, query, body })) {
      if (!schema) continue;
      for (const { name, put } of listPlaces(convert(schema))) {
        const read = (bytes: Uint8Array) =>
          orRefuse(() => validate(schema, put(Buffer.from(bytes).toString())));
        fields.set(`${row.name} ${part} ${name}`, {
          name: `${row.name} ${part} ${name}`,
          read,
          cases: FIELD_CASES,
        });
      }
    }
  }
  return [...fields.values()];
}

const BOUNDARY = 'growth';
const DISPOSITION = 'content-disposition: form-data; name=';

/** Bodies around a fill: in a value, a name, a part's head, between parts, in place of it all. */
const BODIES: readonly {
  readonly kind: BodyKind;
  readonly type: string;
  readonly parts: readonly (readonly [string, string])[];
}[] = [
  {
    kind: 'json',
    type: 'application/json',
    parts: [
      ['', ''],
      ['{"a":"', '"}'],
      ['{"', '":1}'],
      ['{"a":', '}'],
    ],
  },
  {
    kind: 'urlencoded',
    type: 'application/x-www-form-urlencoded',
    parts: [
      ['', ''],
      ['a=', '&b=1'],
      ['a=1&', '=1'],
    ],
  },
  {
    kind: 'multipart',
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    parts: [
      ['', ''],
      [`--${BOUNDARY}\r\n${DISPOSITION}"a"\r\n\r\n`, `\r\n--${BOUNDARY}--\r\n`],
      [`--${BOUNDARY}\r\n${DISPOSITION}"`, `"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`],
      [`--${BOUNDARY}\r\n`, `\r\n\r\nx\r\n--${BOUNDARY}--\r\n`],
      [`--${BOUNDARY}\r\n${DISPOSITION}"file"; filename="a.srt"\r\n\r\n`, `\r\n--${BOUNDARY}--\r\n`],
    ],
  },
];

/** Tokens of bodies, beside those of every text. */
const BODY_FILLS = [
  ...FILLS,
  ...[
    'a&',
    'a=1&',
    '&',
    'a=b&a=c&',
    '%',
    '%e',
    '%C3%A4',
    '+',
    `--${BOUNDARY}`,
    `--${BOUNDARY}\r\n`,
    `\r\n--${BOUNDARY}`,
  ],
  ...[
    `--${BOUNDARY}\r\n${DISPOSITION}"a"\r\n\r\n1\r\n`,
    'a: b\r\n',
    '; a=b',
    '{"a":1},',
    '"a":1,',
    '[1,',
    '\\ud83d',
  ],
];

export const listBodies = (): Reader[] =>
  BODIES.map(({ kind, type, parts }) => ({
    name: `body ${kind}`,
    read: (bytes) =>
      orRefuse(() =>
        readBody(
          v.parse(HttpEvent, {
            rawPath: '/',
            headers: { 'content-type': type },
            body: Buffer.from(bytes).toString('base64'),
            isBase64Encoded: true,
            requestContext: { requestId: 'one', http: { method: 'POST' } },
          }),
          [kind],
        ),
      ),
    cases: BODY_FILLS.flatMap((fill) =>
      parts.map(([before, after], place) => ({
        name: `${JSON.stringify(fill)} at place ${place}`,
        build: (length: number) => Buffer.from(before + repeat(fill, length) + after),
      })),
    ),
  }));
