/**
 * Flows: everything that a request or a function run causes, over HTTP and in every function it calls. The AWS calls of
 * a flow are numbered, and one of them can be made to fail.
 *
 * A flow follows its asynchronous context. Over HTTP, a header carries it. A process is what a kill ends: the ingress
 * during one request, or one invocation of a function.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { FunctionError } from '#local/lambda/pool.ts';
import type { Lambda } from '#local/lambda/runtime.ts';
import { type ObservableClient, observeClients } from '#shared/data/clients/client.ts';
import { getStack } from '#test/platform/calls.ts';
import type { Kind } from './kinds.ts';

export type Fault = { readonly call: number; readonly kind: Kind };

export const FLOW_HEADER = 'x-test-flow';

/**
 * Fails the calls of a dead process. Its later calls fail too, and its result is discarded, so that nothing it does has
 * an effect. (Calls that never returned would block state that all tests in this Node process share.)
 */
const dead = (): never => {
  throw new Error('The process was killed');
};

class Process {
  readonly flow: Flow;
  killed = false;
  private readonly onKill: () => void;
  constructor(flow: Flow, onKill: () => void = () => undefined) {
    this.flow = flow;
    this.onKill = onKill;
  }
  kill(): void {
    this.killed = true;
    this.flow.killed = true;
    this.onKill();
  }
}

export class Flow {
  readonly id: string;
  /** Calls made so far, as `service:Operation`. */
  readonly calls: string[] = [];
  readonly fault: Fault | undefined;
  killed = false;
  constructor(fault: Fault | undefined) {
    this.fault = fault;
    this.id = String(++flowCount);
    flows.set(this.id, this);
  }

  /** Runs a function as part of this flow, in a new process. */
  run<T>(act: () => Promise<T>): Promise<T> {
    return context.run(new Process(this), act);
  }

  /** Stops numbering and disturbing the requests of this flow. */
  end(): void {
    flows.delete(this.id);
  }
}

let flowCount = 0;
const flows = new Map<string, Flow>();
const context = new AsyncLocalStorage<Process | undefined>();

const Started = v.object({ request: v.custom<IncomingMessage>((value) => value instanceof Object) });

/** Every request that names a flow is one of its processes. Killing it closes the connection. */
subscribe('http.server.request.start', (message) => {
  const { request } = v.parse(Started, message);
  const flow = flows.get(String(request.headers[FLOW_HEADER]));
  context.enterWith(flow && new Process(flow, () => request.socket.destroy()));
});

/** Makes each invocation a process of the flow that called it. A killed one fails like a crashed function. */
export function watchFunctions(lambda: Lambda): void {
  const invoke = lambda.invoke.bind(lambda);
  lambda.invoke = (name, payload, signal) => {
    const caller = context.getStore();
    if (!caller) return invoke(name, payload, signal);
    return new Promise((resolve, reject) => {
      const own = new Process(caller.flow, () =>
        reject(new FunctionError('Runtime.ExitError', 'The runtime exited')),
      );
      context.run(own, () => invoke(name, payload, signal)).then(resolve, reject);
    });
  };
}

type Attempts = { fault?: Kind; tries: number };

const getOperation = (commandName: unknown): string => String(commandName).replace(/Command$/, '');

type Patient = {
  readonly config: {
    retryStrategy(): Promise<{
      capacity: number;
      retryBackoffStrategy: { computeNextBackoffDelay: () => number };
    }>;
  };
};

/** Makes the client retry at once and gives it unlimited retry capacity, because hundreds of faults follow. */
async function hurry(client: ObservableClient): Promise<void> {
  const strategy = await (client as unknown as Patient).config.retryStrategy();
  strategy.retryBackoffStrategy.computeNextBackoffDelay = () => 1;
  strategy.capacity = Number.MAX_SAFE_INTEGER;
}

/** Services whose calls start functions, so they must pass the flow on. */
const CALLING: ReadonlySet<string> = new Set(['lambda', 'sfn']);

/** Numbers the calls of every client, and makes the chosen one fail. */
observeClients((client, service) => {
  const attempts = new WeakMap<object, Attempts>();
  const ready = hurry(client);
  const stack = getStack(client);
  stack.add(
    (next, command) => async (args) => {
      const process = context.getStore();
      if (!process) return next(args);
      await ready;
      if (process.killed) return dead();
      const { flow } = process;
      const operation = getOperation(command.commandName);
      const number = flow.calls.push(`${service}:${operation}`) - 1;
      const kind = flow.fault?.call === number ? flow.fault.kind : undefined;
      if (kind?.kill === 'before') {
        process.kill();
        return dead();
      }
      if (kind) attempts.set(command, { fault: kind, tries: 0 });
      const outcome = next(args);
      if (kind?.kill === 'after') {
        await outcome.catch(() => undefined);
        process.kill();
        return dead();
      }
      const result = await outcome.catch((error: unknown) => {
        if (process.killed) return dead();
        throw error;
      });
      return process.killed ? dead() : result;
    },
    { step: 'initialize', name: 'faults-by-call', priority: 'high' },
  );
  stack.add(
    (next, command) => async (args) => {
      const attempt = attempts.get(command);
      const kind = attempt?.fault;
      if (!attempt || !kind?.error || attempt.tries >= (kind.tries ?? 0)) return next(args);
      attempt.tries += 1;
      if (kind.carriedOut) await next(args).catch(() => undefined);
      throw kind.error(getOperation(command.commandName));
    },
    { step: 'finalizeRequest', name: 'faults-by-try', priority: 'low' },
  );
  if (!CALLING.has(service)) return;
  stack.add(
    (next) => (args) => {
      const flow = context.getStore()?.flow;
      const { request } = v.parse(
        v.looseObject({ request: v.looseObject({ headers: v.record(v.string(), v.string()) }) }),
        args,
      );
      if (flow) request.headers[FLOW_HEADER] = flow.id;
      return next({ ...args, request });
    },
    { step: 'finalizeRequest', name: 'faults-carry', priority: 'low' },
  );
});
