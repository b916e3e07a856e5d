/**
 * Builds the ffmpeg layer: `npm run layer [-- packaged|minimal]`. Lambda allows 250 MB unpacked for all
 * layers of a function, so this one must stay under 220 MB.
 */
import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FFMPEG_KINDS, FFMPEG_LAYERS, type FfmpegKind } from './layer.ts';
import { buildMinimal } from './minimal.ts';
import { buildPackaged } from './packaged.ts';

const MAX_BYTES = 220_000_000;
const BUILDERS: Readonly<Record<FfmpegKind, (folder: string) => void>> = {
  packaged: buildPackaged,
  minimal: buildMinimal,
};

/** Builds a layer into its own folder or another. @returns its size in bytes */
export function buildLayer(kind: FfmpegKind, folder = FFMPEG_LAYERS[kind].folder): number {
  rmSync(folder, { recursive: true, force: true });
  BUILDERS[kind](folder);
  chmodSync(join(folder, 'bin/ffmpeg'), 0o755);
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  if (bytes > MAX_BYTES) throw new Error(`the layer has ${bytes} bytes, more than ${MAX_BYTES}`);
  return bytes;
}

if (import.meta.main) {
  const wanted = process.argv[2] ?? 'packaged';
  const kind = FFMPEG_KINDS.find((known) => known === wanted);
  if (!kind) {
    process.stderr.write(`build.ts [${FFMPEG_KINDS.join('|')}]\n`);
    process.exit(2);
  }
  const bytes = buildLayer(kind);
  process.stdout.write(`${FFMPEG_LAYERS[kind].folder}: ${(bytes / 1e6).toFixed(1)} MB\n`);
}
