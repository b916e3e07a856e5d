/** The repository may be in any folder: a path made from a URL's `pathname` is wrong where that has a space. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listSources } from './imports.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('paths of files come from fileURLToPath', () => {
  const wrong = listSources(ROOT).filter((path) =>
    /(?:import\.meta\.url\)|\b[A-Z_]+)\.pathname/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
