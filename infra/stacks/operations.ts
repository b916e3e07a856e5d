/** Monitoring: an alarm for each objective, and one dashboard with all of them. */
import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { TableName } from '#shared/data/grants.ts';
import { TABLES } from '#shared/data/tables.ts';
import { metricNamespace } from '#shared/log.ts';
import { type Deployment, EDGE_REGION } from '../deployment.ts';
import { findMeasure, type Subjects } from '../operations/metrics.ts';
import { AREAS, OBJECTIVES, type Objective } from '../operations/objectives.ts';
import { Arns } from '../permissions.ts';
import type { EdgeStack } from './edge.ts';
import type { IngressStack } from './ingress.ts';
import type { WorkflowStack } from './workflow.ts';

export type OperationsStackProps = StackProps & {
  readonly deployment: Deployment;
  readonly edge: EdgeStack;
  readonly ingress: IngressStack | undefined;
  readonly workflow: WorkflowStack;
};

type Severity = Objective['severity'];

export class OperationsStack extends Stack {
  constructor(scope: Construct, { deployment, edge, ingress, workflow, ...props }: OperationsStackProps) {
    super(scope, deployment.names.stack('Operations'), {
      ...props,
      description: 'Media Tools: alarms and dashboard',
    });
    const topics: Readonly<Record<Severity, ITopic>> = {
      high: this.#topic('high', deployment),
      medium: this.#topic('medium', deployment),
    };
    this.#budget(deployment);
    const subjects = this.#subjects(deployment, edge, ingress, workflow);
    const areas = Object.keys(AREAS).filter((area) => area !== 'ingress' || ingress !== undefined);
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: deployment.names.dashboard });
    const widgets: GraphWidget[] = [];
    for (const objective of OBJECTIVES.filter((each) => this.#applies(each, deployment))) {
      const kept = objective.eachArea ? areas : [undefined];
      for (const area of kept) {
        this.#alarm(deployment, objective, area, findMeasure(objective, subjects, area), topics);
      }
      widgets.push(
        this.#graph(
          objective,
          kept.map((area, i) => findMeasure(objective, subjects, area, String(i))),
        ),
      );
    }
    dashboard.addWidgets(
      new TextWidget({
        width: 24,
        height: 1,
        markdown: 'Each graph is a promise of docs/slo.md; docs/runbook.md says what to do.',
      }),
    );
    for (let i = 0; i < widgets.length; i += 3) dashboard.addWidgets(...widgets.slice(i, i + 3));
  }

  /** What the stage may cost in a month. Its tag must be activated for cost allocation (docs/deploy.md). */
  #budget({ stage, names, monthlyBudget, alarmEmail }: Deployment): void {
    if (monthlyBudget === undefined || alarmEmail === undefined) return;
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: names.alarm('month'),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:Stage$${stage}`] },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    });
  }

  #topic(severity: Severity, { names, alarmEmail }: Deployment): ITopic {
    const topic = new Topic(this, `Topic-${severity}`, {
      topicName: names.alarm(`alarms-${severity}`),
      enforceSSL: true,
    });
    // A policy of its own replaces the default of SNS, which lets the whole account publish.
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    if (alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(alarmEmail));
    return topic;
  }

  /** Whether the deployment has the part that an objective needs. */
  #applies({ needs }: Objective, { ingress, mailFrom, region }: Deployment): boolean {
    switch (needs) {
      case 'ingress':
        return ingress !== 'none';
      case 'mail':
        return mailFrom !== undefined;
      case 'edgeMetrics':
        // CloudFront metrics are in one region, and alarms see only metrics of their own region.
        return region === EDGE_REGION;
      default:
        return true;
    }
  }

  #subjects(
    deployment: Deployment,
    edge: EdgeStack,
    ingress: IngressStack | undefined,
    workflow: WorkflowStack,
  ): Subjects {
    const { names } = deployment;
    const own = metricNamespace(deployment.stage);
    const one = (namespace: string, dimensions: Record<string, string>) => [{ namespace, dimensions }];
    return {
      area: (area) => one(own, { Area: area }),
      stage: one(own, {}),
      api: one('AWS/ApiGateway', { ApiId: edge.apiId }),
      allFunctions: one('AWS/Lambda', {}),
      concurrency: one('AWS/Usage', {
        Service: 'Lambda',
        Resource: 'ConcurrentExecutions',
        Type: 'Resource',
        Class: 'None',
      }),
      tables: (Object.keys(TABLES) as TableName[]).map((name) => ({
        namespace: 'AWS/DynamoDB',
        dimensions: { TableName: names.table(name) },
      })),
      workflow: one('AWS/States', { StateMachineArn: new Arns(this, deployment).stateMachine }),
      deadLetters: one('AWS/SQS', { QueueName: workflow.deadLetters.queueName }),
      loadBalancer: ingress
        ? one('AWS/ApplicationELB', {
            LoadBalancer: ingress.loadBalancer.loadBalancerFullName,
            TargetGroup: ingress.targets.targetGroupFullName,
          })
        : [],
      ingressService: one('AWS/ECS', {
        ClusterName: names.function('ingress'),
        ServiceName: names.function('ingress'),
      }),
      mail: one('AWS/SES', { 'ses:configuration-set': names.mailConfiguration }),
      distribution: one('AWS/CloudFront', {
        DistributionId: edge.distribution.distributionId,
        Region: 'Global',
      }),
    };
  }

  #alarm(
    { names }: Deployment,
    objective: Objective,
    area: string | undefined,
    metric: IMetric,
    topics: Readonly<Record<Severity, ITopic>>,
  ): void {
    const [breaching, periods] = objective.breaching;
    const id = area === undefined ? objective.id : `${objective.id}-${area}`;
    const where = area === undefined ? '' : `${AREAS[area]?.title ?? area}: `;
    const alarm = new Alarm(this, id, {
      alarmName: names.alarm(id),
      alarmDescription: `${where}${objective.title}. ${objective.promise} What to do: docs/runbook.md#${objective.id}`,
      metric,
      threshold: objective.above === 'latency' ? (AREAS[area ?? '']?.latencyMs ?? 0) : objective.above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      datapointsToAlarm: breaching,
      evaluationPeriods: periods,
      treatMissingData:
        objective.missing === 'breaching' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(topics[objective.severity]);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }

  #graph(objective: Objective, left: IMetric[]): GraphWidget {
    const { title, unit, above } = objective;
    return new GraphWidget({
      title: `${title} (${unit})`,
      width: 8,
      height: 6,
      left,
      ...(above !== 'latency' && { leftAnnotations: [{ value: above, label: 'alarm' }] }),
    });
  }
}
