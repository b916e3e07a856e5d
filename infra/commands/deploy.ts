/**
 * `npm run deploy [-- -c name=value …]`: checks that this machine and the account are ready, synthesizes with all
 * checks, and deploys. Problems that would stop a deployment half way are reported before anything changes. With `--yes` it
 * does not ask before it adds permissions.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { missingFor } from '../build-artifacts.ts';
import { NATIVE } from '../bundle.ts';
import { readContext } from '../context.ts';
import { describeDeployment } from '../deployment.ts';
import { createServiceRoles, deleteStack } from './account.ts';
import { cdk, synthesize } from './cdk.ts';
import { chooseContext, gatherFacts, judge, toArguments } from './machine.ts';
import { fetchNative } from './native.ts';

const args = process.argv.slice(2);
const given = readContext(args);
const requested = describeDeployment(given);
fetchNative();
const native = existsSync(join(NATIVE.folder, 'node_modules', NATIVE.package));
const facts = await gatherFacts(requested, missingFor(requested, native));
const { refusals, warnings } = judge(facts, requested);
for (const warning of warnings) console.log(`Note: ${warning}`);
if (refusals.length > 0) {
  console.error(`Nothing was deployed.\n${refusals.map((each) => `- ${each}`).join('\n')}`);
  process.exit(1);
}
const chosen = chooseContext(facts, given);
const { stage, names } = requested;
const deploy = (context: Readonly<Record<string, string>>, ...stacks: string[]): void => {
  synthesize([...args, ...toArguments(context)]);
  cdk(
    'deploy',
    ...stacks,
    '--require-approval',
    args.includes('--yes') ? 'never' : 'broadening',
    '--outputs-file',
    `.cache/deployment/outputs-${stage}.json`,
  );
};
for (const service of await createServiceRoles(requested)) console.log(`Created the role of ${service}.`);
mkdirSync('.cache/deployment', { recursive: true });
deploy(chosen, '--all');
if (chosen.protection === 'off') {
  const { protection, ...rest } = chosen;
  console.log('The first deployment has succeeded: protecting the data.');
  deploy(rest, names.stack('Data'));
}
if (requested.ingress === 'none' && 'Ingress' in facts.stacks) {
  console.log(`Deleting ${names.stack('Ingress')}, which the deployment has no more.`);
  await deleteStack(requested, names.stack('Ingress'));
}
console.log(`
Deployed. A first key, and a look from outside:
  npm run keys -- create --aws --stage ${stage} --account NAME
  npm run smoke -- --url URL --key KEY`);
