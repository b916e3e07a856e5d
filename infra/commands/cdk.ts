/** The app and the CDK's own program, run as `npm run` would. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Synthesizes into `cdk.out`, with all checks. Ends the process where one fails. */
export const synthesize = (args: readonly string[]): void =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/app.ts', ...args]);

/** Runs the CDK's own program on what was synthesized. */
export const cdk = (...args: string[]): void =>
  run(process.execPath, [join(ROOT, 'node_modules/aws-cdk/bin/cdk'), ...args, '--app', 'cdk.out']);
