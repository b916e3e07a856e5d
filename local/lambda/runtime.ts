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

const DOCUMENTS = { isolation: 'process', perEnvironment: 1, perAccount: 2, heapMb: 1600 } as const;

/**
 * `json` functions share two threads; those with a large body share another, so that polls and notes never wait for one.
 * Heavy functions have a process each, of a lower priority. One account has at most two of a pool, and one while half of
 * them are taken. Conversions have more, because they are short. Those of files over 4 MiB have others, because they are not.
 */
const POOLS = {
  json: {
    isolation: 'thread',
    environments: 2,
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
  documents: { ...DOCUMENTS, environments: 6, nice: 12, niceAlone: 6 },
  uploads: { ...DOCUMENTS, environments: 3, nice: 14 },
  media: { ...MEDIA, nice: 14 },
  workflow: { ...MEDIA, nice: 17 },
} as const satisfies Readonly<
  Record<PoolName | 'bodies' | 'uploads', Omit<PoolOptions, 'clock' | 'onOutput' | 'preload' | 'scratch'>>
>;

/** Longer events, in characters, do not go to the thread of light requests. */
const MAX_LIGHT_EVENT = 65_536;

/** A request that the ingress passes on. */
const Upload = v.object({ requestContext: v.object({ ingress: v.object({}) }) });

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
    uploads: start('uploads'),
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
      const pool = found.pool === 'documents' && v.is(Upload, payload) ? pools.uploads : pools[found.pool];
      return JSON.parse(await pool.run(await findPayer(payload), found, event, options));
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
