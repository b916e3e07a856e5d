/** The project keeps its module boundaries, and planted violations are caught in any notation. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { MODULES } from './boundaries.ts';
import { findImports, type Import, listSources, readImports } from './imports.ts';
import { findCycles, findModule, findViolations } from './violations.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Each crosses a boundary: by alias, relative path, type import, re-export, dynamic import, or into a package. */
const PLANTED: readonly (readonly [path: string, statement: string])[] = [
  ['infra/stacks/api.ts', `import { x } from '#functions/subtitles/convert.ts';`],
  ['infra/stacks/api.ts', `import { x } from '../../functions/subtitles/convert.ts';`],
  ['shared/media/edl/read.ts', `import { x } from '#shared/data/files.ts';`],
  ['shared/media/edl/read.ts', `import { x } from '../../data/files.ts';`],
  ['shared/media/edl/read.ts', `import https from 'node:https';`],
  ['shared/media/edl/read.ts', `import { readFile } from 'fs/promises';`],
  ['shared/media/edl/read.ts', `import { now } from '#shared/clock.ts';`],
  ['shared/documents/documents.ts', `import type { X } from '../api/route.ts';`],
  ['shared/documents/documents.ts', `export * from '../media/edl/read.ts';`],
  ['shared/spreadsheets/rows.ts', `import { x } from '../media/text/csv.ts';`],
  ['local/service.ts', `import { x } from '#admin/keys.ts';`],
  ['shared/data/files.ts', `const x = await import('../api/envelope.ts');`],
  ['shared/api/endpoint.ts', `import { S3Client } from '@aws-sdk/client-s3';`],
  ['shared/api/endpoint.ts', `import { ROUTES } from '../../functions/routes.ts';`],
  ['shared/messages/render.ts', `import { log } from '../log.ts';`],
  ['shared/ids.ts', `import { x } from './data/keys.ts';`],
  ['functions/files/get.ts', `import { x } from '../../local/service.ts';`],
  ['functions/files/get.ts', `import { x } from '@aws-sdk/lib-dynamodb';`],
  ['web/live/app.tsx', `import { x } from '../../shared/api/envelope.ts';`],
  ['clients/typescript/index.ts', `import type { X } from '../../shared/ids.ts';`],
  ['layers/fonts/collect.ts', `import { x } from '../../local/service.ts';`],
];

describe('import boundaries', () => {
  test.each(PLANTED)('%s must not contain %s', (path, statement) => {
    expect(findViolations(findImports(path, statement))).toHaveLength(1);
  });

  test('a cycle is reported, a chain is not', () => {
    const link = (from: string, to: string): Import => ({ from: `web/${from}`, to: `web/${to}`, line: 1 });
    expect(findCycles([link('a.ts', 'b.ts'), link('b.ts', 'c.ts')])).toEqual([]);
    expect(findCycles([link('a.ts', 'b.ts'), link('b.ts', 'c.ts'), link('c.ts', 'a.ts')])).toEqual([
      ['web/a.ts', 'web/b.ts', 'web/c.ts'],
    ]);
  });

  test('every source file belongs to a module, and every module has files', () => {
    const sources = listSources(ROOT);
    expect(sources.filter((path) => !findModule(path))).toEqual([]);
    const used = new Set(sources.map((path) => findModule(path)?.name));
    expect(MODULES.filter(({ name }) => !used.has(name))).toEqual([]);
  });

  test('the project keeps them and has no cycles', () => {
    const imports = readImports(ROOT);
    expect(imports.length).toBeGreaterThan(1000);
    expect(findViolations(imports)).toEqual([]);
    expect(findCycles(imports)).toEqual([]);
  });
});
