/** The worker thread in which functions run. It loads a handler on first use and returns JSON as Lambda does. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { movableClock } from '#local/clock.ts';
import { setClock } from '#shared/clock.ts';

const Settings = v.object({
  clock: v.instance(SharedArrayBuffer),
  preload: v.array(v.string()),
  nice: v.number(),
});
const Invocation = v.object({ id: v.number(), module: v.string(), event: v.string() });
const Module = v.looseObject({ handler: v.function() });

const settings = v.parse(Settings, workerData);
setClock(movableClock(settings.clock).now);

/**
 * Lets lighter threads go first when processors are short: on Linux a thread has a priority of its own, and what it
 * spawns, ffmpeg, inherits it. Elsewhere only whole processes have one.
 */
function lowerPriority(nice: number): void {
  if (process.platform !== 'linux' || nice === 0) return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, nice);
}
lowerPriority(settings.nice);

const load = async (module: string) => v.parse(Module, await import(`../../functions/${module}.ts`)).handler;

type Outcome = {
  readonly id: number;
  readonly result?: string;
  readonly error?: { name: string; message: string };
};
const post = (outcome: Outcome): void => parentPort?.postMessage(outcome);

async function invoke(message: unknown): Promise<void> {
  const { id, module, event } = v.parse(Invocation, message);
  try {
    const handler = await load(module);
    const result: unknown = await handler(JSON.parse(event), {});
    post({ id, result: JSON.stringify(result ?? null) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    post({ id, error: { name, message } });
  }
}

parentPort?.on('message', (message) => {
  if (message === 'there?') parentPort?.postMessage('here');
  else void invoke(message);
});
await Promise.all(settings.preload.map(load));
