/**
 * `npm run prove:aws [-- NAME …]`: the product on servers and tools that others wrote. Installs them into `.cache/aws`, says
 * which could not start, and prints for each suite what passed, failed and differs for a known reason.
 */
import { rmSync } from 'node:fs';
import { DIFFERENCES } from './differences.ts';
import type { OtherServers } from './other-servers.ts';
import { installProgram } from './programs.ts';
import { placeBundle } from './runtime/bundled-lambda.ts';
import { type Server, startDynamoDbLocal, startMinio, startMoto } from './servers.ts';
import { runSuites, type ServerResult } from './suites.ts';
import { lintTemplates } from './templates.ts';

type Started = { readonly servers: OtherServers; stop(): Promise<void> };

type Target = {
  readonly name: string;
  readonly run: () => ServerResult | Promise<ServerResult>;
};

const PRODUCT = [
  'test/platform',
  'test/faults',
  'test/live-notes',
  'test/cue-sheets',
  'test/process',
  'test/smoke',
  'test/contract',
  'test/conformance',
  'test/operations',
];

const replacing = (name: 'dynamodb' | 's3', start: () => Promise<Server>) => async (): Promise<Started> => {
  const { url, stop } = await start();
  return { servers: { [name]: url }, stop };
};

async function startRuntime(): Promise<Started> {
  const client = installProgram('runtime');
  const moto = await startMoto();
  const task = await placeBundle();
  return {
    servers: { runtime: { client, task, secrets: moto.url } },
    stop: async () => {
      await moto.stop();
      rmSync(task, { recursive: true, force: true });
    },
  };
}

/** Suites of the product on a server. */
const suites = (name: string, start: () => Promise<Started>, paths: readonly string[]): Target => ({
  name,
  run: async () => {
    const { servers, stop } = await start();
    try {
      return runSuites(name, servers, paths, DIFFERENCES);
    } finally {
      await stop();
    }
  },
});

const TARGETS: readonly Target[] = [
  suites('DynamoDB Local', replacing('dynamodb', startDynamoDbLocal), [...PRODUCT, 'shared/data']),
  suites('MinIO', replacing('s3', startMinio), PRODUCT),
  suites('Lambda runtime client', startRuntime, ['test/process/invoke.test.ts']),
  { name: 'cfn-lint', run: () => ({ suites: [lintTemplates()], stale: [] }) },
];

const totals = { passed: 0, failed: 0, differ: 0, skipped: 0, absent: 0 };

function print({ suites, stale }: ServerResult): void {
  for (const { suite, passed, failed, differing, skipped } of suites) {
    console.log(
      `  ${suite}: ${passed} passed, ${failed.length} failed, ${differing.length} differ, ${skipped} skipped`,
    );
    for (const { file, test, message } of failed)
      console.log(`    FAILED ${file} > ${test}\n      ${message.split('\n')[0]}`);
    totals.passed += passed;
    totals.failed += failed.length;
    totals.differ += differing.length;
    totals.skipped += skipped;
  }
  for (const { file, test } of stale) console.log(`  no longer differs: ${file} > ${test}`);
  totals.failed += stale.length;
}

async function visit({ name, run }: Target): Promise<void> {
  console.log(`\n${name}`);
  try {
    print(await run());
  } catch (error) {
    totals.absent += 1;
    console.log(`  could not run: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
for (const target of TARGETS) {
  const chosen = wanted.length === 0 || wanted.some((name) => target.name.toLowerCase().includes(name));
  if (chosen) await visit(target);
}

const { passed, failed, differ, skipped, absent } = totals;
console.log(
  `\n${passed} passed, ${failed} failed, ${differ} differ for a known reason, ${skipped} skipped, ${absent} absent`,
);
process.exitCode = failed > 0 || absent > 0 ? 1 : 0;
