/**
 * The slots of uploads. Each upload in progress takes memory, so their number is limited, and one account may have half
 * of them. While others wait, slow clients of accounts with more slots lose theirs, the slowest first. A waiting client
 * has not sent its body yet.
 */
import { ApiError } from '#shared/api/errors.ts';
import { metric } from '#shared/log.ts';

export type SlotLimits = {
  readonly total: number;
  readonly perAccount: number;
  /** How many may wait, and for how long. */
  readonly waiting: number;
  readonly waitMs: number;
  /** A client that is slower than this after `graceMs` may lose its slot. */
  readonly minBytesPerSecond: number;
  readonly graceMs: number;
};

export type Slot = {
  /** Counts bytes of the body. */
  received(bytes: number): void;
  /** The body is complete: the slot cannot be lost any more. */
  complete(): void;
  /** Aborted when the slot is lost. */
  readonly lost: AbortSignal;
  /** To be called once. */
  release(): void;
};

type Holder = {
  readonly accountId: string;
  readonly since: number;
  readonly lost: AbortController;
  bytes: number;
  receiving: boolean;
};

type Waiter = { readonly accountId: string; readonly enter: () => void };

const CHECK_MS = 500;

export class Slots {
  private readonly limits: SlotLimits;
  private readonly holders = new Set<Holder>();
  private readonly waiters = new Set<Waiter>();
  private check: NodeJS.Timeout | undefined;

  constructor(limits: SlotLimits) {
    this.limits = limits;
  }

  /**
   * Waits for a slot and takes it.
   * @param gone aborted when the client has left
   * @throws ApiError 503 with `retry-after` if none becomes free in time
   */
  async take(accountId: string, gone: AbortSignal): Promise<Slot> {
    if (!this.isFree(accountId)) await this.wait(accountId, gone);
    const holder: Holder = {
      accountId,
      since: performance.now(),
      lost: new AbortController(),
      bytes: 0,
      receiving: true,
    };
    this.holders.add(holder);
    return {
      received: (bytes) => {
        holder.bytes += bytes;
      },
      complete: () => {
        holder.receiving = false;
      },
      lost: holder.lost.signal,
      release: () => this.release(holder),
    };
  }

  private count(accountId: string): number {
    return [...this.holders].filter((holder) => holder.accountId === accountId).length;
  }

  private isFree(accountId: string): boolean {
    return this.holders.size < this.limits.total && this.count(accountId) < this.limits.perAccount;
  }

  private wait(accountId: string, gone: AbortSignal): Promise<void> {
    const saturated = (): ApiError => {
      metric('IngressSaturated', 1);
      return new ApiError('server.unavailable', {}, { headers: { 'retry-after': '5' } });
    };
    if (this.waiters.size >= this.limits.waiting) throw saturated();
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', onGone);
        this.waiters.delete(waiter);
        if (this.waiters.size > 0) return;
        clearInterval(this.check);
        this.check = undefined;
      };
      const waiter: Waiter = {
        accountId,
        enter: () => {
          leave();
          resolve();
        },
      };
      const onGone = (): void => {
        leave();
        reject(gone.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(saturated());
      }, this.limits.waitMs);
      gone.addEventListener('abort', onGone);
      this.waiters.add(waiter);
      this.check ??= setInterval(() => this.dropSlow(), CHECK_MS);
      this.dropSlow();
    });
  }

  /** Takes the slot of a slow client for each waiting account that has fewer slots than the client's. */
  private dropSlow(): void {
    if (this.holders.size < this.limits.total) return;
    const now = performance.now();
    const slow = [...this.holders]
      .filter(({ receiving, since }) => receiving && now - since >= this.limits.graceMs)
      .map((holder) => ({ holder, rate: (holder.bytes * 1000) / (now - holder.since) }))
      .filter(({ rate }) => rate < this.limits.minBytesPerSecond)
      .sort((a, b) => a.rate - b.rate);
    for (const waiter of this.waiters) {
      const own = this.count(waiter.accountId);
      const at = slow.findIndex(({ holder }) => this.count(holder.accountId) > own + 1);
      const [dropped] = at < 0 ? [] : slow.splice(at, 1);
      dropped?.holder.lost.abort();
    }
  }

  private release(holder: Holder): void {
    this.holders.delete(holder);
    for (const waiter of this.waiters) {
      if (!this.isFree(waiter.accountId)) continue;
      waiter.enter();
      return;
    }
  }
}
