/**
 * Decides which page sends which changes. Several pages of one device share its offline store. Each sends its own
 * changes, and another page adopts those of a closed page. A lock that the browser releases with the page shows which
 * pages are open.
 */
import type { OfflineStore } from '../sync/offline-store.ts';
import type { Sync } from '../sync/sync.ts';

const lockName = (owner: string): string => `media-tools-live ${owner}`;

/** A name for this page. It is locked until the page is closed. */
export async function holdOwner(): Promise<string> {
  const owner = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36)).join('');
  // Without locks (an insecure origin) every page adopts what it finds.
  if ('locks' in navigator) {
    await new Promise<void>((resolve) => {
      const forever = new Promise<never>(() => undefined);
      navigator.locks
        .request(lockName(owner), () => {
          resolve();
          return forever;
        })
        .catch(reportError);
    });
  }
  return owner;
}

/**
 * Adopts the changes of closed pages: immediately if their lock is free, otherwise (another tab, or a page that is
 * just closing) as soon as the browser releases it.
 */
export async function adoptOrphans(sync: Sync, memory: OfflineStore, self: string): Promise<void> {
  const adopt = async (owner: string): Promise<void> => {
    const changes = await memory.changes();
    await sync.adopt(changes.filter((change) => change.owner === owner));
  };
  for (const owner of new Set((await memory.changes()).map((change) => change.owner))) {
    if (owner === self) continue;
    if (!('locks' in navigator)) {
      await adopt(owner);
      continue;
    }
    const isGone = await navigator.locks.request(lockName(owner), { ifAvailable: true }, async (lock) => {
      if (lock) await adopt(owner);
      return lock !== null;
    });
    if (!isGone) navigator.locks.request(lockName(owner), () => adopt(owner)).catch(reportError);
  }
}
