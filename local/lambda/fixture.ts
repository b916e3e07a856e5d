/** A function for the tests of the pool: does what its event says. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { now } from '#shared/clock.ts';

const Event = v.object({
  does: v.picklist([
    'answers',
    'sleeps',
    'waits for a file',
    'loops',
    'exits',
    'spawns',
    'starts',
    'counts',
    'tells the time',
    'tells its priority',
  ]),
  text: v.optional(v.string(), ''),
  milliseconds: v.optional(v.number(), 0),
});

let calls = 0;

export async function handler(event: unknown): Promise<string> {
  const { does, text, milliseconds } = v.parse(Event, event);
  if (does === 'sleeps') await sleep(milliseconds);
  if (does === 'waits for a file') while (!existsSync(text)) await sleep(10);
  if (does === 'exits') process.exit(1);
  if (does === 'loops') for (;;);
  // Says the priority that a child process inherits.
  if (does === 'spawns') return execFileSync('nice').toString().trim();
  if (does === 'starts') return String(spawn('sleep', ['60']).pid);
  if (does === 'tells its priority')
    return /nice (\d+)/.exec(readFileSync('/proc/self/autogroup', 'utf8'))?.[1] ?? '';
  if (does === 'tells the time') return String(now());
  if (does === 'counts') {
    calls += 1;
    return String(calls);
  }
  return text;
}
