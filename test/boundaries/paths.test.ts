/** The repository may be in any folder. A URL's `pathname` encodes spaces, so it is no file path. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listSources } from './imports.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('file paths come from fileURLToPath', () => {
  const wrong = listSources(ROOT).filter((path) =>
    /(?:import\.meta\.url\)|\b[A-Z_]+)\.pathname/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
