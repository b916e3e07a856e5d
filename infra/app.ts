/**
 * The CDK app: `npm run synth [-- -c name=value …]`, or run by the CDK's own program. Everything that it needs lies on this
 * machine: no account, no Docker, no network.
 */
import { parseArgs } from 'node:util';
import { App, Validations } from 'aws-cdk-lib';
import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks } from 'cdk-nag';
import { deploymentOf } from './deployment.ts';
import { prepareMaterial } from './material.ts';
import { addService } from './service.ts';

/** Context of the command line, as the CDK's own program takes it. */
function contextOf(args: readonly string[]): Record<string, string> {
  const { values } = parseArgs({
    args: [...args],
    options: { context: { type: 'string', short: 'c', multiple: true, default: [] } },
  });
  return Object.fromEntries(
    values.context.map((pair) => {
      const equals = pair.indexOf('=');
      if (equals < 1) throw new Error(`-c takes name=value, not ${pair}`);
      return [pair.slice(0, equals), pair.slice(equals + 1)];
    }),
  );
}

const app = new App({
  outdir: process.env.CDK_OUTDIR ?? 'cdk.out',
  context: { ...CURRENTLY_RECOMMENDED_FLAGS, ...contextOf(process.argv.slice(2)) },
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const deployment = deploymentOf(app.node);
const { pages, ...material } = await prepareMaterial(deployment);
addService(app, deployment, material, pages);
app.synth();
