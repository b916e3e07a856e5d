/**
 * The ingress: the server for uploads over 4 MiB, on Fargate behind an internal load balancer that only the edge can
 * access. Its tasks have public addresses instead of a NAT gateway, and accept traffic only from the load balancer.
 */
import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  CfnSubnet,
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  type IVpc,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import { Platform } from 'aws-cdk-lib/aws-ecr-assets';
import {
  Cluster,
  ContainerImage,
  CpuArchitecture,
  Secret as EcsSecret,
  FargateService,
  FargateTaskDefinition,
  type ICluster,
  LogDriver,
  OperatingSystemFamily,
} from 'aws-cdk-lib/aws-ecs';
import {
  ApplicationLoadBalancer,
  ApplicationProtocol,
  type ApplicationTargetGroup,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { LOAD_BALANCER_IDLE_SECONDS } from '#functions/ingress/edge.ts';
import { INGRESS_GRANTS } from '#shared/data/grants.ts';
import { ENV, type Setting } from '#shared/environment.ts';
import { acknowledge } from '../acknowledge.ts';
import { type BuildArtifacts, commonSettings, logGroup } from '../constructs/function-defaults.ts';
import type { Deployment } from '../deployment.ts';
import { Arns, buildPolicy, listSettings } from '../permissions.ts';
import { chooseZones } from '../zones.ts';

const PORT = 8080;
const TASKS = { least: 2, most: 8 } as const;
/** Longer than an upload may take, so that a deployment interrupts none. */
const DRAIN = Duration.seconds(120);

export type IngressStackProps = StackProps & {
  readonly deployment: Deployment;
  readonly artifacts: BuildArtifacts;
};

export class IngressStack extends Stack {
  readonly loadBalancer: ApplicationLoadBalancer;
  readonly targets: ApplicationTargetGroup;
  readonly service: FargateService;

  constructor(scope: Construct, { deployment, artifacts, ...props }: IngressStackProps) {
    super(scope, deployment.names.stack('Ingress'), {
      ...props,
      description: 'Media Tools: the server for uploads over 4 MiB',
    });
    const vpc = this.#network(deployment);
    this.loadBalancer = this.#balancer(vpc);
    this.service = this.#serve(deployment, artifacts, vpc);
    const listener = this.loadBalancer.addListener('Http', {
      port: 80,
      protocol: ApplicationProtocol.HTTP,
      open: false,
    });
    this.targets = listener.addTargets('Tasks', {
      port: PORT,
      protocol: ApplicationProtocol.HTTP,
      targets: [this.service],
      deregistrationDelay: DRAIN,
      healthCheck: {
        path: '/health',
        interval: Duration.seconds(10),
        healthyThresholdCount: 2,
        unhealthyThresholdCount: 3,
      },
    });
    this.#scale();
  }

  #network({ names, region, zones }: Deployment): IVpc {
    const vpc = new Vpc(this, 'Vpc', {
      maxAzs: 2,
      natGateways: 0,
      restrictDefaultSecurityGroup: false,
      subnetConfiguration: [
        { name: 'tasks', subnetType: SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false },
        { name: 'balancer', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 24 },
      ],
      // Keeps traffic to S3 and DynamoDB inside the AWS network.
      gatewayEndpoints: {
        files: { service: GatewayVpcEndpointAwsService.S3 },
        tables: { service: GatewayVpcEndpointAwsService.DYNAMODB },
      },
    });
    const ids = zones?.split(',') ?? chooseZones(region);
    for (const subnets of [vpc.publicSubnets, vpc.isolatedSubnets]) {
      for (const [i, { node }] of subnets.entries()) {
        const { defaultChild } = node;
        if (!(defaultChild instanceof CfnSubnet)) throw new TypeError('A subnet has no resource');
        defaultChild.availabilityZoneId = ids[i];
        defaultChild.availabilityZone = undefined;
      }
    }
    vpc.addFlowLog('Refused', {
      trafficType: FlowLogTrafficType.REJECT,
      destination: FlowLogDestination.toCloudWatchLogs(
        logGroup(this, 'Log-refused', names.logGroup('ingress/refused')),
      ),
    });
    // The classes and their interfaces declare optional properties differently, which exactOptionalPropertyTypes
    // rejects.
    return vpc as IVpc;
  }

  #balancer(vpc: IVpc): ApplicationLoadBalancer {
    const group = new SecurityGroup(this, 'BalancerGroup', {
      vpc,
      description: 'Load balancer of the ingress',
      allowAllOutbound: false,
    });
    group.addIngressRule(Peer.anyIpv4(), Port.tcp(80), 'CloudFront VPC origin');
    acknowledge(
      group,
      'AwsSolutions-EC23',
      'The load balancer has private addresses in subnets without a route to the internet. Only the VPC and its CloudFront ' +
        'origin can reach it, and the origin sends the secret header. The id of the prefix list of CloudFront is only known ' +
        'in an account; docs/not-verified-on-aws.md explains how to restrict the rule to it.',
    );
    const balancer = new ApplicationLoadBalancer(this, 'Balancer', {
      vpc,
      internetFacing: false,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
      securityGroup: group,
      idleTimeout: Duration.seconds(LOAD_BALANCER_IDLE_SECONDS),
      dropInvalidHeaderFields: true,
    });
    acknowledge(
      balancer,
      'AwsSolutions-ELB2',
      'Tasks log every upload with its result, and health alarms report uploads that reach no task.',
    );
    return balancer;
  }

  #serve(deployment: Deployment, artifacts: BuildArtifacts, vpc: IVpc): FargateService {
    const { names, originSecret: revision } = deployment;
    const arns = new Arns(this, deployment);
    const settings = commonSettings(this, deployment);
    const environment: Record<string, string> = { PORT: String(PORT), AWS_REGION: this.region };
    for (const setting of new Set<Setting>(['stage', ...listSettings(INGRESS_GRANTS)])) {
      const value = settings[setting];
      if (value !== undefined) environment[ENV[setting]] = value;
    }
    const definition = new FargateTaskDefinition(this, 'Task', {
      family: names.function('ingress'),
      // Each concurrent upload holds up to 40 MiB: see `functions/ingress/server.ts`.
      cpu: 512,
      memoryLimitMiB: 2048,
      runtimePlatform: {
        cpuArchitecture: CpuArchitecture.ARM64,
        operatingSystemFamily: OperatingSystemFamily.LINUX,
      },
      taskRole: new Role(this, 'TaskRole', {
        assumedBy: new ServicePrincipal('ecs-tasks.amazonaws.com'),
        description: 'What the ingress may do',
        inlinePolicies: { grants: buildPolicy(INGRESS_GRANTS, arns) },
      }),
    });
    const secret = (id: string, number: number): EcsSecret =>
      EcsSecret.fromSecretsManager(Secret.fromSecretNameV2(this, id, names.secret(number)));
    definition.addContainer('ingress', {
      image: ContainerImage.fromAsset(artifacts.ingress, { platform: Platform.LINUX_ARM64 }),
      portMappings: [{ containerPort: PORT }],
      environment,
      secrets: {
        [ENV.originSecret]: secret('Secret', revision),
        // Tasks are deployed before the edge. So they also accept the previous revision, which the edge still sends.
        ...(revision > 1 && { [ENV.originSecretOther]: secret('SecretBefore', revision - 1) }),
      },
      logging: LogDriver.awsLogs({
        logGroup: logGroup(this, 'Log-ingress', names.logGroup('ingress/tasks')),
        streamPrefix: 'ingress',
      }),
      readonlyRootFilesystem: true,
      stopTimeout: DRAIN,
    });
    acknowledge(
      definition,
      'AwsSolutions-ECS2',
      'The variables are names of tables, buckets and functions. Secrets come from Secrets Manager.',
    );
    acknowledge(
      definition,
      'AwsSolutions-IAM5[Resource::*]',
      'ecr:GetAuthorizationToken is an action on the account and does not support resources.',
    );
    const group = new SecurityGroup(this, 'TaskGroup', {
      vpc,
      description: 'Tasks of the ingress',
      allowAllOutbound: false,
    });
    group.addEgressRule(Peer.anyIpv4(), Port.tcp(443), 'AWS');
    const cluster = new Cluster(this, 'Cluster', { vpc, clusterName: names.function('ingress') });
    acknowledge(
      cluster,
      'AwsSolutions-ECS4',
      'The alarms use the free metrics of ECS and metrics of the ingress; Container Insights would cost more than the tasks.',
    );
    return new FargateService(this, 'Service', {
      serviceName: names.function('ingress'),
      cluster: cluster as ICluster,
      taskDefinition: definition,
      desiredCount: TASKS.least,
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      circuitBreaker: { rollback: true },
      assignPublicIp: true,
      vpcSubnets: { subnetType: SubnetType.PUBLIC },
      securityGroups: [group],
      healthCheckGracePeriod: Duration.seconds(30),
    });
  }

  #scale(): void {
    const scaling = this.service.autoScaleTaskCount({ minCapacity: TASKS.least, maxCapacity: TASKS.most });
    scaling.scaleOnCpuUtilization('Processor', {
      targetUtilizationPercent: 60,
      scaleInCooldown: Duration.minutes(10),
    });
    scaling.scaleOnMemoryUtilization('Memory', {
      targetUtilizationPercent: 70,
      scaleInCooldown: Duration.minutes(10),
    });
  }
}
