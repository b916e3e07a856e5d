/**
 * `npm run deploy [-- -c name=value …]`: checks that this machine and the account are ready, synthesizes with all
 * checks, and deploys. Problems that would stop a deployment half way are reported before anything changes.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { missingFor } from '../build-artifacts.ts';
import { NATIVE } from '../bundle.ts';
import { readContext } from '../context.ts';
import { describeDeployment } from '../deployment.ts';
import { cdk, synthesize } from './cdk.ts';
import { gatherFacts, judge } from './machine.ts';
import { fetchNative } from './native.ts';

const args = process.argv.slice(2);
const deployment = describeDeployment(readContext(args));
fetchNative();
const native = existsSync(join(NATIVE.folder, 'node_modules', NATIVE.package));
const facts = await gatherFacts(deployment, missingFor(deployment, native));
const { refusals, warnings } = judge(facts, deployment);
for (const warning of warnings) console.log(`Note: ${warning}`);
if (refusals.length > 0) {
  console.error(`Nothing was deployed.\n${refusals.map((each) => `- ${each}`).join('\n')}`);
  process.exit(1);
}
synthesize(args);
const { stage } = deployment;
mkdirSync('.cache/deployment', { recursive: true });
cdk(
  'deploy',
  '--all',
  '--require-approval',
  'broadening',
  '--outputs-file',
  `.cache/deployment/outputs-${stage}.json`,
);
console.log(`
Deployed. A first key, and a look from outside:
  npm run keys -- create --aws --stage ${stage} --account NAME
  npm run smoke -- --url URL --key KEY`);
