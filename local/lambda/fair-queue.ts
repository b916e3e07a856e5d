/**
 * Jobs that wait for a thread, shared fairly between accounts. The next job is one of the account that has used the
 * least time so far, so a heavy account delays its own jobs and no others (start-time fair queueing).
 */

type Share<T> = {
  readonly waiting: T[];
  running: number;
  /** Milliseconds used, counted from the level that the others had when the account became active. */
  used: number;
};

export class FairQueue<T> {
  private readonly shares = new Map<string, Share<T>>();
  private readonly perAccount: number;
  /** Of the share that was served last: where an account begins that was idle. */
  private level = 0;

  /** @param perAccount how many jobs of one account may run at once */
  constructor(perAccount: number) {
    this.perAccount = perAccount;
  }

  get length(): number {
    return [...this.shares.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  add(account: string, job: T): void {
    const share = this.shares.get(account) ?? { waiting: [], running: 0, used: this.level };
    this.shares.set(account, share);
    share.waiting.push(job);
  }

  /**
   * Takes the next job that may run now. `finish` must be called for its account when it has ended.
   * @param isScarce whether to leave what is free to accounts that have nothing running
   */
  next(isScarce: boolean): T | undefined {
    const places = isScarce ? 1 : this.perAccount;
    let chosen: Share<T> | undefined;
    for (const share of this.shares.values()) {
      if (share.waiting.length === 0 || share.running >= places) continue;
      // Of equals the one with fewer running jobs, else the one that waits longer.
      const order = chosen ? share.used - chosen.used || share.running - chosen.running : -1;
      if (order < 0) chosen = share;
    }
    const job = chosen?.waiting.shift();
    if (!chosen || job === undefined) return undefined;
    chosen.running += 1;
    this.level = Math.max(this.level, chosen.used);
    return job;
  }

  /** Whether an account has one job running and none waiting. */
  isAlone(account: string): boolean {
    const share = this.shares.get(account);
    return share?.running === 1 && share.waiting.length === 0;
  }

  /** Counts the time of a job that ended. */
  finish(account: string, milliseconds: number): void {
    const share = this.shares.get(account);
    if (!share) return;
    share.running -= 1;
    share.used += milliseconds;
    if (share.running === 0 && share.waiting.length === 0) this.shares.delete(account);
  }

  /** Removes waiting jobs and returns them. */
  remove(matches: (job: T) => boolean): T[] {
    const removed: T[] = [];
    for (const [account, share] of this.shares) {
      for (let i = share.waiting.length - 1; i >= 0; i -= 1) {
        const job = share.waiting[i];
        if (job !== undefined && matches(job)) removed.push(...share.waiting.splice(i, 1));
      }
      if (share.running === 0 && share.waiting.length === 0) this.shares.delete(account);
    }
    return removed;
  }
}
