/** Compares the peak memory of a suite with the memory of the functions it exercises. */
import { expect } from 'vitest';
import { MEMORY_MB } from '#shared/api/function-facts.ts';
import type { MemoryClass } from '#shared/api/route.ts';

/** Suites run in separate processes, so the figure includes the test runner. */
export function expectMemory(memory: MemoryClass): void {
  const most = Math.round(process.resourceUsage().maxRSS / 1024);
  console.info(`at most ${most} MB of the ${MEMORY_MB[memory]} MB that the functions have`);
  expect(most).toBeLessThan(MEMORY_MB[memory]);
}
