/** Lambda on one machine: invokes functions by name, in pools by memory class, or in this thread for tests. */
import * as v from 'valibot';
import { MEDIA_NODE_OPTIONS } from '#shared/api/function-facts.ts';
import { FUNCTIONS, type PoolName } from './functions.ts';
import { findPayer } from './payer.ts';
import { FunctionError, Pool, type PoolOptions, type RunOptions } from './pool.ts';
import { running } from './running.ts';

export type Lambda = {
  /** Invokes a function with a JSON-serializable payload. @throws FunctionError */
  invoke(functionName: string, payload: unknown, options?: RunOptions): Promise<unknown>;
  close(): Promise<void>;
};

const MEDIA = {
  isolation: 'process',
  environments: 4,
  perEnvironment: 1,
  perAccount: 2,
  heapMb: 3200,
  nodeOptions: [MEDIA_NODE_OPTIONS],
} as const;

/**
 * `json` functions share a thread; those with a large body share another, so that polls and notes never wait for one.
 * Heavy functions have a process each, of a lower priority. One account has at most two of a pool and leaves the last
 * free one to others. Conversions have more, because they are short.
 */
const POOLS = {
  json: {
    isolation: 'thread',
    environments: 1,
    perEnvironment: Number.POSITIVE_INFINITY,
    perAccount: Number.POSITIVE_INFINITY,
    heapMb: 1024,
    nice: 0,
  },
  bodies: {
    isolation: 'thread',
    environments: 1,
    perEnvironment: Number.POSITIVE_INFINITY,
    perAccount: Number.POSITIVE_INFINITY,
    heapMb: 1024,
    nice: 5,
  },
  documents: {
    isolation: 'process',
    environments: 6,
    perEnvironment: 1,
    perAccount: 2,
    heapMb: 1600,
    nice: 12,
    niceAlone: 6,
  },
  media: { ...MEDIA, nice: 14 },
  workflow: { ...MEDIA, nice: 17 },
} as const satisfies Readonly<
  Record<PoolName | 'bodies', Omit<PoolOptions, 'clock' | 'onOutput' | 'preload' | 'scratch'>>
>;

/** Longer events, in characters, do not go to the thread of light requests. */
const MAX_LIGHT_EVENT = 65_536;

const WARM = ['json', 'bodies', 'documents'] as const;

function find(functionName: string) {
  const found = FUNCTIONS.get(functionName);
  if (!found) throw new FunctionError('ResourceNotFoundException', `Function not found: ${functionName}`);
  return found;
}

/**
 * Runs functions in threads and processes, as `npm start` does.
 * @param scratch folder for their temporary files
 */
export function pooledLambda(
  clock: SharedArrayBuffer,
  onOutput: (text: string) => void,
  scratch: string,
): Lambda {
  const light = [...FUNCTIONS.values()].filter(({ pool }) => pool === 'json').map(({ module }) => module);
  const start = (name: keyof typeof POOLS): Pool => {
    const preload = name === 'json' || name === 'bodies' ? light : [];
    return new Pool({ ...POOLS[name], clock, onOutput, preload, scratch });
  };
  const pools = {
    json: start('json'),
    bodies: start('bodies'),
    documents: start('documents'),
    media: start('media'),
    workflow: start('workflow'),
  };
  for (const name of WARM) pools[name].warm();
  return {
    invoke: async (functionName, payload, options) => {
      const found = find(functionName);
      const event = JSON.stringify(payload ?? null);
      if (found.pool === 'json') {
        const pool = event.length > MAX_LIGHT_EVENT ? pools.bodies : pools.json;
        return JSON.parse(await pool.run('', found, event, options));
      }
      return JSON.parse(await pools[found.pool].run(await findPayer(payload), found, event, options));
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
