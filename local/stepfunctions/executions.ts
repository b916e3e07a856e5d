/** Starts, tracks, stops and stores executions, and reports their ends. */
import { abortable, startDeadline } from './clock.ts';
import type { Machine } from './definition.ts';
import { StateError } from './errors.ts';
import {
  contextObject,
  type Execution,
  executionRecord,
  type StatusChange,
  statusChange,
} from './execution.ts';
import { type Documents, documents } from './files.ts';
import { type Failure, History, type HistoryRecord } from './history.ts';
import { runBranch } from './interpreter.ts';
import type { Json } from './json.ts';
import type { Runtime } from './scope.ts';

/** A run was stopped from outside. RUNNING means the process is ending and the record stays as it is. */
class CutShort extends Error {
  readonly status: 'ABORTED' | 'TIMED_OUT' | 'RUNNING';
  readonly failure: Failure;
  constructor(status: CutShort['status'], failure: Failure = {}) {
    super(`the execution is cut short: ${status}`);
    this.name = 'CutShort';
    this.status = status;
    this.failure = failure;
  }
}

type ExecutionResult = Pick<Execution, 'status' | 'output' | 'error' | 'cause'>;
type Run = {
  readonly machine: Machine;
  readonly execution: Execution;
  readonly controller: AbortController;
  readonly history: History;
};

/** Finished executions are deleted after this time, as on AWS. */
const KEPT_MS = 90 * 24 * 3600 * 1000;

const LAST_EVENT = {
  SUCCEEDED: 'ExecutionSucceeded',
  FAILED: 'ExecutionFailed',
  TIMED_OUT: 'ExecutionTimedOut',
  ABORTED: 'ExecutionAborted',
} as const;

export type ExecutionOptions = {
  readonly dir?: string | undefined;
  readonly runtime: Omit<Runtime, 'record'>;
  readonly onStatusChange?: ((change: StatusChange) => unknown) | undefined;
};

export class Executions {
  readonly #all = new Map<string, Execution>();
  readonly #runs = new Map<string, Run & { readonly ended: Promise<void> }>();
  readonly #announcements = new Set<Promise<void>>();
  readonly #files: Documents<Execution>;
  readonly #options: ExecutionOptions;

  constructor(options: ExecutionOptions) {
    this.#options = options;
    this.#files = documents(options.dir, executionRecord);
  }

  find(executionArn: string): Execution | undefined {
    return this.#all.get(executionArn);
  }

  /** The events so far, oldest first. */
  history(execution: Execution): readonly HistoryRecord[] {
    return this.#runs.get(execution.executionArn)?.history.events ?? execution.history;
  }

  /** Executions of a machine, newest first. */
  list(stateMachineArn: string, status: Execution['status'] | undefined): Execution[] {
    const all = [...this.#all.values()].filter(
      (each) => each.stateMachineArn === stateMachineArn && (status === undefined || each.status === status),
    );
    return all.reverse().sort((a, b) => b.startDate - a.startDate);
  }

