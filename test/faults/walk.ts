/** Walks through every call of a flow with every kind of fault, and has the books checked after each. */
import { expect } from 'vitest';
import { type Fault, FLOW_HEADER, Flow } from './flow.ts';
import { KINDS, type Kind, passes } from './kinds.ts';

/** How a run ended. */
export type Run<R> = {
  /** What `act` returned; undefined where it threw, as when its process was killed. */
  readonly result: R | undefined;
  /** What was thrown. Only a killed process may end so. */
  readonly error: unknown;
  readonly killed: boolean;
  /** Whether everything must be as if nothing had happened: no fault, or one that a further try overcomes. */
  readonly unharmed: boolean;
  /** The fault; undefined in the first run. */
  readonly fault: { readonly call: string; readonly kind: Kind } | undefined;
};

export type Walk<S, R> = {
  readonly name: string;
  /** A fresh state for each run: an account of its own. */
  readonly setup: () => Promise<S>;
  /** The flow. Requests carry the headers; functions may be invoked directly. */
  readonly act: (state: S, headers: Record<string, string>) => Promise<R>;
  /** Throws where the books are wrong. */
  readonly check: (state: S, run: Run<R>) => Promise<void>;
  /** How long it may take; for flows that go on after their request. */
  readonly patienceMs?: number;
};

export type Figures = { readonly name: string; readonly boundaries: number; readonly faults: number };

/** The share of faults that a suite tries: each so-manieth in `npm test`, all in `npm run prove`. */
export const sample = (every: number): number => (process.env.PROVE === undefined ? every : 1);

/** A flow that hangs is a fault of the product. */
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
 * Runs a flow once as it is, then once for every call and kind of fault.
 * @param every takes each so-manieth fault only, for quick suites; 1 takes all
 * @throws Error that names the call and the fault after which something was wrong
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
