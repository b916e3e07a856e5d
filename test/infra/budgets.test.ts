/** Limits and rules that every deployment keeps. */

import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { edgeSource } from '#functions/ingress/edge.ts';
import { ROUTES } from '#functions/routes.ts';
import { AREAS, OBJECTIVES } from '#infra/operations/objectives.ts';
import { routeKeys } from '#infra/stacks/api.ts';
import { getArea } from '#shared/api/area.ts';
import { MEMORY_MB } from '#shared/api/function-facts.ts';
import { ENV } from '#shared/environment.ts';
import { pagesEdgeSource } from '../../web/edge.ts';
import { getResources, getStatements, type Synthesis, synthesis } from './synthesis.ts';

let made: Synthesis;
beforeAll(() => {
  made = synthesis({ mailFrom: 'no-reply@example.org', alarmEmail: 'operator@example.org' });
});

const FunctionProperties = v.looseObject({
  FunctionName: v.optional(v.string()),
  Handler: v.string(),
  Runtime: v.string(),
  MemorySize: v.optional(v.number()),
  Architectures: v.optional(v.array(v.string())),
  LoggingConfig: v.optional(v.looseObject({ LogGroup: v.unknown() })),
  Layers: v.optional(v.array(v.unknown()), []),
  Environment: v.optional(v.object({ Variables: v.record(v.string(), v.unknown()) })),
});
const functions = () =>
  getResources(made, 'AWS::Lambda::Function').map(
    ([name, { Properties }]) => [name, v.parse(FunctionProperties, Properties)] as const,
  );
const own = () => functions().filter(([, { FunctionName }]) => FunctionName !== undefined);

describe('sizes', () => {
  test('every stack stays well within the quotas of CloudFormation', () => {
    for (const [part, template] of made.templates) {
      expect(Object.keys(template.Resources).length, part).toBeLessThan(400);
      expect(JSON.stringify(template).length, part).toBeLessThan(900_000);
    }
  });

  test('CloudFront functions fit into 10 KB', () => {
    for (const source of [edgeSource(true), edgeSource(false), pagesEdgeSource()]) {
      expect(Buffer.byteLength(source)).toBeLessThan(10_240);
    }
  });

  test('names fit: 64 characters for functions and roles, 63 for buckets, with the longest stage', () => {
    const long = synthesis({ stage: 'a-long-stage' });
    const names = (type: string, property: string): string[] =>
      getResources(long, type).flatMap(([, { Properties }]) =>
        typeof Properties[property] === 'string' ? [Properties[property]] : [],
      );
    for (const name of names('AWS::Lambda::Function', 'FunctionName'))
      expect(name.length, name).toBeLessThanOrEqual(64);
    for (const name of names('AWS::CloudFront::Function', 'Name'))
      expect(name.length, name).toBeLessThanOrEqual(64);
    const { names: own } = long.deployment;
    expect(own.bucket('pages', '0'.repeat(12)).length).toBeLessThanOrEqual(63);
    expect(own.global('signer').length).toBeLessThanOrEqual(64);
  });
});

describe('permissions', () => {
  test('no allowed action has a wildcard, except for the CDK function that copies pages', () => {
    const patterns = getStatements(made)
      .filter(
        ({ statement }) => statement.Effect === 'Allow' && JSON.stringify(statement.Action).includes('*'),
      )
      .map(({ where }) => where.replace(/[0-9A-F]{8}/g, ''));
    expect(new Set(patterns)).toEqual(
      new Set(['Edge/CustomCDKBucketDeploymentServiceRoleDefaultPolicy', 'Edge/PagesPolicy']),
    );
  });

  test('no allowed resource is *, except where AWS requires it', () => {
    const all = getStatements(made)
      .filter(({ statement }) => statement.Effect === 'Allow' && statement.Resource === '*')
      .flatMap(({ statement }) => [statement.Action].flat())
      .map(String)
      .sort();
    expect(all).toEqual([
      'ecr:GetAuthorizationToken',
      'logs:CreateLogDelivery',
      'logs:DeleteLogDelivery',
      'logs:DescribeLogGroups',
      'logs:DescribeResourcePolicies',
      'logs:GetLogDelivery',
      'logs:ListLogDeliveries',
      'logs:PutResourcePolicy',
      'logs:UpdateLogDelivery',
    ]);
  });
});

