import { expect, test } from 'vitest';
import { fuzzFilms } from './films.ts';

test('damaged films are probed or refused', async () => {
  const { faults } = await fuzzFilms(150, Math.floor(Math.random() * 2 ** 31));
  expect(faults).toEqual([]);
});
