/** Worker threads that run functions. Each pool limits its threads, gives each a heap limit and ends it on timeout. */
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

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
  readonly heapMb: number;
  readonly clock: SharedArrayBuffer;
  /** Modules to load at startup. */
  readonly preload: readonly string[];
  /** Receives what the functions print. */
  readonly onOutput: (text: string) => void;
  /** Folder for temporary files. A terminated thread leaves its files behind. */
  readonly scratch: string;
};

type Job = {
  readonly id: number;
  readonly module: string;
  readonly event: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: string) => void;
  readonly reject: (error: Error) => void;
};

const Outcome = v.object({
  id: v.number(),
  result: v.optional(v.string()),
  error: v.optional(v.object({ name: v.string(), message: v.string() })),
});

/** One thread and the jobs running on it. */
class Thread {
  readonly running = new Map<number, { job: Job; timer: NodeJS.Timeout }>();
  readonly worker: Worker;
  constructor(options: PoolOptions) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { clock: options.clock, preload: options.preload },
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
  private readonly waiting: Job[] = [];
  private nextId = 1;
  private closed = false;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  /** Starts the threads before they are needed. */
  warm(): void {
    while (this.threads.length < this.options.threads) this.threads.push(this.start());
  }

  /** Runs a function on JSON and resolves to JSON. @throws FunctionError */
  run(module: string, event: string, timeoutMs: number, signal?: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new FunctionError('Shutdown', 'The service is stopping'));
      const job = { id: this.nextId++, module, event, timeoutMs, signal, resolve, reject };
      signal?.addEventListener('abort', () => this.cancel(job.id), { once: true });
      this.waiting.push(job);
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
      const outcome = v.parse(Outcome, message);
      const entry = thread.running.get(outcome.id);
      if (!entry) return;
      clearTimeout(entry.timer);
      thread.running.delete(outcome.id);
      if (outcome.error) entry.job.reject(new FunctionError(outcome.error.name, outcome.error.message));
      else entry.job.resolve(outcome.result ?? 'null');
      this.assign();
    });
    thread.worker.on('error', (error) => this.drop(thread, 'Runtime.ExitError', error.message));
    thread.worker.on('exit', () => this.drop(thread, 'Runtime.ExitError', 'The runtime exited'));
    return thread;
  }

  /** A thread that ends fails its invocations, as a dead Lambda environment does. */
  private drop(thread: Thread, errorType: string, message: string): void {
    const index = this.threads.indexOf(thread);
    if (index >= 0) this.threads.splice(index, 1);
    for (const { job, timer } of thread.running.values()) {
      clearTimeout(timer);
      job.reject(new FunctionError(errorType, message));
    }
    thread.running.clear();
    if (!this.closed) this.assign();
  }

  private cancel(id: number): void {
    const index = this.waiting.findIndex((job) => job.id === id);
    if (index >= 0) {
      this.waiting.splice(index, 1)[0]?.reject(new FunctionError('Aborted', 'The invocation was cancelled'));
      return;
    }
    const thread = this.threads.find((t) => t.running.has(id));
    if (thread && this.options.perThread === 1) void thread.worker.terminate();
  }

  private assign(): void {
    for (;;) {
      const job = this.waiting[0];
      if (!job) return;
      let thread = this.threads.find((t) => t.running.size < this.options.perThread);
      if (!thread && this.threads.length < this.options.threads) {
        thread = this.start();
        this.threads.push(thread);
      }
      if (!thread) return;
      this.waiting.shift();
      this.send(thread, job);
    }
  }

  private send(thread: Thread, job: Job): void {
    const timer = setTimeout(() => {
      const message = `Task timed out after ${job.timeoutMs / 1000} seconds`;
      if (this.options.perThread === 1) {
        this.drop(thread, 'Sandbox.Timedout', message);
        void thread.worker.terminate();
      } else {
        thread.running.delete(job.id);
        job.reject(new FunctionError('Sandbox.Timedout', message));
      }
    }, job.timeoutMs);
    thread.running.set(job.id, { job, timer });
    thread.worker.postMessage({ id: job.id, module: job.module, event: job.event });
  }
}
