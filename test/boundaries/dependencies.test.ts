/** `npm ci --omit=dev && npm start` works: the service imports no development dependency. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const Manifest = v.object({ dependencies: v.record(v.string(), v.string()) });

/** Files that run or are bundled when the service starts. */
const ENTRIES = /^(local|admin|functions|shared|web)\//;
const TESTS = /\.(test|prove)\.tsx?$|fixture\.ts$/;
/** Provided by Node and CloudFront. */
const BUILT_IN = /^(node:|cloudfront$)/;

test('every package that the service imports is a dependency', () => {
  const { dependencies } = v.parse(Manifest, JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')));
  const missing = readImports(ROOT)
    .filter(({ from }) => ENTRIES.test(from) && !TESTS.test(from))
    .filter(({ to }) => !/\.\w+$/.test(to) && !BUILT_IN.test(to) && !(to in dependencies))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(missing).toEqual([]);
});
