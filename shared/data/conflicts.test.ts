import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { expect, test, vi } from 'vitest';
import { ConflictError, retryOnConflict } from './conflicts.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const conflict = (): TransactionConflictException =>
  new TransactionConflictException({ $metadata: {}, message: 'Conflict' });

test('a write that loses to others is tried again, whether it throws or reads a change', async () => {
  const outcomes = [() => Promise.reject(conflict()), async () => undefined, async () => 'written'];
  await expect(retryOnConflict(() => outcomes.shift()?.() ?? Promise.reject(new Error()))).resolves.toBe(
    'written',
  );
});

test('the attempts are bounded', async () => {
  const write = vi.fn(async () => undefined);
  await expect(retryOnConflict(write)).rejects.toThrow(ConflictError);
  expect(write.mock.calls.length).toBe(36);
  const cause = conflict();
  await expect(retryOnConflict(() => Promise.reject(cause))).rejects.toMatchObject({ cause });
});

test('other trouble ends them at once', async () => {
  const write = vi.fn(() => Promise.reject(new TypeError('No')));
  await expect(retryOnConflict(write)).rejects.toThrow(TypeError);
  expect(write).toHaveBeenCalledTimes(1);
});

test('so does the signal, with its reason', async () => {
  const abort = new AbortController();
  const write = vi.fn(async () => abort.abort(new RangeError('Late')));
  await expect(retryOnConflict(write, abort.signal)).rejects.toThrow(RangeError);
  expect(write).toHaveBeenCalledTimes(1);
});
