/** The OpenAPI document: valid, complete, consistent with its examples, and up to date in the repository. */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { documentedRoutes, openApiDocument } from '#shared/api/openapi/document.ts';
import type { Schema } from '#shared/api/openapi/json-schema.ts';
import { TAGS } from '#shared/api/openapi/tags.ts';
import { listMethods } from '#shared/api/route.ts';
import { gaps } from './completeness.ts';
import { exampleFaults, getValidator } from './schemas.ts';

const document = openApiDocument(ROUTES);
const documented = documentedRoutes(ROUTES);
const { paths, components } = JSON.parse(JSON.stringify(document));
const operations = Object.entries<Record<string, Schema>>(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ at: `${method.toUpperCase()} ${path}`, operation })),
);

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

test('docs/openapi.json is up to date (`npm run openapi` writes it)', () => {
  const written = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
  expect(written === `${JSON.stringify(document, null, 2)}\n`).toBe(true);
});

test('every path and method of the table is there, under a unique name', () => {
  const expected = documented.flatMap((row) =>
    row.paths.flatMap((path) => listMethods(row).map((method) => `${method} ${path}`)),
  );
  expect(operations.map(({ at }) => at).sort()).toEqual(expected.sort());
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

describe('completeness', () => {
  test('every field has a description, numbers a unit, texts an example', () => {
    expect(gaps(paths, 'paths')).toEqual([]);
    expect(gaps(components.schemas, 'schemas')).toEqual([]);
  });

  test('every operation and parameter has a description', () => {
    const lacking = operations.flatMap(({ at, operation }) => {
      const parameters: Schema[] = Array.isArray(operation.parameters) ? operation.parameters : [];
      const mute = parameters.filter((p) => !('$ref' in p) && String(p.description ?? '').length < 3);
      return [
        ...(operation.summary && operation.description ? [] : [`${at} has no description`]),
        ...mute.map((p) => `${at}: the parameter ${String(p.name)} has no description`),
      ];
    });
    expect(lacking).toEqual([]);
  });

  test('every chapter is introduced', () => {
    expect(documented.map(({ tag }) => tag).filter((tag) => !(tag in TAGS))).toEqual([]);
  });

  test('every example fits its schema', () => {
    expect(exampleFaults(document, getValidator(document))).toEqual([]);
  });
});

test('lists the refusals of guarded operations, unpaid conversions and large uploads', () => {
  for (const { at, operation } of operations) {
    const statuses = Object.keys(Object(operation.responses));
    const legacy = !at.includes(' /v2/') && !at.endsWith('/health');
    const isOpen = Array.isArray(operation.security) && operation.security.length === 0;
    if (!isOpen) expect(statuses, at).toEqual(expect.arrayContaining(['401', '429', '500', '503', '504']));
    if (operation['x-conversion']) expect(statuses, at).toContain(legacy ? '403' : '402');
    if (operation.requestBody) expect(statuses, at).toEqual(expect.arrayContaining(['400', '413']));
    if (legacy) for (const status of ['201', '202', '402', '422']) expect(statuses, at).not.toContain(status);
  }
});
