/** Checks whether this machine and the account are ready for a deployment: first collects facts, then judges them. */
import { execFileSync } from 'node:child_process';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Deployment } from '../deployment.ts';

export type Facts = {
  /** Account of the credentials; undefined if there are none that work. */
  readonly account: string | undefined;
  readonly bootstrapped: boolean;
  /** Lambda's concurrency limit; undefined if unknown. */
  readonly concurrency: number | undefined;
  /** Whether an image builder is available. */
  readonly docker: boolean;
  /** Artifacts that are missing. */
  readonly missing: readonly string[];
};

/** Below this, requests of a handful of users throttle each other. */
const MIN_CONCURRENCY = 100;

/** What blocks a deployment, and what only deserves a warning. */
export function judge(
  facts: Facts,
  { ingress, region, stage }: Deployment,
): { refusals: string[]; warnings: string[] } {
  const refusals = [...facts.missing];
  const warnings: string[] = [];
  if (ingress !== 'none' && !facts.docker) {
    refusals.push(
      'The ingress is an image, and no Docker answers here. Start Docker (or name another program in CDK_DOCKER), ' +
        'or deploy without: -c ingress=none ends uploads at 4 MiB.',
    );
  }
  if (facts.account === undefined) {
    refusals.push(
      'No credentials: `aws configure sso`, or AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  } else if (!facts.bootstrapped) {
    refusals.push(`${region} is not bootstrapped: npx cdk bootstrap aws://${facts.account}/${region}`);
  }
  if (facts.concurrency !== undefined && facts.concurrency < MIN_CONCURRENCY) {
    warnings.push(
      `The account runs ${facts.concurrency} functions at once; more requests are refused. Ask for 1,000 (docs/deploy.md).`,
    );
  }
  if (stage === 'dev') warnings.push('The stage is dev; -c stage=NAME names another.');
  return { refusals, warnings };
}

const answers = (program: string, args: readonly string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false; // Not installed or not running: either way there is no Docker.
  }
};

const orUndefined = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  });

/** Collects the facts from this machine and the account. */
export async function gatherFacts(
  { region, ingress }: Deployment,
  missing: readonly string[],
): Promise<Facts> {
  const identity = await orUndefined(new STSClient({ region }).send(new GetCallerIdentityCommand({})));
  const account = identity?.Account;
  const bucket = `cdk-hnb659fds-assets-${account}-${region}`;
  const [assets, settings] = account
    ? await Promise.all([
        orUndefined(new S3Client({ region }).send(new HeadBucketCommand({ Bucket: bucket }))),
        orUndefined(new LambdaClient({ region }).send(new GetAccountSettingsCommand({}))),
      ])
    : [undefined, undefined];
  return {
    account,
    bootstrapped: assets !== undefined,
    concurrency: settings?.AccountLimit?.ConcurrentExecutions,
    docker: ingress === 'none' || answers(process.env.CDK_DOCKER ?? 'docker', ['version']),
    missing,
  };
}
