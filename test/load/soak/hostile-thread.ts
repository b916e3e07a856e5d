/**
 * The hostile accounts in a thread of their own: the work of sending attacks must not delay the thread that measures.
 * The thread starts with the accounts, attacks when told to, and reports when told to end.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { AttackReport } from './record.ts';
import { Project } from './shapes.ts';

export const Account = v.object({ key: v.string(), project: Project });
export type Account = v.InferOutput<typeof Account>;
export const Start = v.object({ url: v.string(), accounts: v.array(Account) });
export const Command = v.picklist(['attack', 'end']);
export type Command = v.InferOutput<typeof Command>;

export class HostileThread {
  readonly #worker: Worker;
  readonly #report: Promise<AttackReport>;

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.#report = once(worker, 'message').then(([message]) => v.parse(AttackReport, message));
    // Whoever awaits the report gets the error; until then it must not end the run.
    this.#report.catch(() => undefined);
  }

  /** Starts the thread and waits until it has made what it will send. */
  static async start(url: string, accounts: readonly Account[]): Promise<HostileThread> {
    const workerData: v.InferInput<typeof Start> = { url, accounts: [...accounts] };
    const worker = new Worker(new URL('hostile-worker.ts', import.meta.url), { workerData });
    await once(worker, 'message');
    return new HostileThread(worker);
  }

  #tell(command: Command): void {
    this.#worker.postMessage(command);
  }

  attack(): void {
    this.#tell('attack');
  }

  /** Ends the attacks and waits for what is under way. */
  end(): Promise<AttackReport> {
    this.#tell('end');
    return this.#report;
  }
}
