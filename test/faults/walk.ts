/** Walks through every call of a flow with every kind of fault, and checks the state after each. */
import { expect } from 'vitest';
import { type Fault, FLOW_HEADER, Flow } from './flow.ts';
import { KINDS, type Kind, passes } from './kinds.ts';

/** How a run ended. */
export type Run<R> = {
  /** The result of `act`; undefined if it threw, as when its process was killed. */
  readonly result: R | undefined;
  /** The error thrown. Only a killed process may end with one. */
  readonly error: unknown;
  readonly killed: boolean;
  /** Whether the outcome must be normal: there was no fault, or one that a retry overcomes. */
  readonly unharmed: boolean;
  /** The fault; undefined in the first run. */
  readonly fault: { readonly call: string; readonly kind: Kind } | undefined;
};

export type Walk<S, R> = {
  readonly name: string;
  /** Makes a fresh state for each run, with its own account. */
  readonly setup: () => Promise<S>;
  /** Runs the flow. Requests carry the headers; functions may be invoked directly. */
  readonly act: (state: S, headers: Record<string, string>) => Promise<R>;
  /** Throws if the state is wrong. */
  readonly check: (state: S, run: Run<R>) => Promise<void>;
  /** Time limit, for flows that continue after their request. */
  readonly patienceMs?: number;
};

export type Figures = { readonly name: string; readonly boundaries: number; readonly faults: number };

/** Step between the faults that a suite tries: every nth fault in `npm test`, all faults in `npm run prove`. */
export const sample = (every: number): number => (process.env.PROVE === undefined ? every : 1);

/** A flow that takes longer hangs, which is a fault of the product. */
const PATIENCE_MS = 15_000;

async function runOnce<S, R>(walk: Walk<S, R>, fault: Fault | undefined): Promise<readonly string[]> {
  const state = await walk.setup();
  const flow = new Flow(fault);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The flow hangs')), walk.patienceMs ?? PATIENCE_MS);
  });
  let result: R | undefined;
  let error: unknown;
  try {
    result = await Promise.race([flow.run(() => walk.act(state, { [FLOW_HEADER]: flow.id })), late]);
  } catch (thrown) {
    error = thrown;
  } finally {
    clearTimeout(timer);
    flow.end();
  }
  const { killed, calls } = flow;
  const where = fault ? `${calls[fault.call]} (call ${fault.call}) ${fault.kind.name}` : 'without a fault';
  const run: Run<R> = {
    result,
    error,
    killed,
    unharmed: fault === undefined || passes(fault.kind),
    fault: fault && { call: calls[fault.call] ?? '', kind: fault.kind },
  };
  try {
    if (!killed) expect(error, 'only a killed process may stay without its answer').toBeUndefined();
    await walk.check(state, run);
  } catch (failed) {
    throw new Error(`${walk.name}: ${where}: ${failed instanceof Error ? failed.message : failed}`, {
      cause: failed,
    });
  }
  return calls;
}

/**
 * Runs a flow once without a fault, then once for every call and kind of fault.
 * @param every tries only every nth fault, for quick suites; 1 tries all
 * @throws Error that names the call and the fault that left a wrong state
 */
export async function walkFaults<S, R>(walk: Walk<S, R>, every = 1): Promise<Figures> {
  const calls = await runOnce(walk, undefined);
  const faults = calls.flatMap((name, call) =>
    KINDS.filter((kind) => kind.only?.includes(name.split(':')[1] ?? '') ?? true).map((kind) => ({
      call,
      kind,
    })),
  );
  const chosen = faults.filter((_, i) => i % every === 0);
  for (const fault of chosen) await runOnce(walk, fault);
  const figures = { name: walk.name, boundaries: calls.length, faults: chosen.length };
  console.info(`${figures.name}: ${figures.boundaries} calls, ${figures.faults} faults`);
  return figures;
}