  /** Loads executions from disk. Those that were running when the process ended can't continue, so they are aborted. */
  async recover(): Promise<void> {
    const { now } = this.#options.runtime;
    const found = (await this.#files.load()).sort((a, b) => a.startDate - b.startDate);
    for (const execution of found) {
      if (execution.stopDate !== undefined && execution.stopDate < now() - KEPT_MS) {
        await this.#files.remove(execution.executionArn);
        continue;
      }
      this.#all.set(execution.executionArn, execution);
      if (execution.status === 'RUNNING') {
        const cause = 'The local service ended while the execution was running.';
        await this.#end(execution, { status: 'ABORTED', error: 'Local.ServiceEnded', cause });
      }
    }
  }

  /** Reports every end that the previous process did not report. */
  announceLeftOvers(): void {
    const waiting = [...this.#all.values()].filter((each) => each.status !== 'RUNNING' && !each.announced);
    for (const execution of waiting) this.#announce(execution);
  }

  /** Starts a new execution. Resolves once it is on disk. */
  async start(
    machine: Machine,
    identity: Pick<Execution, 'executionArn' | 'stateMachineArn' | 'name' | 'input'>,
  ): Promise<Execution> {
    const { now } = this.#options.runtime;
    const execution: Execution = {
      ...identity,
      status: 'RUNNING',
      startDate: now(),
      announced: false,
      history: [],
    };
    const run: Run = { machine, execution, controller: new AbortController(), history: new History(now) };
    run.history.add('ExecutionStarted');
    this.#all.set(execution.executionArn, execution);
    const stored = this.#files.write(execution.executionArn, execution);
    const ended = stored
      .then(() => this.#carryOut(run))
      .catch((cause: unknown) => console.error(`${execution.executionArn} is lost:`, cause))
      .finally(() => this.#runs.delete(execution.executionArn));
    this.#runs.set(execution.executionArn, { ...run, ended });
    try {
      await stored;
    } catch (cause) {
      this.#all.delete(execution.executionArn);
      throw cause;
    }
    return execution;
  }

  /** Stops an execution and resolves to it once it has ended. One that has already ended is not changed. */
  async stop(execution: Execution, failure: Failure): Promise<Execution> {
    const run = this.#runs.get(execution.executionArn);
    run?.controller.abort(new CutShort('ABORTED', failure));
    await run?.ended;
    return this.#all.get(execution.executionArn) ?? execution;
  }

  /** Stops all runs without ending the executions, so the next start finds them as if the process had been killed. */
  async close(): Promise<void> {
    const runs = [...this.#runs.values()];
    for (const run of runs) run.controller.abort(new CutShort('RUNNING'));
    await Promise.all(runs.map((run) => run.ended));
    await Promise.all(this.#announcements);
  }

  async #carryOut(run: Run): Promise<void> {
    const ending = await this.#outcome(run);
    if (ending.status === 'RUNNING') return;
    const failure: Failure = {
      ...(ending.error !== undefined && { error: ending.error }),
      ...(ending.cause !== undefined && { cause: ending.cause }),
    };
    run.history.add(LAST_EVENT[ending.status], { failure });
    this.#announce(await this.#end({ ...run.execution, history: [...run.history.events] }, ending));
  }

  async #outcome({ machine, execution, controller, history }: Run): Promise<ExecutionResult> {
    const { signal } = controller;
    const { runtime } = this.#options;
    const input: Json = JSON.parse(execution.input);
    const scope = {
      runtime: { ...runtime, record: history.record.bind(history) },
      context: contextObject(execution, input),
      signal,
    };
    const timeOut = (): void => controller.abort(new CutShort('TIMED_OUT'));
    const { TimeoutSeconds: seconds } = machine;
    const cancel =
      seconds === undefined ? undefined : startDeadline(seconds * 1000 * runtime.timeoutScale, timeOut);
    try {
      const output = await abortable(runBranch(machine, input, scope), signal);
      return { status: 'SUCCEEDED', output: JSON.stringify(output) };
    } catch (failure) {
      if (failure instanceof CutShort) return { status: failure.status, ...failure.failure };
      if (!(failure instanceof StateError)) throw failure;
      return { status: 'FAILED', error: failure.error, cause: failure.detail };
    } finally {
      cancel?.();
    }
  }

  async #end(execution: Execution, ending: ExecutionResult): Promise<Execution> {
    const ended: Execution = { ...execution, ...ending, stopDate: this.#options.runtime.now() };
    this.#all.set(ended.executionArn, ended);
    await this.#files.write(ended.executionArn, ended);
    return ended;
  }

  /** Reports an end at least once: if the hook fails, the next start tries again. */
  #announce(execution: Execution): void {
    const telling = this.#tell(execution)
      .catch((cause: unknown) => console.error(`nobody was told of ${execution.executionArn}:`, cause))
      .finally(() => this.#announcements.delete(telling));
    this.#announcements.add(telling);
  }

  async #tell(execution: Execution): Promise<void> {
    await this.#options.onStatusChange?.(statusChange(execution));
    const told = { ...execution, announced: true };
    this.#all.set(told.executionArn, told);
    await this.#files.write(told.executionArn, told);
  }
}
