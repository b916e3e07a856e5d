/** Pools of environments that run functions. A pool limits their number and ends one that is past its deadline. */
import * as v from 'valibot';
import { type MovableClock, movableClock } from '#local/clock.ts';
import { type Environment, type EnvironmentOptions, startEnvironment } from './environment.ts';
import { FairQueue } from './fair-queue.ts';

/** A failed function, as Lambda reports it. */
export class FunctionError extends Error {
  readonly errorType: string;
  constructor(errorType: string, message: string) {
    super(message);
    this.name = 'FunctionError';
    this.errorType = errorType;
  }
}

export type PoolOptions = EnvironmentOptions & {
  /** Most environments. */
  readonly environments: number;
  /** Invocations that share an environment: 1 for heavy functions. */
  readonly perEnvironment: number;
  /** Invocations of one account at once: fewer than there are environments, so that another account finds one. */
  readonly perAccount: number;
};

export type RunOptions = {
  /** Cancels the job. */
  readonly signal?: AbortSignal | undefined;
  /** The job is refused if it has waited this long for an environment. */
  readonly maxWaitMs?: number | undefined;
};

type Job = {
  readonly id: number;
  readonly account: string;
  readonly module: string;
  readonly event: string;
  readonly timeoutMs: number;
  readonly options: RunOptions;
  readonly resolve: (result: string) => void;
  readonly reject: (error: Error) => void;
  /** Whether it was started before, in an environment that another job ended. */
  repeated: boolean;
};

type Run = { readonly job: Job; timer: NodeJS.Timeout; readonly startedAt: number };

/** How long before a deadline a shared environment is asked for a sign of life. */
const CHECK_MS = 5000;

const Outcome = v.object({
  id: v.number(),
  result: v.optional(v.string()),
  error: v.optional(v.object({ name: v.string(), message: v.string() })),
});

/** An environment and the jobs running in it. */
class Slot {
  readonly running = new Map<number, Run>();
  /** The functions that it has loaded. */
  readonly modules: Set<string>;
  /** Whether it has started. */
  isReady = false;
  /** When it last sent anything. */
  seenAt = 0;
  readonly environment: Environment;
  constructor(
    options: PoolOptions,
    onMessage: (slot: Slot, message: unknown) => void,
    onExit: (slot: Slot, reason: string) => void,
  ) {
    this.modules = new Set(options.preload);
    this.environment = startEnvironment(options, {
      onMessage: (message) => onMessage(this, message),
      onExit: (reason) => onExit(this, reason),
    });
  }
}

export class Pool {
  private readonly options: PoolOptions;
  private readonly slots: Slot[] = [];
  private readonly clock: MovableClock;
  private readonly waiting: FairQueue<Job>;
  /** The functions that have run, which further environments load before they take a job. */
  private readonly modules: Set<string>;
  private nextId = 1;
  private closed = false;

  constructor(options: PoolOptions) {
    this.options = options;
    this.waiting = new FairQueue(options.perAccount);
    this.modules = new Set(options.preload);
    this.clock = movableClock(options.clock);
  }

  /** Starts environments before they are needed: as many as one account may have, and one more. */
  warm(): void {
    const { environments, perAccount } = this.options;
    while (this.slots.length < Math.min(environments, perAccount + 1)) this.start();
  }

