/** Puts load on the service and reports latencies, errors, memory and calls to AWS. */
import { Client, type Kind, ROUND, SHARES } from './profile.ts';
import { newKey, startServiceProcess } from './service-process.ts';

const MIB = 1_048_576;
const MEMORY_EVERY_MS = 500;

export type Latency = {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
};

export type LoadReport = {
  readonly seconds: number;
  readonly clients: number;
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds by kind of request. */
  readonly latency: Readonly<Record<Kind, Latency & { readonly count: number }>>;
  /** Unexpected answers, by kind and status. */
  readonly errors: Readonly<Record<string, number>>;
  /** 429 answers to the client that exceeds its limit. */
  readonly limited: number;
  /** MiB of the service's process: at the start, by quarter of the run, the peak. Empty if the system has none. */
  readonly memory: readonly number[];
  /** Calls to AWS per request; `calls` has them by operation. */
  readonly callsPerRequest: number;
  readonly calls: Readonly<Record<string, number>>;
};

type Sample = { readonly kind: Kind; readonly milliseconds: number; readonly status: number };

function getLatency(samples: readonly Sample[]): Latency & { count: number } {
  const sorted = samples.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Sends requests round after round until time is up. Each client starts at another place in the round. */
async function work(client: Client, offset: number, until: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let i = offset; performance.now() < until; i++) {
    const kind = ROUND[i % ROUND.length] ?? 'poll';
    const from = performance.now();
    const status = await client.ask(kind).catch(() => 0);
    samples.push({ kind, milliseconds: performance.now() - from, status });
  }
  return samples;
}

/** The first value, the mean of each quarter, and the largest value, in MiB. */
function quarters(values: readonly number[]): number[] {
  const [first] = values;
  if (first === undefined) return [];
  const means = [0, 1, 2, 3].map((i) => {
    const part = values.slice((i * values.length) / 4, Math.max(1, ((i + 1) * values.length) / 4));
    return part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
  });
  return [first, ...means, Math.max(...values)].map((bytes) => Math.round(bytes / MIB));
}

/** Options of keys and accounts that reach no limit. */
export const ENOUGH = ['--per-minute', '1000000', '--per-hour', '100000000', '--credits', '1000000'];

export async function runLoad(seconds: number, clients: number): Promise<LoadReport> {
  const service = await startServiceProcess();
  try {
    const key = await newKey(service, 'Load', ...ENOUGH);
    const greedy = new Client(service.url, await newKey(service, 'Greedy', '--per-minute', '5'));
    const workers = Array.from({ length: clients }, () => new Client(service.url, key));
    await Promise.all(workers.map((client) => client.begin()));
    // The first requests load the functions and are not counted.
    for (const kind of new Set(ROUND)) await workers[0]?.ask(kind);
    const before = await service.calls();
    const memory: number[] = [];
    const watch = (): void => {
      const bytes = service.memory();
      if (bytes !== undefined) memory.push(bytes);
    };
    watch();
    const timer = setInterval(watch, MEMORY_EVERY_MS);
    const from = performance.now();
    const until = from + seconds * 1000;
    const spread = Math.floor(ROUND.length / clients);
    const limited: number[] = [];
    const ask = async (): Promise<void> => {
      // Ten at once with a key that allows five a minute.
      const statuses = await Promise.all(Array.from({ length: 10 }, () => greedy.ask('read')));
      limited.push(...statuses);
    };
    const [lists] = await Promise.all([
      Promise.all(workers.map((client, i) => work(client, i * spread, until))),
      ask(),
    ]);
    const taken = (performance.now() - from) / 1000;
    clearInterval(timer);
    const after = await service.calls();
    const samples = lists.flat();
    const errors: Record<string, number> = {};
    for (const { kind, status } of samples) {
      if (status !== 200) errors[`${kind} ${status}`] = (errors[`${kind} ${status}`] ?? 0) + 1;
    }
    for (const status of limited) {
      if (status !== 200 && status !== 429) errors[`limited ${status}`] = 1;
    }
    const requests = samples.length + limited.length;
    const calls = Object.fromEntries(
      Object.entries(after)
        .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => [name, count / requests]),
    );
    const kinds = Object.keys(SHARES).filter((name): name is Kind => name in SHARES);
    const latency = kinds.map((kind) => [kind, getLatency(samples.filter((each) => each.kind === kind))]);
    return {
      seconds: taken,
      clients,
      requests,
      perSecond: requests / taken,
      latency: Object.fromEntries(latency),
      errors,
      limited: limited.filter((status) => status === 429).length,
      memory: quarters(memory),
      callsPerRequest: Object.values(calls).reduce((sum, share) => sum + share, 0),
      calls,
    };
  } finally {
    await service.end();
  }
}
