import { expect, test } from 'vitest';
import { listBodies, listFields } from './fields.ts';
import { runGrowth } from './run.ts';

test('the cost of every field and every kind of body grows with its input, whatever it is filled with', async () => {
  const { faults, table, count } = await runGrowth([...listBodies(), ...listFields()], [4_000, 64_000]);
  console.info(`${count} cases, the largest ratio of each:\n${table}`);
  expect(faults).toEqual([]);
});
