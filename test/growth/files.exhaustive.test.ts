import { expect, test } from 'vitest';
import { listReaders } from './readers.ts';
import { runGrowth } from './run.ts';

const readers = (await listReaders()).map((reader) => [reader.name, reader] as const);

test.each(readers)('the cost of %s grows with its input, whatever it is filled with', async (_, reader) => {
  const { faults, table } = await runGrowth([reader], [4_000, 32_000]);
  console.info(table);
  expect(faults).toEqual([]);
});
