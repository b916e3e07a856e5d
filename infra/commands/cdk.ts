/** Runs the CDK app and the CDK CLI as `npm run` would. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Synthesizes into `cdk.out`, with all checks. Exits if one fails. */
export const synthesize = (args: readonly string[]): void =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/app.ts', ...args]);

/** Runs the CDK CLI on the synthesized app. */
export const cdk = (...args: string[]): void =>
  run(process.execPath, [join(ROOT, 'node_modules/aws-cdk/bin/cdk'), ...args, '--app', 'cdk.out']);
