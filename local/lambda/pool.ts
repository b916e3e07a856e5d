/** Worker threads that run functions. Each pool limits its threads, gives each a heap limit and ends it on timeout. */
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
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

export type PoolOptions = {
  readonly threads: number;
  /** Invocations that share a thread: 1 for heavy functions. */
  readonly perThread: number;
  /** Invocations of one account at once: fewer than there are threads, so that another account finds one. */
  readonly perAccount: number;
  readonly heapMb: number;
  /** Priority of the threads, from 0 to 19, the lowest. */
  readonly nice: number;
  readonly clock: SharedArrayBuffer;
  /** Modules to load at startup. */
  readonly preload: readonly string[];
  /** Receives what the functions print. */
  readonly onOutput: (text: string) => void;
  /** Folder for temporary files. A terminated thread leaves its files behind. */
  readonly scratch: string;
};

export type RunOptions = {
  /** Cancels the job. */
  readonly signal?: AbortSignal | undefined;
  /** The job is refused if it has waited for a thread so long. */
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
  /** Whether it was started before, on a thread that another job took down. */
  repeated: boolean;
};

type Run = { readonly job: Job; timer: NodeJS.Timeout; readonly startedAt: number };

/** Before a deadline, a shared thread has so long to answer. */
const CHECK_MS = 5000;

const Outcome = v.object({
  id: v.number(),
  result: v.optional(v.string()),
  error: v.optional(v.object({ name: v.string(), message: v.string() })),
});

/** One thread and the jobs running on it. */
class Thread {
  readonly running = new Map<number, Run>();
  /** When it last sent anything. */
  seenAt = 0;
  readonly worker: Worker;
  constructor(options: PoolOptions) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { clock: options.clock, preload: options.preload, nice: options.nice },
      // Under `node --watch` a worker would mix reports of its imports with the results of its functions.
      env: { ...process.env, TMPDIR: options.scratch, WATCH_REPORT_DEPENDENCIES: '' },
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
    });
    this.worker.stdout.on('data', (chunk: Buffer) => options.onOutput(chunk.toString('utf8')));
    this.worker.stderr.on('data', (chunk: Buffer) => options.onOutput(chunk.toString('utf8')));
  }
}

export class Pool {
  private readonly options: PoolOptions;
  private readonly threads: Thread[] = [];
  private readonly waiting: FairQueue<Job>;
  private nextId = 1;
  private closed = false;

  constructor(options: PoolOptions) {
    this.options = options;
    this.waiting = new FairQueue(options.perAccount);
  }

  /** Starts the threads before they are needed. */
  warm(): void {
    while (this.threads.length < this.options.threads) this.threads.push(this.start());
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

  /** Waits for running jobs, then ends the threads. */
  async close(): Promise<void> {
    this.closed = true;
    const left = (): boolean => this.waiting.length > 0 || this.threads.some((t) => t.running.size > 0);
    for (let waited = 0; left() && waited < 10_000; waited += 20) await new Promise((r) => setTimeout(r, 20));
    await Promise.all(this.threads.map((thread) => thread.worker.terminate()));
  }

  private start(): Thread {
    const thread = new Thread(this.options);
    thread.worker.on('message', (message) => {
      thread.seenAt = performance.now();
      if (message === 'here') return;
      const outcome = v.parse(Outcome, message);
      const job = this.end(thread, outcome.id);
      if (outcome.error) job?.reject(new FunctionError(outcome.error.name, outcome.error.message));
      else job?.resolve(outcome.result ?? 'null');
      this.assign();
    });
    thread.worker.on('error', (error) => this.drop(thread, 'Runtime.ExitError', error.message));
    thread.worker.on('exit', () => this.drop(thread, 'Runtime.ExitError', 'The runtime exited'));
    return thread;
  }

  /** Takes a job off its thread and counts its time. */
  private end(thread: Thread, id: number): Job | undefined {
    const run = thread.running.get(id);
    if (!run) return undefined;
    clearTimeout(run.timer);
    thread.running.delete(id);
    this.waiting.finish(run.job.account, performance.now() - run.startedAt);
    return run.job;
  }

  /**
   * Ends a thread, and with it the jobs on it, as a Lambda environment ends. Jobs that only shared the thread with the
   * one at fault run again once: every function may be repeated with the same event.
   * @param culprit the job at fault, if it is known
   */
  private drop(thread: Thread, errorType: string, message: string, culprit?: number): void {
    const index = this.threads.indexOf(thread);
    if (index >= 0) this.threads.splice(index, 1);
    for (const id of [...thread.running.keys()]) {
      const job = this.end(thread, id);
      if (!job) continue;
      if (this.options.perThread === 1 || id === culprit || job.repeated || this.closed) {
        job.reject(new FunctionError(errorType, message));
      } else {
        job.repeated = true;
        this.waiting.add(job.account, job);
      }
    }
    if (!this.closed) this.assign();
  }

  private cancel(id: number): void {
    const aborted = this.waiting.remove((job) => job.id === id);
    for (const job of aborted) job.reject(new FunctionError('Aborted', 'The invocation was cancelled'));
    if (aborted.length > 0) return;
    const thread = this.threads.find((t) => t.running.has(id));
    if (thread && this.options.perThread === 1) void thread.worker.terminate();
  }

  /** Refuses a job that still waits. */
  private giveUp(id: number): void {
    for (const job of this.waiting.remove((each) => each.id === id))
      job.reject(new FunctionError('TooManyRequestsException', 'No thread became free in time'));
  }

  /** A thread with room; a new one where there may be more. */
  private findThread(): Thread | undefined {
    const free = this.threads.find((thread) => thread.running.size < this.options.perThread);
    if (free || this.threads.length >= this.options.threads) return free;
    const thread = this.start();
    this.threads.push(thread);
    return thread;
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const busy = this.threads.every((thread) => thread.running.size >= this.options.perThread);
      if (busy && this.threads.length >= this.options.threads) return;
      const job = this.waiting.next();
      const thread = job && this.findThread();
      if (!thread) return;
      this.send(thread, job);
    }
  }

  /** Before the deadline, asks a shared thread for a sign of life. */
  private send(thread: Thread, job: Job): void {
    const restMs = Math.min(CHECK_MS, job.timeoutMs);
    const check = (): void => {
      const askedAt = performance.now();
      thread.worker.postMessage('there?');
      run.timer = setTimeout(() => this.expire(thread, job, thread.seenAt >= askedAt), restMs);
    };
    const timer = setTimeout(check, job.timeoutMs - restMs);
    const run: Run = { job, timer, startedAt: performance.now() };
    thread.running.set(job.id, run);
    thread.worker.postMessage({ id: job.id, module: job.module, event: job.event });
  }

  /**
   * Fails a job past its deadline. Its thread is ended with it, whatever it is doing, even in a loop that never yields;
   * only a shared thread that still answers goes on, for the others.
   */
  private expire(thread: Thread, job: Job, answers: boolean): void {
    const message = `Task timed out after ${job.timeoutMs / 1000} seconds`;
    if (this.options.perThread > 1 && answers) {
      this.end(thread, job.id)?.reject(new FunctionError('Sandbox.Timedout', message));
      return;
    }
    this.drop(thread, 'Sandbox.Timedout', message, job.id);
    void thread.worker.terminate();
  }
}
