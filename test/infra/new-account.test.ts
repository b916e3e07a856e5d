/** What a new account would refuse, or let fail in silence. Each rule keeps a fault from coming back. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getResources, getStatements, type Synthesis, synthesis } from './synthesis.ts';

const made = synthesis({ mailFrom: 'no-reply@example.org', alarmEmail: 'operator@example.org' });

const Statement = v.object({
  Effect: v.string(),
  Action: v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((action) => [action].flat()),
  ),
  Resource: v.optional(v.unknown()),
  Principal: v.optional(v.unknown()),
  Condition: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
});
const allowed = (from: Synthesis, action: string) =>
  getStatements(from)
    .map(({ where, statement }) => ({ where, ...v.parse(Statement, statement) }))
    .filter(({ Effect, Action }) => Effect === 'Allow' && Action.includes(action));

describe('alarms', () => {
  test('reach their topics: CloudWatch of this account may publish to every one', () => {
    const topics = getResources(made, 'AWS::SNS::Topic').map(([name]) => name.split('/')[1]);
    expect(topics.length).toBeGreaterThan(1);
    const open = allowed(made, 'sns:Publish').filter(
      ({ Principal, Condition }) =>
        JSON.stringify(Principal) === '{"Service":"cloudwatch.amazonaws.com"}' &&
        JSON.stringify(Condition.StringEquals?.['aws:SourceAccount']) === '{"Ref":"AWS::AccountId"}',
    );
    expect(open.map(({ Resource }) => Resource)).toEqual(topics.map((Ref) => ({ Ref })));
    for (const [name, { Properties }] of getResources(made, 'AWS::CloudWatch::Alarm'))
      for (const actions of [Properties.AlarmActions, Properties.OKActions])
        expect(
          topics.map((Ref) => ({ Ref })),
          name,
        ).toContainEqual(v.parse(v.array(v.unknown()), actions)[0]);
  });
});

describe('mail', () => {
  test('may be sent with the identity and with the configuration set that every mail names', () => {
    const grants = allowed(made, 'ses:SendEmail');
    expect(grants.length).toBeGreaterThan(0);
    for (const { where, Resource, Condition } of grants) {
      const text = JSON.stringify(Resource);
      expect(text, where).toContain(':identity/example.org');
      expect(text, where).toContain(`:configuration-set/${made.deployment.names.mailConfiguration}`);
      expect(Condition, where).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@example.org' } });
    }
  });
});

describe('the edge', () => {
  test('keeps no error for the next caller', () => {
    const [[, distribution] = []] = getResources(made, 'AWS::CloudFront::Distribution');
    const Config = v.object({
      DistributionConfig: v.looseObject({
        CustomErrorResponses: v.array(
          v.strictObject({ ErrorCode: v.number(), ErrorCachingMinTTL: v.number() }),
        ),
      }),
    });
    const { CustomErrorResponses } = v.parse(Config, distribution?.Properties).DistributionConfig;
    expect(CustomErrorResponses).toEqual(
      [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
      })),
    );
  });

  const Rules = v.array(
    v.looseObject({
      Statement: v.looseObject({
        ManagedRuleGroupStatement: v.optional(
          v.looseObject({
            Name: v.string(),
            RuleActionOverrides: v.optional(
              v.array(v.object({ Name: v.string(), ActionToUse: v.record(v.string(), v.unknown()) })),
              [],
            ),
          }),
        ),
      }),
      VisibilityConfig: v.looseObject({ SampledRequestsEnabled: v.boolean() }),
    }),
  );
  const [[, acl] = []] = getResources(made, 'AWS::WAFv2::WebACL');
  const rules = v.parse(Rules, acl?.Properties.Rules);

  test('lets files of any content pass: rules over bodies count, and those over the rest block', () => {
    const counted = Object.fromEntries(
      rules.flatMap(({ Statement: { ManagedRuleGroupStatement: group } }) =>
        group
          ? [[group.Name, group.RuleActionOverrides.filter(({ ActionToUse }) => 'Count' in ActionToUse)]]
          : [],
      ),
    );
    const names = (group: string): string[] | undefined => counted[group]?.map(({ Name }) => Name);
    // The rules of the groups that look at bodies (Baseline rule groups, AWS WAF developer guide).
    expect(names('AWSManagedRulesKnownBadInputsRuleSet')).toEqual([
      'JavaDeserializationRCE_BODY',
      'Log4JRCE_BODY',
      'ReactJSRCE_BODY',
    ]);
    expect(names('AWSManagedRulesCommonRuleSet')?.filter((name) => name.endsWith('_BODY'))).toEqual([
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'EC2MetaDataSSRF_BODY',
    ]);
  });

  test('samples and logs what it blocks or counts, without keys', () => {
    expect(rules.map(({ VisibilityConfig }) => VisibilityConfig.SampledRequestsEnabled)).not.toContain(false);
    const [[, log] = []] = getResources(made, 'AWS::WAFv2::LoggingConfiguration');
    expect(log?.Properties).toMatchObject({
      LoggingFilter: { DefaultBehavior: 'DROP' },
      RedactedFields: expect.arrayContaining([
        { UriPath: {} },
        { QueryString: {} },
        { SingleHeader: { Name: 'authorization' } },
      ]),
    });
    const groups = getResources(made, 'AWS::Logs::LogGroup').map(
      ([, { Properties }]) => Properties.LogGroupName,
    );
    expect(groups).toContain('aws-waf-logs-media-tools-dev-us-east-1-edge');
  });
});

describe('tables', () => {
  test('are allowed to a role in one statement each, so that a transaction finds all its keys in it', () => {
    const seen = new Map<string, number>();
    for (const { where, statement } of getStatements(made)) {
      const { Effect, Action, Resource } = v.parse(Statement, statement);
      if (Effect !== 'Allow' || !Action.some((action) => action.startsWith('dynamodb:'))) continue;
      for (const resource of [Resource].flat()) {
        const name = `${where} ${JSON.stringify(resource)}`;
        if (!name.includes('/index/')) seen.set(name, (seen.get(name) ?? 0) + 1);
      }
    }
    expect(seen.size).toBeGreaterThan(50);
    expect([...seen].filter(([, count]) => count > 1)).toEqual([]);
  });
});

describe('functions', () => {
  /** The most that Lambda allows in a new account. */
  const CAP_MB = 3008;
  const memories = (from: Synthesis): number[] =>
    getResources(from, 'AWS::Lambda::Function').map(([, { Properties }]) =>
      Number(Properties.MemorySize ?? 128),
    );
  const maps = (from: Synthesis): string[] =>
    JSON.stringify(getResources(from, 'AWS::StepFunctions::StateMachine')).match(/MaxConcurrency[^,]*,/g) ??
    [];

  test('have no more memory than a new account allows, unless the context says so', () => {
    expect(Math.max(...memories(made))).toBeLessThanOrEqual(CAP_MB);
    expect(Math.max(...memories(synthesis({ mediaMemoryMb: '3538' })))).toBe(3538);
  });

  test('of a cut detection run as many at once as the context says', () => {
    const narrow = synthesis({ detectionConcurrency: '2', maxProcesses: '1' });
    expect(maps(narrow)).toEqual(Array(2).fill('MaxConcurrency\\":2,'));
    const settings = JSON.stringify(getResources(narrow, 'AWS::Lambda::Function'));
    expect(settings).toContain('"DETECTION_CONCURRENCY":"2"');
    expect(settings).toContain('"MAX_PROCESSES":"1"');
    expect(maps(made)).toEqual(Array(2).fill('MaxConcurrency\\":10,'));
  });
});

