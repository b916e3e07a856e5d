/** `npm run check:imports`: reports each import that crosses a boundary, and each import cycle. */
import { fileURLToPath } from 'node:url';
import { readImports } from './imports.ts';
import { findCycles, findViolations } from './violations.ts';

const imports = readImports(fileURLToPath(new URL('../..', import.meta.url)));
const faults = [
  ...findViolations(imports).map(
    ({ from, line, to, reason }) => `${from}:${line} must not import ${to}: ${reason}`,
  ),
  ...findCycles(imports).map((files) => `these files import each other: ${files.join(', ')}`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${imports.length} imports keep the boundaries of test/boundaries/boundaries.ts`);
