/** The pages on disk as their deployment needs them: what may be kept for ever apart from what is asked for anew. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildPages } from '../web/build.ts';
import { pageBehaviors } from '../web/edge.ts';

export type Pages = {
  /** Folders with files by their path below the service's root. */
  readonly immutable: string;
  readonly fresh: string;
  /** Patterns of the addresses that pages answer. */
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