describe('functions', () => {
  test('each endpoint has a function, and API Gateway has a route for each of its paths and methods', () => {
    const names = own().map(([, { FunctionName }]) => FunctionName);
    for (const row of ROUTES) expect(names).toContain(`media-tools-dev-${row.name.replaceAll('/', '-')}`);
    const routes = getResources(made, 'AWS::ApiGatewayV2::Route').map(
      ([, { Properties }]) => Properties.RouteKey,
    );
    expect(routes.sort()).toEqual(ROUTES.flatMap(routeKeys).sort());
    expect(routes).toContain('$default');
  });

  test('each writes to a log group with limited retention', () => {
    for (const [name, { LoggingConfig }] of functions()) expect(LoggingConfig, name).toBeDefined();
    const groups = getResources(made, 'AWS::Logs::LogGroup');
    expect(groups.length).toBeGreaterThan(10);
    for (const [name, { Properties }] of groups) expect(Properties.RetentionInDays, name).toBe(30);
  });

  test('memory, architecture and layers follow from the memory class', () => {
    for (const row of ROUTES) {
      const [, found] = own().find(([, { Handler }]) => Handler === `${row.name}.handler`) ?? [];
      expect(found, row.name).toMatchObject({
        Runtime: 'nodejs24.x',
        MemorySize: MEMORY_MB[row.memory],
        Architectures: [row.memory === 'media' ? 'x86_64' : 'arm64'],
      });
      expect(found?.Layers.length, row.name).toBe({ json: 0, documents: 1, media: 2 }[row.memory]);
    }
  });

  test('each gets only known settings', () => {
    const known = new Set<string>([...Object.values(ENV), 'NODE_OPTIONS']);
    for (const [name, { Environment }] of own()) {
      const variables = Object.keys(Environment?.Variables ?? {});
      expect(
        variables.filter((variable) => !known.has(variable)),
        name,
      ).toEqual([]);
      expect(variables, name).toEqual(expect.arrayContaining([ENV.stage, ENV.baseUrl]));
    }
  });

  test('each that is invoked asynchronously sends failures to a dead-letter queue', () => {
    const told = getResources(made, 'AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) =>
      JSON.stringify(Properties.FunctionName),
    );
    const asynchronous = [
      ...getResources(made, 'AWS::Scheduler::Schedule'),
      ...getResources(made, 'AWS::Events::Rule'),
    ].map(([name, { Properties }]) => [name, JSON.stringify(Properties)] as const);
    expect(asynchronous.length).toBeGreaterThanOrEqual(2);
    for (const [name, text] of asynchronous) {
      expect(text, name).toContain('DeadLetter');
      expect(
        told.some((target) =>
          text.includes(target.replace(/^.*"([A-Za-z0-9]+Function[0-9A-F]{8}).*$/, '$1')),
        ),
        name,
      ).toBe(true);
    }
  });
});

describe('data', () => {
  test('tables have point-in-time recovery and deletion protection, and outlive their stack', () => {
    const tables = getResources(made, 'AWS::DynamoDB::GlobalTable');
    expect(tables).toHaveLength(7);
    for (const [name, { Properties, DeletionPolicy }] of tables) {
      expect(DeletionPolicy, name).toBe('RetainExceptOnCreate');
      expect(Properties, name).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        Replicas: [
          {
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          },
        ],
      });
    }
  });

  test('no bucket is public, and all require TLS', () => {
    const buckets = getResources(made, 'AWS::S3::Bucket');
    expect(buckets).toHaveLength(3);
    for (const [name, { Properties }] of buckets) {
      expect(
        Object.values(v.parse(v.record(v.string(), v.boolean()), Properties.PublicAccessBlockConfiguration)),
        name,
      ).toEqual([true, true, true, true]);
    }
    const policies = getResources(made, 'AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(3);
    for (const [name, { Properties }] of policies) {
      expect(JSON.stringify(Properties), name).toContain('"aws:SecureTransport":"false"');
    }
  });
});

describe('alarms', () => {
  test('each links to its section of the runbook, and every area of the service has its own', () => {
    const descriptions = getResources(made, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) =>
      String(Properties.AlarmDescription),
    );
    for (const { id } of OBJECTIVES) {
      expect(
        descriptions.some((text) => text.endsWith(`docs/runbook.md#${id}`)),
        id,
      ).toBe(true);
    }
    const areas = new Set([...ROUTES.map((row) => getArea(row.name)), 'ingress']);
    expect(new Set(Object.keys(AREAS))).toEqual(areas);
  });

  test('none uses more than ten metrics, the limit of CloudWatch', () => {
    for (const [name, { Properties }] of getResources(made, 'AWS::CloudWatch::Alarm')) {
      const parts = v.parse(v.optional(v.array(v.record(v.string(), v.unknown())), []), Properties.Metrics);
      expect(parts.filter((part) => 'MetricStat' in part).length, name).toBeLessThanOrEqual(10);
    }
  });
});
