/**
 * The CDK app: `npm run synth [-- -c name=value …]`, or run by the CDK CLI. It needs no account, no Docker and no
 * network.
 */
import { rmSync } from 'node:fs';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { prepareArtifacts } from './build-artifacts.ts';
import { readContext } from './context.ts';
import { parseDeployment } from './deployment.ts';
import { FLAGS } from './flags.ts';
import { addService } from './service.ts';

// The CDK CLI sets the folder and cleans it up.
const outdir = process.env.CDK_OUTDIR ?? 'cdk.out';
if (process.env.CDK_OUTDIR === undefined) rmSync(outdir, { recursive: true, force: true });

const app = new App({
  outdir,
  context: { ...FLAGS, ...readContext(process.argv.slice(2)) },
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const deployment = parseDeployment(app.node);
const { pages, ...artifacts } = await prepareArtifacts(deployment);
addService(app, deployment, artifacts, pages);
app.synth();
