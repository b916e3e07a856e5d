/** Prints the last line of every run: how many tests passed, failed and were skipped. */
import type { Reporter, TestModule } from 'vitest/node';

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state] += 1;
      }
      if (module.errors().length > 0) counts.failed += 1;
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    // After the summary of the default reporter.
    setImmediate(() => process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`));
  }
}
