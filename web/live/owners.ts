/**
 * Which page sends which changes. Several pages of one device share its memory; each sends its own changes, and those
 * of pages that are gone go to the next one that looks. A lock that the browser frees with its page tells who lives.
 */
import type { OfflineStore } from '../sync/offline-store.ts';
import type { Sync } from '../sync/sync.ts';

const lockName = (owner: string): string => `media-tools-live ${owner}`;

/** A name for this page, held until it is gone. */
export async function holdOwner(): Promise<string> {
  const owner = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36)).join('');
  // Without locks (an insecure origin) every page takes what it finds.
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
 * Takes over the changes of pages that are gone: of some at once, of others (one that is just being closed, another tab)
 * as soon as the browser frees their lock.
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
