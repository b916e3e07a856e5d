import { expect, test } from 'vitest';
import { ROUND, SHARES } from './profile.ts';

test('a round holds every kind of request by its share, none of them in a heap', () => {
  for (const [kind, share] of Object.entries(SHARES)) {
    expect(ROUND.filter((each) => each === kind)).toHaveLength(share);
  }
  // Polls are the most, so the others stand alone between them.
  expect(ROUND.join(' ')).not.toMatch(/upload upload|read read|upload read/);
});
