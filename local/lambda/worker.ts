/** The program of an environment, as a thread or a process. Loads handlers on first use and returns JSON as Lambda does. */
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { movableClock } from '#local/clock.ts';
import { setClock } from '#shared/clock.ts';

const Settings = v.object({
  /** Shared with threads only. */
  clock: v.optional(v.instance(SharedArrayBuffer)),
  preload: v.array(v.string()),
  nice: v.number(),
  sessionNice: v.number(),
});
const Preload = v.object({ load: v.string() });
const Invocation = v.object({ id: v.number(), module: v.string(), event: v.string(), offset: v.number() });
const Module = v.looseObject({ handler: v.function() });

const settings = v.parse(Settings, isMainThread ? JSON.parse(process.argv[2] ?? '') : workerData);
const clock = movableClock(settings.clock);
setClock(clock.now);

const AUTOGROUP = '/proc/self/autogroup';

/**
 * Lets lighter threads go first when processors are short. On Linux each thread has its own priority, which threads and
 * processes that it starts inherit, such as ffmpeg. On other systems only processes have one.
 */
function lowerPriority(nice: number): void {
  if (nice === 0) return;
  if (process.platform === 'linux') {
    const own = readlinkSync('/proc/thread-self').split('/').at(-1) ?? '';
    const threads = isMainThread ? readdirSync('/proc/self/task') : [own];
    for (const thread of threads) setPriority(Number(thread), nice);
    // A session of its own is a group that the scheduler weighs as a whole (sched(7), autogroup).
    if (isMainThread && existsSync(AUTOGROUP)) writeFileSync(AUTOGROUP, String(settings.sessionNice));
  } else if (isMainThread) setPriority(nice);
}
lowerPriority(settings.nice);

const load = async (module: string) => v.parse(Module, await import(`../../functions/${module}.ts`)).handler;

type Outcome = {
  readonly id: number;
  readonly result?: string;
  readonly error?: { name: string; message: string };
};
const post = (message: Outcome | 'here' | 'ready'): void => {
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
};

async function invoke(message: unknown): Promise<void> {
  const { id, module, event, offset } = v.parse(Invocation, message);
  clock.advance(offset - clock.offset());
  try {
    const handler = await load(module);
    const result: unknown = await handler(JSON.parse(event), {});
    post({ id, result: JSON.stringify(result ?? null) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    post({ id, error: { name, message } });
  }
}

function receive(message: unknown): void {
  if (message === 'there?') post('here');
  else if (v.is(Preload, message)) void load(message.load);
  else void invoke(message);
}

if (parentPort) parentPort.on('message', receive);
else {
  process.on('message', receive);
  // The service has ended, even if it was killed.
  process.on('disconnect', () => process.exit());
}
await Promise.all(settings.preload.map(load));
post('ready');
