/** Every test that docs/security.md cites as a proof exists. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');
const CITATION = /`((?:test|shared|functions|local)\/[\w/.-]+\.test\.ts)`((?:,?\s+"[^"]+")*)/g;

const claims = [...page.matchAll(CITATION)].map(([, path = '', titles = '']) => ({
  path,
  titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
}));

test('each of the ten risks has a chapter', () => {
  for (let item = 1; item <= 10; item++) expect(page).toMatch(new RegExp(`^## API${item}: `, 'm'));
  expect(claims.length).toBeGreaterThan(15);
});

test.each(claims)('$path holds what is cited', ({ path, titles }) => {
  const file = new URL(path, root);
  expect(existsSync(file)).toBe(true);
  const suite = readFileSync(file, 'utf8');
  for (const title of titles) expect(suite).toContain(title);
});
