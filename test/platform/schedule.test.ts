import { expect, test } from 'vitest';
import { startTestService } from '#test/service.ts';
import { convert } from './convert.ts';
import { keysBelow } from './shelf.ts';

test('on one machine the sweeper runs by the clock', async () => {
  const service = await startTestService({ schedules: true });
  const key = await service.account();
  await convert(service, key);
  expect(await keysBelow('outputs/')).toHaveLength(1);
  service.clock.advance(20 * 60_000);
  await expect.poll(() => keysBelow('outputs/'), { timeout: 10_000 }).toEqual([]);
  await service.end();
});
