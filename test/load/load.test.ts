import { expect, test } from 'vitest';
import { ROUND, SHARES } from './profile.ts';

test('a round holds every kind of request by its share, spread evenly', () => {
  for (const [kind, share] of Object.entries(SHARES)) {
    expect(ROUND.filter((each) => each === kind)).toHaveLength(share);
  }
  // Polls are the majority, so they separate the other requests.
  expect(ROUND.join(' ')).not.toMatch(/upload upload|read read|upload read/);
});
