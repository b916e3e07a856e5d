/** Locates the sample files of the conformance suites, which are not part of this repository. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', process.env.MEDIA_TOOLS_CORPUS ?? '../shared/corpus');

/** Absolute path of a corpus file or folder; undefined if it does not exist. */
export function corpus(...parts: string[]): string | undefined {
  const path = resolve(ROOT, ...parts);
  return existsSync(path) ? path : undefined;
}
