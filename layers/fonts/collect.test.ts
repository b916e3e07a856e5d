import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FONT_FILES } from '#shared/documents/type/fonts.ts';
import { collectFonts } from './collect.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fonts-'));
});
afterAll(() => rm(root, { recursive: true }));

it('collects every font with its licence, small enough for a layer', async () => {
  const paths = await collectFonts(root);
  const names = paths.map((path) => basename(path));
  for (const font of FONT_FILES) expect(names).toContain(font.name);
  expect(names.filter((name) => name.startsWith('LICENSE-'))).toHaveLength(10);
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  expect(sizes.every((size) => size > 1000)).toBe(true);
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(30e6);
});
