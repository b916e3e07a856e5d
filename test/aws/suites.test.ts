/** How results on another server are sorted. */
import { expect, test } from 'vitest';
import { sortResults } from './suites.ts';

const file = (name: string, statuses: Readonly<Record<string, string>>, status = 'passed') => ({
  file: name,
  status,
  message: 'it could not run',
  assertionResults: Object.entries(statuses).map(([fullName, each]) => ({
    fullName,
    status: each,
    failureMessages: each === 'failed' ? ['why'] : [],
  })),
});
const difference = (name: string, part: string) => ({ server: 'S', file: name, test: part, why: 'known' });

test('a failure is known by its file and name, and a difference that does not show is stale', () => {
  const stale = difference('test/b/two.test.ts', 'b');
  const known = [difference('test/a/one.test.ts', 'moves the clock'), stale];
  const result = sortResults(
    [
      file('test/a/one.test.ts', { 'it moves the clock': 'failed', 'it reads': 'passed', later: 'pending' }),
      file('test/a/other.test.ts', { 'it moves the clock': 'failed' }),
      file('test/b/two.test.ts', { b: 'passed' }),
    ],
    known,
  );
  expect(result).toMatchObject({
    suites: [
      {
        suite: 'test/a',
        passed: 1,
        skipped: 1,
        differing: [{ file: 'test/a/one.test.ts' }],
        failed: [{ file: 'test/a/other.test.ts', message: 'why' }],
      },
      { suite: 'test/b', passed: 1, failed: [] },
    ],
    stale: [stale],
  });
});

test('a file that cannot run is a failure, and known only by a difference of the whole file', () => {
  const broken = [file('test/a/one.test.ts', {}, 'failed')];
  const { suites } = sortResults(broken, [difference('test/a/one.test.ts', 'a test')]);
  expect(suites[0]?.failed).toEqual([{ file: 'test/a/one.test.ts', test: '', message: 'it could not run' }]);
  expect(sortResults(broken, [difference('test/a/one.test.ts', '')]).suites[0]?.failed).toEqual([]);
});
