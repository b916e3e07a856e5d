/** The built pages, separated for deployment: files that may be cached forever, and files that must be revalidated. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildPages } from '../web/build.ts';
import { pageBehaviors } from '../web/edge.ts';

export type Pages = {
  /** Folders whose files have their path below the service's root. */
  readonly immutable: string;
  readonly fresh: string;
  /** Path patterns that the pages serve. */
  readonly behaviors: readonly string[];
};

/** Builds the pages into a folder below `.cache/`. */
export async function writePages(): Promise<Pages> {
  const root = resolve(import.meta.dirname, '../.cache/deployment/pages');
  rmSync(root, { recursive: true, force: true });
  const files = await buildPages();
  const folders = { immutable: join(root, 'immutable'), fresh: join(root, 'fresh') };
  for (const { path, bytes, immutable } of files) {
    const target = join(immutable ? folders.immutable : folders.fresh, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  return { ...folders, behaviors: pageBehaviors(files) };
}
