/** The example in CONTRIBUTING.md is real code of the project. Each block names its file. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

const blocks = [...read('CONTRIBUTING.md').matchAll(/^```ts (\S+)\n([\s\S]*?)^```/gm)].map(
  ([, path = '', code = '']) => ({ path, code }),
);

test('the example endpoint has three files', () => {
  expect(blocks).toHaveLength(3);
});

test.each(blocks)('$path contains the code shown', ({ path, code }) => {
  expect(read(path)).toContain(code);
});
