/**
 * Who may upload now. Each upload under way holds memory, so there are so many and no more; one account may hold half
 * of them, so that its slow clients never block another. Who waits has sent nothing of its body yet.
 */
import { ApiError } from '#shared/api/errors.ts';
import { metric } from '#shared/log.ts';

export type SlotLimits = {
  readonly total: number;
  readonly perAccount: number;
  /** How many may wait, and for how long. */
  readonly waiting: number;
  readonly waitMs: number;
};

type Waiter = { readonly accountId: string; readonly enter: () => void };

export class Slots {
  private readonly limits: SlotLimits;
  private readonly held = new Map<string, number>();
  private readonly waiters = new Set<Waiter>();

  constructor(limits: SlotLimits) {
    this.limits = limits;
  }

  private get taken(): number {
    return [...this.held.values()].reduce((sum, count) => sum + count, 0);
  }

  /**
   * Waits for a slot and takes it.
   * @param gone aborted when the client has left
   * @returns gives the slot back; to be called once
   * @throws ApiError 503 with `retry-after` where none comes free in time
   */
  async take(accountId: string, gone: AbortSignal): Promise<() => void> {
    if (this.isFree(accountId)) this.hold(accountId);
    else await this.wait(accountId, gone);
    return () => this.release(accountId);
  }

  private hold(accountId: string): void {
    this.held.set(accountId, (this.held.get(accountId) ?? 0) + 1);
  }

  private isFree(accountId: string): boolean {
    return this.taken < this.limits.total && (this.held.get(accountId) ?? 0) < this.limits.perAccount;
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
      };
      const waiter: Waiter = {
        accountId,
        enter: () => {
          leave();
          this.hold(accountId);
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
    });
  }

  private release(accountId: string): void {
    const left = (this.held.get(accountId) ?? 1) - 1;
    if (left > 0) this.held.set(accountId, left);
    else this.held.delete(accountId);
    for (const waiter of this.waiters) {
      if (!this.isFree(waiter.accountId)) continue;
      waiter.enter();
      return;
    }
  }
}
