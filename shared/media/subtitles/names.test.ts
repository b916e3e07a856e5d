import { expect, test } from 'vitest';
import { FORMATS, findFormat, READERS } from './formats.ts';
import { SUBTITLE_SOURCES, SUBTITLE_TARGETS } from './names.ts';

const WRITERS = FORMATS.filter(({ write }) => write !== undefined);

/** Names that mean no format of their own. */
const isOther = (name: string): boolean => name === 'auto' || findFormat(name)?.name !== name;

test.each([
  ['source', SUBTITLE_SOURCES, READERS],
  ['target', SUBTITLE_TARGETS, WRITERS],
] as const)('each name of a %s is a format that can do it, or another name of one', (_, names, formats) => {
  expect(names.filter((name) => !isOther(name)).sort()).toEqual(formats.map(({ name }) => name).sort());
  for (const name of names.filter(isOther))
    expect(name === 'auto' || formats.some((format) => format === findFormat(name))).toBe(true);
});
