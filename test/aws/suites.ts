/** Runs suites of the product on a server, and sorts their results. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import type { Difference } from './differences.ts';
import type { OtherServers } from './other-servers.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RESULTS = join(ROOT, '.cache/aws/results');

const Report = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string())), []),
        }),
      ),
    }),
  ),
});

export type Failure = { readonly file: string; readonly test: string; readonly message: string };

export type SuiteResult = {
  readonly suite: string;
  readonly passed: number;
  readonly differing: readonly Failure[];
  readonly failed: readonly Failure[];
  readonly skipped: number;
};

export type ServerResult = {
  readonly suites: readonly SuiteResult[];
  /** Known differences that did not show. */
  readonly stale: readonly Difference[];
};

/** Runs the tests below `paths` with `servers` in place of the stand-ins. */
export function runSuites(
  server: string,
  servers: OtherServers,
  paths: readonly string[],
  known: readonly Difference[],
): ServerResult {
  mkdirSync(RESULTS, { recursive: true });
  const slug = server.toLowerCase().replaceAll(/\W+/g, '-');
  const report = join(RESULTS, `${slug}.json`);
  const log = openSync(join(RESULTS, `${slug}.log`), 'w');
  const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [
    program,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...paths,
  ];
  const { error } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, OTHER_SERVERS: JSON.stringify(servers) },
    stdio: ['ignore', log, log],
  });
  if (error) throw error;
  const { testResults } = v.parse(Report, JSON.parse(readFileSync(report, 'utf8')));
  return sortResults(
    testResults.map(({ name, ...rest }) => ({ ...rest, file: relative(ROOT, name) })),
    known.filter((difference) => difference.server === server),
  );
}

type File = Omit<v.InferOutput<typeof Report>['testResults'][number], 'name'> & { readonly file: string };

export function sortResults(files: readonly File[], known: readonly Difference[]): ServerResult {
  const shown = new Set<Difference>();
  const explain = ({ file, test }: Failure): boolean => {
    const found = known.find(
      (one) => one.file === file && (one.test === '' ? test === '' : test.includes(one.test)),
    );
    if (found) shown.add(found);
    return found !== undefined;
  };
  const suites = Map.groupBy(files, ({ file }) => file.split('/').slice(0, 2).join('/'));
  const results = [...suites].map(([suite, members]): SuiteResult => {
    const tests = members.flatMap(({ assertionResults }) => assertionResults);
    const failures = members.flatMap(getFailures);
    const count = (status: string): number => tests.filter((test) => test.status === status).length;
    const differing = failures.filter(explain);
    return {
      suite,
      passed: count('passed'),
      differing,
      failed: failures.filter((failure) => !differing.includes(failure)),
      skipped: tests.length - count('passed') - count('failed'),
    };
  });
  return {
    suites: results.sort((a, b) => a.suite.localeCompare(b.suite)),
    stale: known.filter((difference) => !shown.has(difference)),
  };
}

/** The failed tests of a file, or the file itself if it could not run. */
function getFailures({ file, status, message, assertionResults }: File): Failure[] {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ file, test: fullName, message: failureMessages?.[0] ?? '' }));
  if (failures.length > 0 || status !== 'failed') return failures;
  return [{ file, test: '', message }];
}
