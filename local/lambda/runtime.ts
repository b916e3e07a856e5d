/** Lambda on one machine: invokes functions by name, in pools by memory class, or in this thread for tests. */
import * as v from 'valibot';
import { MEDIA_NODE_OPTIONS } from '#shared/api/function-facts.ts';
import { FUNCTIONS, type LocalFunction, type PoolName } from './functions.ts';
import { findPayer, findSender } from './payer.ts';
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
  heapMb: 2700,
  nodeOptions: [MEDIA_NODE_OPTIONS],
} as const;

const DOCUMENTS = { isolation: 'process', perEnvironment: 1, perAccount: 2, heapMb: 1600 } as const;

const LIGHT = { isolation: 'thread', perEnvironment: 8, perAccount: 3, heapMb: 1024 } as const;

/**
 * `json` functions share two threads; those with a large body share another, so that notes never wait for one. Long polls
 * have a thread without a limit, since they only wait. Heavy functions have a process each, of a lower priority. One account
 * has at most two of a pool, and one while half of them are taken. Conversions have more, because they are short. Those of
 * files over 4 MiB have others, because they are not.
 */
const POOLS = {
  json: { ...LIGHT, environments: 2, nice: 0 },
  bodies: { ...LIGHT, environments: 1, nice: 5 },
  polls: {
    ...LIGHT,
    environments: 1,
    perEnvironment: Number.POSITIVE_INFINITY,
    perAccount: Number.POSITIVE_INFINITY,
    nice: 0,
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

const WARM = ['json', 'bodies', 'polls', 'documents'] as const;

function find(functionName: string) {
  const found = FUNCTIONS.get(functionName);
  if (!found) throw new FunctionError('ResourceNotFoundException', `Function not found: ${functionName}`);
  return found;
}

function choosePool({ pool }: LocalFunction, payload: unknown, eventLength: number): keyof typeof POOLS {
  if (pool === 'json' && eventLength > MAX_LIGHT_EVENT) return 'bodies';
  return pool === 'documents' && v.is(Upload, payload) ? 'uploads' : pool;
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
  const findModules = (name: PoolName): string[] =>
    [...FUNCTIONS.values()].filter(({ pool }) => pool === name).map(({ module }) => module);
  const start = (name: keyof typeof POOLS, preload: readonly string[] = []): Pool =>
    new Pool({ ...POOLS[name], clock, onOutput, preload, scratch });
  const light = findModules('json');
  const pools = {
    json: start('json', light),
    bodies: start('bodies', light),
    polls: start('polls', findModules('polls')),
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
      const name = choosePool(found, payload, event.length);
      const account = POOLS[name].isolation === 'thread' ? findSender(payload) : await findPayer(payload);
      return JSON.parse(await pools[name].run(account, found, event, options));
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
