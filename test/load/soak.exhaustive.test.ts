import { expect, test } from 'vitest';
import { judge } from './soak/criteria.ts';
import { summarize } from './soak/summary.ts';
import { runSoak } from './soak.ts';

test('for ten minutes, eight hostile accounts neither slow nor damage what others do', async () => {
  const report = await runSoak({ minutes: 10 });
  console.log(summarize(report));
  expect(judge(report).filter(({ good }) => !good)).toEqual([]);
});
