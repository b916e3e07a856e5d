/** Runs the lifecycle rules. */
import { setImmediate } from 'node:timers/promises';
import { computeEnd, type LifecycleRule } from './lifecycle.ts';
import { type Bucket, dropUpload, type Store } from './store.ts';

/** Removes everything that the enabled rules of all buckets have expired by `now`. */
export async function runLifecycle(store: Store, now: number): Promise<void> {
  for (const { name, lifecycle = [] } of store.list()) {
    for (const rule of lifecycle.filter(({ enabled }) => enabled)) {
      runRule(store.bucket(name), rule, now);
      await setImmediate();
    }
  }
}

function runRule(bucket: Bucket, { prefix, expiration, abort }: LifecycleRule, now: number): void {
  if (expiration !== undefined) {
    const over = bucket.objects
      .rows()
      .filter((row) => row.key.startsWith(prefix) && now >= computeEnd(row.modified, expiration));
    for (const { key } of over) bucket.objects.remove(key);
  }
  if (abort !== undefined) {
    const over = bucket.uploads
      .rows()
      .filter((row) => row.key.startsWith(prefix) && now >= computeEnd(row.initiated, abort));
    for (const { id } of over) dropUpload(bucket, id);
  }
}
