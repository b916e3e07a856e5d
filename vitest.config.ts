import { defineConfig } from 'vitest/config';

const PROVE = Boolean(process.env.PROVE);
// Servers that others wrote do not share the clock that suites move, so each has a service of its own there.
const ISOLATED = Boolean(process.env.OTHER_SERVERS);
// `npm run prove` sets PROVE to run the exhaustive suites alone.
const EXHAUSTIVE = '**/*.exhaustive.test.ts';
const kind = PROVE ? 'exhaustive.test.ts' : 'test.ts';
const exclude = PROVE ? [] : [EXHAUSTIVE];

const ALL = `{functions,infra,layers,shared,local,admin,web,test}/**/*.${kind}`;
const PAGES = `test/web/**/*.${kind}`;

/**
 * Suites that leave a process as they find it: many run in one, and share its service (`sharedTestService`). Not those
 * that watch, disturb or replace calls, set the environment, start a service in a way of their own, or need a clock
 * that nobody moves.
 */
const TOGETHER = [
  '{functions,infra,layers,web}/**',
  'shared/{documents,media}/**',
  'local/{dynamodb,stepfunctions}/**',
  'test/{account,client,conformance,contract,cue-sheets,docs,infra,languages,openapi,permissions,security}/**',
  'test/subtitles/**',
  'test/fuzz/{files,films,subtitles}',
  'test/operations/{pages,restore}',
  'test/platform/{delete-account,extremes,idempotency,migrations}',
  'test/process/{cut-detection,invoke,keys-aws,start}',
].map((path) => `${path.endsWith('**') ? `${path}/*` : path}.${kind}`);

export default defineConfig({
  test: {
    setupFiles: ['./test/permissions/setup.ts'],
    // No suite looks at a clock; what would take quadratic time runs into this limit instead.
    testTimeout: PROVE ? 1_800_000 : 120_000,
    hookTimeout: 120_000,
    // The exhaustive suites print their figures.
    silent: PROVE ? false : 'passed-only',
    reporters: [process.env.CI ? 'minimal' : 'default', './test/tools/reporter.ts'],
    // One more than the cores of a small machine: browsers, pollers and clocks are waited for.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'alone', include: [ALL], exclude: [...exclude, PAGES, ...TOGETHER] } },
      // Their clock is that of the browser, so nobody else may move that of their service.
      {
        extends: true,
        test: { name: 'pages', include: [PAGES], exclude, globalSetup: ['./test/web/chromium.ts'] },
      },
      { extends: true, test: { name: 'together', include: TOGETHER, exclude, isolate: PROVE || ISOLATED } },
    ],
  },
});
