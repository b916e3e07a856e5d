/**
 * Fetches the native module of the renderer for the functions' architecture (`npm run native`), since
 * npm installs native packages only for its own machine. Version and integrity hash are those of the lock file.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { NATIVE } from '../bundle.ts';

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) }),
  ),
});

const KEY = `node_modules/${NATIVE.package}`;

/** Version and integrity hash of the native package in a lock file. */
function pinned(lockFile: string): { version: string; integrity: string } {
  const entry = v.parse(Lock, JSON.parse(readFileSync(lockFile, 'utf8'))).packages[KEY];
  if (entry?.version === undefined || entry.integrity === undefined)
    throw new Error(`${lockFile} does not pin ${NATIVE.package}`);
  return { version: entry.version, integrity: entry.integrity };
}

/**
 * Makes sure that the native package is in the cache. @throws Error if it cannot be fetched or differs from the lock
 * file
 */
export function fetchNative(): void {
  const wanted = pinned(resolve(import.meta.dirname, '../../package-lock.json'));
  const installed = join(NATIVE.folder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && pinned(installed).integrity === wanted.integrity) return;
  rmSync(NATIVE.folder, { recursive: true, force: true });
  mkdirSync(NATIVE.folder, { recursive: true });
  // As an optional dependency, npm installs it for the architecture given by flags.
  const optionalDependencies = { [NATIVE.package]: wanted.version };
  writeFileSync(join(NATIVE.folder, 'package.json'), JSON.stringify({ private: true, optionalDependencies }));
  const flags = ['--cpu=arm64', '--os=linux', '--libc=glibc', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...flags], { cwd: NATIVE.folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (existsSync(installed) && pinned(installed).integrity === wanted.integrity) return;
  rmSync(NATIVE.folder, { recursive: true, force: true });
  throw new Error(`${NATIVE.package} is not what package-lock.json pins`);
}

if (import.meta.main) fetchNative();
