/** Lambda on one machine: invokes functions by name, in threads of their memory class, or in this thread for tests. */
import * as v from 'valibot';
import { FUNCTIONS, type PoolName } from './functions.ts';
import { FunctionError, Pool } from './pool.ts';
import { running } from './running.ts';

export type Lambda = {
  /** Invokes a function with a JSON-serializable payload. @throws FunctionError */
  invoke(functionName: string, payload: unknown, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
};

/** Light functions share one thread; heavy ones have one each, so that none blocks another. */
const POOLS: Readonly<Record<PoolName, { threads: number; perThread: number; heapMb: number }>> = {
  json: { threads: 1, perThread: Number.POSITIVE_INFINITY, heapMb: 1024 },
  documents: { threads: 2, perThread: 1, heapMb: 1600 },
  media: { threads: 2, perThread: 1, heapMb: 3200 },
  workflow: { threads: 2, perThread: 1, heapMb: 3200 },
};

const WARM: readonly PoolName[] = ['json', 'documents'];

function find(functionName: string) {
  const found = FUNCTIONS.get(functionName);
  if (!found) throw new FunctionError('ResourceNotFoundException', `Function not found: ${functionName}`);
  return found;
}

/**
 * Runs functions in threads, as `npm start` does.
 * @param scratch folder for their temporary files
 */
export function threadedLambda(
  clock: SharedArrayBuffer,
  onOutput: (text: string) => void,
  scratch: string,
): Lambda {
  const getModules = (name: PoolName): string[] =>
    [...FUNCTIONS.values()].filter((f) => f.pool === name).map((f) => f.module);
  const start = (name: PoolName): Pool => {
    const preload = name === 'json' ? getModules(name) : [];
    return new Pool({ ...POOLS[name], clock, onOutput, preload, scratch });
  };
  const pools: Readonly<Record<PoolName, Pool>> = {
    json: start('json'),
    documents: start('documents'),
    media: start('media'),
    workflow: start('workflow'),
  };
  for (const name of WARM) pools[name].warm();
  return {
    invoke: async (functionName, payload, signal) => {
      const { module, pool, timeoutMs } = find(functionName);
      return JSON.parse(await pools[pool].run(module, JSON.stringify(payload ?? null), timeoutMs, signal));
    },
    close: async () => {
      await Promise.all(Object.values(pools).map((each) => each.close()));
    },
  };
}

const Module = v.looseObject({ handler: v.function() });

/** Runs functions in this thread, for tests that observe or disturb their calls. */
export function inlineLambda(): Lambda {
  return {
    invoke: async (functionName, payload) => {
      const { module } = find(functionName);
      // A dynamic path, so that test runners load the module like any other instead of from their own list.
      const { href } = new URL(`../../functions/${module}.ts`, import.meta.url);
      const { handler } = v.parse(Module, await import(href));
      const event: unknown = JSON.parse(JSON.stringify(payload ?? null));
      const result: unknown = await running.run(functionName, () => handler(event, {}));
      return JSON.parse(JSON.stringify(result ?? null));
    },
    close: async () => undefined,
  };
}