  /** Runs a function on JSON for an account and resolves to JSON. @throws FunctionError */
  run(
    account: string,
    { module, timeoutMs }: { readonly module: string; readonly timeoutMs: number },
    event: string,
    options: RunOptions = {},
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new FunctionError('Shutdown', 'The service is stopping'));
      const id = this.nextId++;
      const job = { id, account, module, event, timeoutMs, options, resolve, reject, repeated: false };
      options.signal?.addEventListener('abort', () => this.cancel(job.id), { once: true });
      if (options.maxWaitMs !== undefined) setTimeout(() => this.giveUp(id), options.maxWaitMs).unref();
      this.waiting.add(account, job);
      return this.assign();
    });
  }

  /** Waits for running jobs, then ends the environments. */
  async close(): Promise<void> {
    this.closed = true;
    const left = (): boolean => this.waiting.length > 0 || this.slots.some((slot) => slot.running.size > 0);
    for (let waited = 0; left() && waited < 10_000; waited += 20) await new Promise((r) => setTimeout(r, 20));
    await Promise.all(this.slots.map((slot) => slot.environment.end()));
  }

  private start(): void {
    const slot = new Slot(
      { ...this.options, preload: [...this.modules] },
      (slot, message) => this.receive(slot, message),
      (slot, reason) => this.drop(slot, 'Runtime.ExitError', reason),
    );
    this.slots.push(slot);
  }

  private receive(slot: Slot, message: unknown): void {
    slot.seenAt = performance.now();
    if (message === 'here') return;
    if (message === 'ready') {
      slot.isReady = true;
      this.assign();
      return;
    }
    const outcome = v.parse(Outcome, message);
    const job = this.end(slot, outcome.id);
    if (job && !outcome.error) this.share(job.module);
    if (outcome.error) job?.reject(new FunctionError(outcome.error.name, outcome.error.message));
    else job?.resolve(outcome.result ?? 'null');
    this.assign();
  }

  /** Lets all environments load a function that has run, so that its next job finds it loaded in any of them. */
  private share(module: string): void {
    if (this.modules.has(module)) return;
    this.modules.add(module);
    for (const slot of this.slots.filter((each) => each.isReady && !each.modules.has(module))) {
      slot.modules.add(module);
      slot.environment.send({ load: module });
    }
  }

  /** Removes a job from its environment and counts its time. */
  private end(slot: Slot, id: number): Job | undefined {
    const run = slot.running.get(id);
    if (!run) return undefined;
    clearTimeout(run.timer);
    slot.running.delete(id);
    this.waiting.finish(run.job.account, performance.now() - run.startedAt);
    return run.job;
  }

  /**
   * Forgets an environment that has ended or will be, and fails its jobs. Jobs that only shared it with the one at fault run
   * again once, since every function may be repeated with the same event. One that could not start fails a waiting job, so
   * that nothing is started without end.
   * @param culprit the job at fault, if it is known
   */
  private drop(slot: Slot, errorType: string, message: string, culprit?: number): void {
    const index = this.slots.indexOf(slot);
    if (index < 0) return;
    this.slots.splice(index, 1);
    if (!slot.isReady) this.failNext(errorType, message);
    for (const id of [...slot.running.keys()]) {
      const job = this.end(slot, id);
      if (!job) continue;
      if (this.options.perEnvironment === 1 || id === culprit || job.repeated || this.closed) {
        job.reject(new FunctionError(errorType, message));
      } else {
        job.repeated = true;
        this.waiting.add(job.account, job);
      }
    }
    // One that cannot start is not started again for nothing.
    if (!this.closed && (slot.isReady || this.waiting.length > 0)) this.assign();
  }

  private cancel(id: number): void {
    const aborted = this.waiting.remove((job) => job.id === id);
    for (const job of aborted) job.reject(new FunctionError('Aborted', 'The invocation was cancelled'));
    if (aborted.length > 0) return;
    const slot = this.slots.find((slot) => slot.running.has(id));
    if (slot && this.options.perEnvironment === 1) void slot.environment.end();
  }

  /** Refuses a job that still waits. */
  private giveUp(id: number): void {
    for (const job of this.waiting.remove((each) => each.id === id))
      job.reject(new FunctionError('TooManyRequestsException', 'No environment became free in time'));
  }

  /** Fails the job that would be started next. */
  private failNext(errorType: string, message: string): void {
    const job = this.waiting.next(false);
    if (!job) return;
    this.waiting.finish(job.account, 0);
    job.reject(new FunctionError(errorType, message));
  }

  /** Starts the jobs that can run now. An environment takes jobs when it has started, and another is started in advance. */
  private assign(): void {
    const { environments, perEnvironment } = this.options;
    const findFree = (): Slot[] => this.slots.filter((slot) => slot.running.size < perEnvironment);
    for (;;) {
      const free = findFree();
      const ready = free.filter((slot) => slot.isReady);
      const unused = environments - this.slots.length;
      // When half of the environments are taken, the others are for accounts that have none.
      const isScarce = perEnvironment === 1 && free.length + unused <= environments / 2;
      const job = ready.length > 0 && this.waiting.next(isScarce);
      if (!job) break;
      const loaded = ready.filter(({ modules }) => modules.has(job.module));
      const [slot] = (loaded.length > 0 ? loaded : ready).sort((a, b) => a.running.size - b.running.size);
      if (slot) this.send(slot, job);
    }
    if (this.slots.length < environments && findFree().length === 0) this.start();
  }

  /** Starts a job. Before its deadline, asks a shared environment for a sign of life. */
  private send(slot: Slot, job: Job): void {
    const restMs = Math.min(CHECK_MS, job.timeoutMs);
    const check = (): void => {
      const askedAt = performance.now();
      slot.environment.send('there?');
      run.timer = setTimeout(() => this.expire(slot, job, slot.seenAt >= askedAt), restMs);
    };
    const timer = setTimeout(check, job.timeoutMs - restMs);
    const { nice, niceAlone = nice } = this.options;
    const { environment } = slot;
    const run: Run = { job, timer, startedAt: performance.now() };
    environment.setPriority(this.waiting.isAlone(job.account) ? niceAlone : nice);
    slot.running.set(job.id, run);
    slot.modules.add(job.module);
    const offset = this.clock.offset();
    const { id, module, event } = job;
    environment.send({ id, module, event, offset });
  }

  /**
   * Fails a job past its deadline. Its environment is ended with it, even in a loop that never yields, unless it is shared
   * and still answers.
   */
  private expire(slot: Slot, job: Job, answers: boolean): void {
    const message = `Task timed out after ${job.timeoutMs / 1000} seconds`;
    if (this.options.perEnvironment > 1 && answers) {
      this.end(slot, job.id)?.reject(new FunctionError('Sandbox.Timedout', message));
      return;
    }
    this.drop(slot, 'Sandbox.Timedout', message, job.id);
    void slot.environment.end();
  }
}
