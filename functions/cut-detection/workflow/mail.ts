/** Sends the mail of a finished process. */
import * as v from 'valibot';
import { Input } from './input.ts';
import { notify } from './notify.ts';
import { task } from './task.ts';

const Payload = v.pick(Input, ['process']);

export const handler = task(Payload, async ({ process }) => {
  await notify(process);
  return null;
});
