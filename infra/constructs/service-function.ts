/** A function of the service with everything it needs: a role from its grants, settings, layers and a log group. */
import { Duration, Size, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type ILayerVersion,
  Function as LambdaFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { functionName, MEDIA_NODE_OPTIONS, MEMORY_MB } from '#shared/api/function-facts.ts';
import type { MemoryClass } from '#shared/api/route.ts';
import type { Grant } from '#shared/data/grants.ts';
import { ENV, type Setting } from '#shared/environment.ts';
import type { Deployment } from '../deployment.ts';
import { Arns, buildPolicy, listSettings } from '../permissions.ts';

/** Shared by all functions of a stack. */
export type FunctionDefaults = {
  readonly deployment: Deployment;
  /** Folder of the bundle. */
  readonly code: string;
  /** Values of the settings. Each function gets those that its grants need, plus the general ones. */
  readonly settings: Partial<Readonly<Record<Setting, string>>>;
  readonly layers: Readonly<Record<'fonts' | 'ffmpeg', ILayerVersion>>;
  /** The log group of an area. */
  readonly getLog: (name: string) => ILogGroup;
};

export type ServiceFunctionProps = {
  readonly defaults: FunctionDefaults;
  /** Path below `functions/`, without extension. */
  readonly name: string;
  readonly memory: MemoryClass;
  readonly timeoutSeconds: number;
  readonly diskMib?: number;
  readonly grants: readonly Grant[];
  /** Settings in addition to those that its grants need. */
  readonly settings?: readonly Setting[];
  readonly description: string;
};

/** Settings that every function gets. */
const GENERAL: readonly Setting[] = [
  ...(['stage', 'baseUrl', 'maxUploadMib', 'maxProcesses', 'detectionConcurrency'] as const),
];

/** The area whose functions get the reserved concurrency: people wait for each of its answers. */
const RESERVED = 'live-notes/';

/** Text rendering needs fonts. Film processing needs ffmpeg, which is built for x86_64 only. */
const LAYERS: Readonly<Record<MemoryClass, readonly ('fonts' | 'ffmpeg')[]>> = {
  json: [],
  documents: ['fonts'],
  media: ['fonts', 'ffmpeg'],
};
/** Path of ffmpeg in the layer. */
const LAYER_FFMPEG = '/opt/bin/ffmpeg';

const ARCHITECTURE: Readonly<Record<MemoryClass, Architecture>> = {
  json: Architecture.ARM_64,
  documents: Architecture.ARM_64,
  media: Architecture.X86_64,
};

export class ServiceFunction extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { defaults, name, memory, grants } = props;
    const { deployment, settings } = defaults;
    const logGroup = defaults.getLog(name);
    const arns = new Arns(Stack.of(this), deployment);
    const writeLog = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${name} may do`,
      inlinePolicies: {
        log: new PolicyDocument({ statements: [writeLog] }),
        ...(grants.length > 0 && { grants: buildPolicy(grants, arns) }),
      },
    });
    const used = new Set<Setting>([...listSettings(grants), ...GENERAL, ...(props.settings ?? [])]);
    const environment: Record<string, string> = {};
    for (const setting of used) {
      const value = settings[setting];
      if (value !== undefined) environment[ENV[setting]] = value;
    }
    if (memory === 'media') {
      environment.NODE_OPTIONS = MEDIA_NODE_OPTIONS;
      environment[ENV.ffmpeg] = LAYER_FFMPEG;
    }
    this.function = new LambdaFunction(this, 'Function', {
      functionName: deployment.names.function(functionName(name)),
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: ARCHITECTURE[memory],
      code: Code.fromAsset(defaults.code),
      handler: `${name}.handler`,
      memorySize: memory === 'media' ? deployment.mediaMemoryMb : MEMORY_MB[memory],
      timeout: Duration.seconds(props.timeoutSeconds),
      ...(deployment.reservedConcurrency !== undefined &&
        name.startsWith(RESERVED) && { reservedConcurrentExecutions: deployment.reservedConcurrency }),
      ...(props.diskMib !== undefined && { ephemeralStorageSize: Size.mebibytes(props.diskMib) }),
      layers: LAYERS[memory].map((layer) => defaults.layers[layer]),
      environment,
      role,
      logGroup,
    });
  }
}
