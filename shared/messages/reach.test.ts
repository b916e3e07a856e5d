/** Each text is used: its id is in code that answers, writes a label or sends a mail. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from './en.ts';

/** Texts of the specified list that this service does not need. */
const SPARE: Readonly<Record<string, string>> = {
  'file.unreadable': 'A file that cannot be read is refused with the reason: file.unreadable_because.',
  'auth.upgrade': 'No feature asks for a subscription.',
  'cuesheet.list_failed': 'Listing has no input that could be wrong.',
  'live.not_deleted': 'A project that is not deleted is unknown or locked, and the answer says which.',
  'live.not_saved': 'Changes that are not saved are refused with the reason: live.not_saved_because.',
};

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = globSync(['functions/**/*.ts', 'shared/{api,data}/**/*.ts'], { cwd: ROOT })
  .filter((path) => !/\.test\.ts$|^shared\/api\/openapi\//.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

/** Ids as literals, and ids composed of a prefix and a word that is a literal elsewhere. */
const LITERALS = new Set([...SOURCE.matchAll(/'([\w.]+)'/g)].map((match) => match[1]));
const PREFIXES = [...SOURCE.matchAll(/`(process\.label\.)\$\{/g)].map((match) => match[1] ?? '');
const isSaid = (id: string): boolean =>
  LITERALS.has(id) ||
  PREFIXES.some((prefix) => id.startsWith(prefix) && LITERALS.has(id.slice(prefix.length)));

test.each(Object.keys(en).filter((id) => !Object.hasOwn(SPARE, id)))('%s is said', (id) => {
  expect(isSaid(id)).toBe(true);
});

test('what is spare is not said', () => {
  expect(Object.keys(SPARE).filter(isSaid)).toEqual([]);
  expect(Object.keys(SPARE).filter((id) => !Object.hasOwn(en, id))).toEqual([]);
});
