import { expect, test } from 'vitest';
import { fuzzFilms } from './films.ts';

test('damaged films are probed or refused', async () => {
  expect((await fuzzFilms(6, 20_261_124)).faults).toEqual([]);
});
