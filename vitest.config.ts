import { defineConfig } from 'vitest/config';

const rooms = '{functions,infra,layers,shared,local,web,test}';

export default defineConfig({
  test: {
    // No suite looks at a clock; what would take quadratic time runs into this limit instead.
    // The exhaustive suites are `*.prove.ts`; `npm run prove` sets PROVE to run them alone.
    include: [process.env.PROVE ? `${rooms}/**/*.prove.ts` : `${rooms}/**/*.test.ts`],
    setupFiles: ['./test/permissions/setup.ts'],
    testTimeout: process.env.PROVE ? 1_800_000 : 60_000,
    hookTimeout: 60_000,
    // The exhaustive suites print their figures.
    silent: process.env.PROVE ? false : 'passed-only',
    reporters: [process.env.CI ? 'dot' : 'default', './test/tools/reporter.ts'],
    // One more than the cores of a small machine: browsers, pollers and clocks are waited for.
    maxWorkers: 3,
  },
});
