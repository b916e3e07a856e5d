import { expect, test } from 'vitest';
import { fuzzFiles } from './files.ts';
import { expectMemory } from './memory.ts';

test('twenty thousand damaged sequences, lists and marker files, from a new seed each time', async () => {
  const { faults } = await fuzzFiles(20_000, Math.floor(Math.random() * 2 ** 31));
  expect(faults).toEqual([]);
  expectMemory('documents');
});
