import { expect, test } from 'vitest';
import { measureGrowth } from './measure.ts';
import { listReaders } from './readers.ts';
import { runGrowth } from './run.ts';

/** Takes one case in so many of each reader, starting at a different one for each. */
const STRIDE = 151;
const readers = await listReaders();

test('every reader has a hundred cases or more', () => {
  expect(readers.filter(({ cases }) => cases.length < 100).map(({ name }) => name)).toEqual([]);
});

test('work that grows with the square of its input is found, and linear work is not', async () => {
  const square = await measureGrowth([500, 2_000, 4_000], async (size) => () => {
    let steps = 0;
    for (let i = 0; i < size; i += 1) for (let j = 0; j < size; j += 1) steps += i ^ j;
    return steps;
  });
  expect(square?.ratio).toBeGreaterThan(10);
  const linear = await measureGrowth(
    [50_000, 200_000],
    async (size) => () => Array.from({ length: size }, String),
  );
  expect(linear?.ratio ?? 0).toBeLessThanOrEqual(6);
});

test('the cost of a sample of cases of every reader grows with its input', async () => {
  for (const [index, reader] of readers.entries()) {
    const { faults } = await runGrowth([reader], [2_000, 8_000], (at) => at % STRIDE === index % STRIDE);
    expect(faults).toEqual([]);
  }
});

test('blank lines cost an ALE no more than other lines', async () => {
  const { faults, count } = await runGrowth(
    readers.filter(({ name }) => name.startsWith('ALE')),
    [4_000, 16_000],
    (_, { name }) => name.startsWith('"\\n"') || name.startsWith('" \\n"'),
  );
  expect(count).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});
