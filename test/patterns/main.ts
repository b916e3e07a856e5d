/** `npm run check:patterns`: lists the regular expressions that may take more than linear time. */
import { fileURLToPath } from 'node:url';
import { listSources } from '#test/boundaries/imports.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { findFaults } from './judge.ts';
import { readPatterns } from './patterns.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = listSources(root).filter(
  (path) => /^(?:admin|clients|functions|local|shared|web)\//.test(path) && !/\.test\.tsx?$/.test(path),
);
const read = await readPatterns(root, paths);
const faults = findFaults(read, EXCEPTIONS);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${read.patterns.length} patterns take linear time, ${EXCEPTIONS.length} by judgement`);