describe('secrets', () => {
  /** The quota of CloudFormation for a template. */
  const MAX_REFERENCES = 60;
  const countReferences = (from: Synthesis): number[] =>
    [...from.templates.values()].map(
      (template) => JSON.stringify(template).match(/\{\{resolve:/g)?.length ?? 0,
    );

  test('are named to functions, which read them: no template grows by a reference with each function', () => {
    expect(Math.max(...countReferences(made))).toBeLessThanOrEqual(4);
    expect(Math.max(...countReferences(synthesis({ originSecret: '2' })))).toBeLessThan(MAX_REFERENCES / 10);
    for (const [name, { Properties }] of getResources(made, 'AWS::Lambda::Function'))
      expect(JSON.stringify(Properties.Environment ?? {}), name).not.toContain('{{resolve:');
  });

  test('are read only by functions that requests reach or that send links', () => {
    const readers = allowed(made, 'secretsmanager:GetSecretValue').filter(
      ({ where }) => !where.startsWith('Ingress'),
    );
    expect(readers.length).toBeGreaterThan(50);
    for (const { where, Resource } of readers) {
      const text = JSON.stringify(Resource);
      expect(text.match(/:secret:media-tools-dev\/origin-\d-\?{6}/g)?.length, where).toBe(
        [Resource].flat().length,
      );
    }
  });
});

test('references between stacks are exports, so that no stack keeps a value that another has replaced', () => {
  const text = JSON.stringify([...made.templates.values()]);
  expect(text).toContain('"Fn::ImportValue"');
  expect(text).not.toContain('Fn::GetStackOutput');
});

describe('a first deployment', () => {
  test('that fails leaves nothing that a second one would stumble over', () => {
    const first = synthesis({ protection: 'off' });
    const kept = [...first.templates].flatMap(([stack, { Resources }]) =>
      Object.entries(Resources)
        .filter(
          ([, { DeletionPolicy = 'Delete' }]) => !['Delete', 'RetainExceptOnCreate'].includes(DeletionPolicy),
        )
        .map(([id]) => `${stack}/${id}`),
    );
    expect(kept).toEqual([]);
    expect(JSON.stringify(getResources(first, 'AWS::DynamoDB::GlobalTable'))).not.toContain(
      '"DeletionProtectionEnabled":true',
    );
  });

  test('puts the ingress into zones that CloudFront reaches, by their ids', () => {
    const ids = (region: string, more = {}): unknown[] =>
      getResources(
        synthesis({ stage: 'prod', region, webAclArn: 'none', ingress: 'fargate', ...more }),
        'AWS::EC2::Subnet',
      ).map(([, { Properties }]) => {
        expect(Properties).not.toHaveProperty('AvailabilityZone');
        return Properties.AvailabilityZoneId;
      });
    expect(ids('us-east-1')).toEqual(['use1-az1', 'use1-az2', 'use1-az1', 'use1-az2']);
    expect(ids('ap-northeast-2')).toEqual(['apne2-az2', 'apne2-az3', 'apne2-az2', 'apne2-az3']);
    expect(ids('eu-central-1')[1]).toBe('euc1-az2');
    expect(ids('us-east-1', { zones: 'use1-az4,use1-az5' }).slice(0, 2)).toEqual(['use1-az4', 'use1-az5']);
  });
});

test('a budget tells the operator before the month costs more', () => {
  const [[, budget] = []] = getResources(
    synthesis({ monthlyBudget: '120', alarmEmail: 'operator@example.org' }),
    'AWS::Budgets::Budget',
  );
  expect(budget?.Properties).toMatchObject({
    Budget: {
      BudgetLimit: { Amount: 120, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:Stage$dev'] },
    },
    NotificationsWithSubscribers: [
      { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ],
  });
  expect(getResources(made, 'AWS::Budgets::Budget')).toEqual([]);
});
