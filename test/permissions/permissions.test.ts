import { expect, test } from 'vitest';
import { ungranted } from './granted.ts';
import { readRecording } from './recording.ts';

test('every recorded call is granted to its function', () => {
  expect(ungranted(readRecording())).toEqual([]);
});
