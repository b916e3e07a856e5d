/**
 * Which page sends which changes. Several pages of one device share its memory; each sends its own changes, and those
 * of pages that are gone go to the next one that looks. A lock that the browser frees with its page tells who lives.
 */
import type { Memory } from '../sync/memory.ts';
import type { Sync } from '../sync/sync.ts';

const lockName = (owner: string): string => `media-tools-live ${owner}`;
const LOOK_AGAIN = 3000;

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

async function isGone(owner: string): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  return navigator.locks.request(lockName(owner), { ifAvailable: true }, (lock) => lock !== null);
}

/** Takes over the changes of pages that are gone; looks once more, for a page that is just being closed. */
export async function adoptOrphans(sync: Sync, memory: Memory, self: string): Promise<void> {
  const look = async (): Promise<void> => {
    const changes = await memory.changes();
    for (const owner of new Set(changes.map((change) => change.owner))) {
      if (owner !== self && (await isGone(owner)))
        await sync.adopt(changes.filter((change) => change.owner === owner));
    }
  };
  await look();
  setTimeout(() => {
    look().catch(reportError);
  }, LOOK_AGAIN);
}
