import { expect, test } from 'vitest';
import { listReaders } from './readers.ts';
import { runGrowth } from './run.ts';

test('the cost of every reader and writer grows with its input, whatever it is filled with', async () => {
  const { faults, table, count } = await runGrowth(await listReaders(), [2_000, 8_000, 32_000]);
  console.info(`${count} cases, the largest ratio of each reader:\n${table}`);
  expect(faults).toEqual([]);
});
