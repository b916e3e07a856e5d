/** Fails the process of an execution whose state met an error. */
import * as v from 'valibot';
import { failProcess } from './ending.ts';
import { Input } from './input.ts';
import { parseFailure, task } from './task.ts';

const Payload = v.object({
  process: Input.entries.process,
  error: v.object({ Error: v.string() }),
});

export const handler = task(Payload, async ({ process, error }) => {
  await failProcess(process, parseFailure(error.Error));
  return null;
});
