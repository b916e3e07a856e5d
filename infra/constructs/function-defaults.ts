/** Shared by the functions of one stack: code, layers, logs and the values of settings. */
import { RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { Architecture, Code, LayerVersion } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { DEFAULT_CONCURRENCY } from '#functions/cut-detection/workflow/tasks.ts';
import { getArea } from '#shared/api/area.ts';
import { REFERENCE } from '#shared/data/origin-secrets.ts';
import { TABLES } from '#shared/data/tables.ts';
import type { Setting } from '#shared/environment.ts';
import { FFMPEG_LAYERS, ffmpegLayerFolder } from '../../layers/ffmpeg/layer.ts';
import type { Deployment } from '../deployment.ts';
import { Arns, uploadFunctions } from '../permissions.ts';
import type { FunctionDefaults } from './service-function.ts';

/** Folders that the app builds before it creates the stacks. */
export type BuildArtifacts = { readonly functions: string; readonly fonts: string; readonly ingress: string };

/** A log group that keeps entries for a month and is deleted with its stack. */
export const logGroup = (scope: Construct, id: string, logGroupName: string): LogGroup =>
  new LogGroup(scope, id, {
    logGroupName,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });

/** The settings that derive from the deployment. */
export function commonSettings(stack: Stack, deployment: Deployment): Partial<Record<Setting, string>> {
  const arns = new Arns(stack, deployment);
  const { names, mailFrom, ingress, maxProcesses, detectionConcurrency } = deployment;
  const refer = (revision: number): string => REFERENCE + names.secret(revision);
  return {
    stage: deployment.stage,
    ...Object.fromEntries(
      Object.entries(TABLES).map(([name, { setting }]) => [
        setting,
        names.table(name as keyof typeof TABLES),
      ]),
    ),
    filesBucket: arns.bucketName,
    signerRole: arns.signer,
    stateMachine: arns.stateMachine,
    ...(mailFrom !== undefined && { mailSender: mailFrom, mailConfiguration: names.mailConfiguration }),
    // Functions are deployed after the edge. So they also accept the next revision, which the edge sends first when
    // the number is raised.
    originSecret: refer(deployment.originSecret),
    originSecretOther: refer(deployment.originSecret + 1),
    ...(deployment.originSecret > 1 && { originSecretBefore: refer(deployment.originSecret - 1) }),
    ingressFunctions: JSON.stringify(uploadFunctions(deployment)),
    ...(ingress === 'none' && { maxUploadMib: '4' }),
    ...(detectionConcurrency !== DEFAULT_CONCURRENCY && {
      detectionConcurrency: String(detectionConcurrency),
    }),
    ...(maxProcesses !== undefined && { maxProcesses: String(maxProcesses) }),
  };
}

/**
 * Creates what the functions of a stack share.
 * @param logs part of the names of its log groups
 */
export function buildFunctionDefaults(
  stack: Stack,
  deployment: Deployment,
  artifacts: BuildArtifacts,
  logs: string,
  settings: Partial<Record<Setting, string>>,
): FunctionDefaults {
  const groups = new Map<string, LogGroup>();
  return {
    deployment,
    code: artifacts.functions,
    settings: { ...commonSettings(stack, deployment), ...settings },
    layers: {
      fonts: new LayerVersion(stack, 'Fonts', {
        description: 'Fonts of all scripts that documents are set in',
        code: Code.fromAsset(artifacts.fonts),
        compatibleArchitectures: [Architecture.ARM_64, Architecture.X86_64],
        license: 'OFL-1.1',
      }),
      ffmpeg: new LayerVersion(stack, 'Ffmpeg', {
        description: `ffmpeg, ${deployment.ffmpeg}`,
        code: Code.fromAsset(ffmpegLayerFolder(deployment.ffmpeg)),
        compatibleArchitectures: [Architecture.X86_64],
        license: FFMPEG_LAYERS[deployment.ffmpeg].licence,
      }),
    },
    getLog: (name) => {
      const area = getArea(name);
      const known = groups.get(area);
      if (known) return known;
      const group = logGroup(stack, `Log-${area}`, deployment.names.logGroup(`${logs}/${area}`));
      groups.set(area, group);
      return group;
    },
  };
}
