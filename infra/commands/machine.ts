/** Checks whether this machine and the account are ready for a deployment: first collects facts, then judges them. */
import { execFileSync } from 'node:child_process';
import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
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
  /** The status of each stack of the stage that exists, by its part of the name. */
  readonly stacks: Readonly<Record<string, string>>;
};

/** Below this, requests of a handful of users throttle each other. */
const MIN_CONCURRENCY = 100;

/** States in which CloudFormation accepts no update, and what ends them. */
const STUCK: Readonly<Record<string, string>> = {
  ROLLBACK_FAILED: 'aws cloudformation delete-stack --stack-name',
  DELETE_FAILED: 'aws cloudformation delete-stack --stack-name',
  UPDATE_ROLLBACK_FAILED: 'aws cloudformation continue-update-rollback --stack-name',
};

/** Context that follows from the account, unless the caller has decided it. */
export function chooseContext(
  { concurrency, stacks }: Pick<Facts, 'concurrency' | 'stacks'>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const chosen: Record<string, string> = {};
  if (!isCreated(stacks.Data)) chosen.protection = 'off';
  if (concurrency !== undefined && concurrency < MIN_CONCURRENCY) {
    // One account's cut detections take at most half of the functions, so that the API has the rest.
    const tasks = Math.max(1, Math.floor(concurrency / 5));
    chosen.detectionConcurrency = String(tasks);
    chosen.maxProcesses = String(Math.max(1, Math.floor(concurrency / 2 / tasks)));
  }
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !(name in given)));
}

/** Context as arguments of the app. */
export const toArguments = (context: Readonly<Record<string, string>>): string[] =>
  Object.entries(context).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Whether a stack has been created, even if its last update failed. */
const isCreated = (status: string | undefined): boolean =>
  status !== undefined && /^(CREATE_COMPLETE|UPDATE_|IMPORT_)/.test(status);

/** What blocks a deployment, and what only deserves a warning. */
export function judge(
  facts: Facts,
  { ingress, region, stage, names, account }: Deployment,
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
  } else if (account !== undefined && account !== facts.account) {
    refusals.push(
      `The credentials are of account ${facts.account}, and stage ${stage} belongs to ${account}: set AWS_PROFILE to a profile of it.`,
    );
  } else if (!facts.bootstrapped) {
    refusals.push(`${region} is not bootstrapped: npx cdk bootstrap aws://${facts.account}/${region}`);
  }
  for (const [part, status] of Object.entries(facts.stacks)) {
    const name = names.stack(part);
    const command = STUCK[status];
    if (command !== undefined)
      refusals.push(`The stack ${name} is in ${status}: ${command} ${name} (docs/deploy.md#after-a-failure)`);
    else if (status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS')
      refusals.push(`The stack ${name} is in ${status}: wait until it has ended.`);
  }
  if (facts.concurrency !== undefined && facts.concurrency < MIN_CONCURRENCY) {
    warnings.push(
      `The account runs ${facts.concurrency} functions at once; more requests are refused, and cut detections are limited. ` +
        'Ask for 1,000 (docs/deploy.md).',
    );
  }
  if (account === undefined)
    warnings.push(
      `infra/stages/${stage}.json names no account, so any profile can deploy it. Add "account": "${facts.account}".`,
    );
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
  { region, ingress, names }: Deployment,
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
  const formation = new CloudFormationClient({ region });
  const statuses =
    account === undefined
      ? []
      : await Promise.all(PARTS.map((part) => readStatus(formation, names.stack(part))));
  return {
    account,
    bootstrapped: assets !== undefined,
    concurrency: settings?.AccountLimit?.ConcurrentExecutions,
    docker: ingress === 'none' || answers(process.env.CDK_DOCKER ?? 'docker', ['version']),
    missing,
    stacks: Object.fromEntries(
      PARTS.flatMap((part, i) => (statuses[i] === undefined ? [] : [[part, statuses[i]]])),
    ),
  };
}

/** The parts of a deployment, in the order in which they can be removed. */
export const PARTS = ['Operations', 'Api', 'Workflow', 'Edge', 'Ingress', 'Data'] as const;

/** The status of a stack; undefined if there is none. */
async function readStatus(client: CloudFormationClient, name: string): Promise<string | undefined> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks?.[0]?.StackStatus;
  } catch (error) {
    // The answer for a stack that does not exist.
    if (error instanceof CloudFormationServiceException && error.name === 'ValidationError') return undefined;
    throw error;
  }
}
