import { expect, test } from 'vitest';
import { SUBTITLE_SOURCES, SUBTITLE_TARGETS } from './formats.ts';
import { SUBTITLE_SOURCE_NAMES, SUBTITLE_TARGET_NAMES } from './names.ts';

test('the names in the API match the formats', () => {
  expect([...SUBTITLE_SOURCES].sort()).toEqual([...SUBTITLE_SOURCE_NAMES].sort());
  expect([...SUBTITLE_TARGETS].sort()).toEqual([...SUBTITLE_TARGET_NAMES].sort());
});
