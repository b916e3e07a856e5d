import { expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { startTestService } from '#test/service.ts';
import { convert } from './convert.ts';
import { keysBelow } from './stored-objects.ts';

test('runs the sweeper on schedule on one machine', async () => {
  const service = await startTestService({ schedules: true });
  const key = await service.account();
  await convert(service, key);
  expect(await keysBelow('outputs/')).toHaveLength(1);
  service.clock.advance(20 * 60_000);
  await eventually(async () => expect(await keysBelow('outputs/')).toEqual([]));
  await service.end();
});
