/** The memory that a suite took at most, against that of the functions whose work it did. */
import { expect } from 'vitest';
import { MEMORY_MB } from '#shared/api/function-facts.ts';
import type { MemoryClass } from '#shared/api/route.ts';

/** Suites run in processes of their own: the test runner's part is in the figure too. */
export function expectMemory(memory: MemoryClass): void {
  const most = Math.round(process.resourceUsage().maxRSS / 1024);
  console.info(`at most ${most} MB of the ${MEMORY_MB[memory]} MB that the functions have`);
  expect(most).toBeLessThan(MEMORY_MB[memory]);
}
