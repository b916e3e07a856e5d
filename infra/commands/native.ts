/**
 * Fetches the native part of the renderer for the processor of the functions (`node infra/commands/native.ts`). npm installs
 * native packages for its own machine alone; this one is the version and the very bytes that the lock file pins.
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

/** What a lock file says of the native package. */
function pinned(lockFile: string): { version: string; integrity: string } {
  const entry = v.parse(Lock, JSON.parse(readFileSync(lockFile, 'utf8'))).packages[KEY];
  if (entry?.version === undefined || entry.integrity === undefined)
    throw new Error(`${lockFile} does not pin ${NATIVE.package}`);
  return { version: entry.version, integrity: entry.integrity };
}

/** Makes sure that the native package lies in the cache. @throws Error where it cannot be fetched, or is another one */
export function fetchNative(): void {
  const wanted = pinned(resolve(import.meta.dirname, '../../package-lock.json'));
  const installed = join(NATIVE.folder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && pinned(installed).integrity === wanted.integrity) return;
  rmSync(NATIVE.folder, { recursive: true, force: true });
  mkdirSync(NATIVE.folder, { recursive: true });
  // As an optional one, npm takes it for the processor that it is told.
  const optionalDependencies = { [NATIVE.package]: wanted.version };
  writeFileSync(join(NATIVE.folder, 'package.json'), JSON.stringify({ private: true, optionalDependencies }));
  const flags = ['--cpu=arm64', '--os=linux', '--libc=glibc', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...flags], { cwd: NATIVE.folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (existsSync(installed) && pinned(installed).integrity === wanted.integrity) return;
  rmSync(NATIVE.folder, { recursive: true, force: true });
  throw new Error(`${NATIVE.package} is not what package-lock.json pins`);
}

if (import.meta.main) fetchNative();
