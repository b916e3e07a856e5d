import { expect, test } from 'vitest';
import { listBodies, listFields } from './fields.ts';
import { runGrowth } from './run.ts';

/** Takes one case in so many of each field and body, starting at a different one for each. */
const STRIDE = 23;

test.each([
  ['field', listFields()],
  ['body', listBodies()],
])('the cost of a sample of cases of every %s grows with its input', async (_, readers) => {
  expect(readers.filter(({ cases }) => cases.length < 100).map(({ name }) => name)).toEqual([]);
  for (const [index, reader] of readers.entries()) {
    const { faults } = await runGrowth([reader], [20_000], (at) => at % STRIDE === index % STRIDE);
    expect(faults).toEqual([]);
  }
});

test('a form that repeats a field, and marks out of order in every field, cost no more than other texts', async () => {
  const wanted = ['"a&" at place 0', '"a=b&a=c&" at place 0', JSON.stringify('\u0301\u0323')];
  const { faults, count } = await runGrowth([...listBodies(), ...listFields()], [20_000], (_, { name }) =>
    wanted.includes(name),
  );
  expect(count).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});
