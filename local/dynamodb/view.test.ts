import { expect, test, vi } from 'vitest';
import { type Level, openView } from './view.ts';

async function* nothing(): AsyncGenerator<never> {
  yield* [];
}

test.each([true, false])('a commit waits for the disk: %s, as the database was opened', async (durable) => {
  const batch = vi.fn<Level['batch']>(async () => undefined);
  const level: Level = {
    open: async () => undefined,
    close: async () => undefined,
    getSync: () => undefined,
    keys: nothing,
    values: nothing,
    batch,
  };
  const view = openView(level, durable);
  view.tokens.put('one', { at: 1 });
  await view.commit();
  expect(batch).toHaveBeenCalledOnce();
  expect(batch.mock.calls[0]?.[1]).toEqual({ sync: durable });
});
