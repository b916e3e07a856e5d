/** Lambda on one machine: functions by name, in threads of their memory class, or in this thread for tests. */
import * as v from 'valibot';
import type { MemoryClass } from '#shared/api/route.ts';
import { FUNCTIONS } from './functions.ts';
import { FunctionError, Pool } from './pool.ts';
import { running } from './running.ts';

export type Lambda = {
  /** Runs a function on a value that survives JSON. @throws FunctionError */
  invoke(functionName: string, payload: unknown, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
};

/** Light functions share one thread; heavy ones have one each, so that none blocks another. */
const POOLS: Readonly<Record<MemoryClass, { threads: number; perThread: number; heapMb: number }>> = {
  json: { threads: 1, perThread: Number.POSITIVE_INFINITY, heapMb: 1024 },
  documents: { threads: 2, perThread: 1, heapMb: 1600 },
  media: { threads: 2, perThread: 1, heapMb: 3200 },
};

const WARM: readonly MemoryClass[] = ['json', 'documents'];

function find(functionName: string) {
  const found = FUNCTIONS.get(functionName);
  if (!found) throw new FunctionError('ResourceNotFoundException', `Function not found: ${functionName}`);
  return found;
}

/** Functions in threads, as `npm start` runs them. */
export function threadedLambda(clock: SharedArrayBuffer, onOutput: (text: string) => void): Lambda {
  const modulesOf = (memory: MemoryClass): string[] =>
    [...FUNCTIONS.values()].filter((f) => f.memory === memory).map((f) => f.module);
  const pool = (memory: MemoryClass): Pool =>
    new Pool({ ...POOLS[memory], clock, onOutput, preload: memory === 'json' ? modulesOf(memory) : [] });
  const pools: Readonly<Record<MemoryClass, Pool>> = {
    json: pool('json'),
    documents: pool('documents'),
    media: pool('media'),
  };
  for (const memory of WARM) pools[memory].warm();
  return {
    invoke: async (functionName, payload, signal) => {
      const { module, memory, timeoutMs } = find(functionName);
      return JSON.parse(await pools[memory].run(module, JSON.stringify(payload ?? null), timeoutMs, signal));
    },
    close: async () => {
      await Promise.all(Object.values(pools).map((each) => each.close()));
    },
  };
}

const Module = v.looseObject({ handler: v.function() });

/** Functions in this thread: for tests that watch or disturb their calls. */
export function inlineLambda(): Lambda {
  return {
    invoke: async (functionName, payload) => {
      const { module } = find(functionName);
      // As a variable, so that test runners load it like any other module and not by a list of their own.
      const path = new URL(`../../functions/${module}.ts`, import.meta.url).pathname;
      const { handler } = v.parse(Module, await import(path));
      const event: unknown = JSON.parse(JSON.stringify(payload ?? null));
      const result: unknown = await running.run(functionName, () => handler(event, {}));
      return JSON.parse(JSON.stringify(result ?? null));
    },
    close: async () => undefined,
  };
}
