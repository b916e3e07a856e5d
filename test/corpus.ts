/** Where the sample files lie that the conformance suites read; they are not part of this repository. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', process.env.MEDIA_TOOLS_CORPUS ?? '../shared/corpus');

/** Absolute path below the corpus; undefined where it is absent. */
export function corpus(...parts: string[]): string | undefined {
  const path = resolve(ROOT, ...parts);
  return existsSync(path) ? path : undefined;
}
