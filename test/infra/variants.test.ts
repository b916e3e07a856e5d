/** Deployments with different contexts: each keeps the rules, and no two conflict. */
import { describe, expect, test } from 'vitest';
import { describeDeployment } from '#infra/deployment.ts';
import { getResources, type Synthesis, synthesis } from './synthesis.ts';

/** Explicit names, which CloudFormation does not generate, by type. */
function givenNames({ templates }: Synthesis): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const NAME = /^(Name|.*Name)$/;
  for (const { Resources } of templates.values()) {
    for (const { Type, Properties } of Object.values(Resources)) {
      const found = names.get(Type) ?? new Set();
      for (const [key, value] of Object.entries(Properties)) {
        if (NAME.test(key) && !['StageName', 'MetricName'].includes(key)) found.add(JSON.stringify(value));
      }
      names.set(Type, found);
    }
  }
  return names;
}

const NAMED = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::Lambda::Function',
  'AWS::Logs::LogGroup',
  'AWS::IAM::Role',
  'AWS::SecretsManager::Secret',
  'AWS::StepFunctions::StateMachine',
  'AWS::CloudFront::Function',
  'AWS::ECS::Service',
  'AWS::ECS::Cluster',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::SNS::Topic',
  'AWS::WAFv2::WebACL',
  'AWS::SES::ConfigurationSet',
];

test('two stages share no name in one account', () => {
  const context = { mailFrom: 'no-reply@example.org' };
  const one = synthesis(context);
  const two = synthesis({ ...context, stage: 'two' });
  expect([...one.templates.keys()]).toEqual([...two.templates.keys()]);
  const names = givenNames(two);
  for (const type of NAMED) {
    const ours = givenNames(one).get(type) ?? new Set();
    expect(ours.size, type).toBeGreaterThan(0);
    expect(
      [...ours].filter((name) => names.get(type)?.has(name)),
      type,
    ).toEqual([]);
  }
});

test('in another region, account-wide names contain the region, and the firewall is given by ARN', () => {
  const acl = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/edge/1';
  const made = synthesis({ region: 'eu-central-1', webAclArn: acl });
  expect(getResources(made, 'AWS::WAFv2::WebACL')).toEqual([]);
  expect(JSON.stringify(getResources(made, 'AWS::CloudFront::Distribution'))).toContain(acl);
  const home = synthesis();
  for (const type of ['AWS::CloudFront::Function', 'AWS::IAM::Role']) {
    const names = givenNames(home).get(type);
    expect(
      [...(givenNames(made).get(type) ?? [])].filter((name) => names?.has(name)),
      type,
    ).toEqual([]);
  }
  // Alarms see only metrics of their own region, and CloudFront's are in us-east-1.
  expect(
    getResources(made, 'AWS::CloudWatch::Alarm')
      .map(([name]) => name)
      .join(),
  ).not.toContain('failingedge');
});

test('without an ingress there is no network and no image, and uploads are limited to 4 MiB', () => {
  const made = synthesis({ ingress: 'none' });
  expect(made.templates.has('Ingress')).toBe(false);
  for (const type of ['AWS::EC2::VPC', 'AWS::ECS::Service', 'AWS::CloudFront::VpcOrigin']) {
    expect(getResources(made, type), type).toEqual([]);
  }
  const text = JSON.stringify([...made.templates.values()]);
  expect(text).toContain('\\"ingress\\":false');
  expect(text).toContain('"MAX_UPLOAD_MIB":"4"');
  expect(text).not.toContain('saturated-ingress');
});

test('a domain adds its certificate, DNS records and TLS 1.2', () => {
  const made = synthesis({ domain: 'api.example.org', hostedZoneId: 'Z123', hostedZoneName: 'example.org' });
  expect(getResources(made, 'AWS::CertificateManager::Certificate')).toHaveLength(1);
  expect(getResources(made, 'AWS::Route53::RecordSet')).toHaveLength(2);
  const [[, distribution] = []] = getResources(made, 'AWS::CloudFront::Distribution');
  expect(distribution?.Properties).toMatchObject({
    DistributionConfig: {
      Aliases: ['api.example.org'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
    },
  });
  expect(JSON.stringify([...made.templates.values()])).toContain('"BASE_URL":"https://api.example.org"');
});

test('during a rotation of the secret, each origin accepts what the edge sends before and after its update', () => {
  const made = synthesis({ originSecret: '2' });
  const text = (part: string): string => JSON.stringify(made.templates.get(part));
  const revisions = (part: string): string[] =>
    [...new Set(text(part).match(/media-tools-dev\/origin-\d/g))].map((name) => name.slice(-1)).sort();
  expect(revisions('Data')).toEqual(['1', '2', '3']);
  // In deployment order.
  expect(revisions('Ingress')).toEqual(['1', '2']);
  expect(revisions('Edge')).toEqual(['2']);
  const before = getResources(made, 'AWS::Lambda::Function')
    .map(([, { Properties }]) => Properties)
    .filter((properties) => JSON.stringify(properties).includes('origin-1'));
  // Only one function reads download links from before the rotation.
  expect(before).toMatchObject([
    {
      FunctionName: 'media-tools-dev-files-download',
      Environment: {
        Variables: {
          ORIGIN_SECRET: expect.stringContaining('origin-2'),
          ORIGIN_SECRET_OTHER: expect.stringContaining('origin-3'),
          ORIGIN_SECRET_BEFORE: expect.stringContaining('origin-1'),
        },
      },
    },
  ]);
});

describe('an invalid context is refused, naming the field', () => {
  test.each([
    [{ stage: 'Prod' }, 'stage'],
    [{ stage: 'much-too-long' }, 'stage'],
    [{ region: 'here' }, 'region'],
    [{ region: 'eu-central-1' }, 'webAclArn'],
    [{ domain: 'api.example.org' }, 'hostedZoneId'],
    [
      {
        region: 'eu-central-1',
        webAclArn: 'none',
        domain: 'a.example.org',
        hostedZoneId: 'Z',
        hostedZoneName: 'x',
      },
      'certificateArn',
    ],
    [{ ingress: 'some' }, 'ingress'],
    [{ mailFrom: 'nobody' }, 'mailFrom'],
    [{ originSecret: '0' }, 'originSecret'],
    [{ ffmpeg: 'other' }, 'ffmpeg'],
    [{ monthlyBudget: '100' }, 'alarmEmail'],
    [{ account: '123' }, 'account'],
    [{ zones: 'us-east-1a,us-east-1b' }, 'zones'],
    [{ mediaMemoryMb: '20000' }, 'mediaMemoryMb'],
    [{ detectionConcurrency: '0' }, 'detectionConcurrency'],
  ])('%o', (context, name) => {
    expect(() => describeDeployment(context)).toThrow(name);
  });
});
