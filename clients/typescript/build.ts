/** Builds the package into `dist`: the client, the command, and the types. */
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const ROOT = import.meta.dirname;
const OUT = join(ROOT, 'dist');

/** The TypeScript compiler of the installed package. */
function compiler(): string {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  return join(dirname(manifest), 'bin/tsc');
}

rmSync(OUT, { recursive: true, force: true });
await build({
  absWorkingDir: ROOT,
  entryPoints: ['index.ts', 'media-tools.ts'],
  outdir: OUT,
  bundle: true,
  splitting: true,
  // Dependencies stay external, so that users of the client can share them.
  packages: 'external',
  platform: 'neutral',
  external: ['node:*'],
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
});
execFileSync(process.execPath, [compiler(), '-p', ROOT], { stdio: 'inherit' });
chmodSync(join(OUT, 'media-tools.js'), 0o755);
