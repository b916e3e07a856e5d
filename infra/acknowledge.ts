/** cdk-nag findings that we accept, each with a reason that a reader can disagree with. */
import { type Stack, Validations } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';
import * as v from 'valibot';
import type { Deployment } from './deployment.ts';

const Attribute = v.object({ 'Fn::GetAtt': v.tuple([v.string(), v.string()]) });

/** The logical id of a resource, by which the rules name it. */
export const findLogicalId = (stack: Stack, arn: string): string =>
  v.parse(Attribute, stack.resolve(arn))['Fn::GetAtt'][0];

export function acknowledge(scope: IConstruct, id: string, reason: string): void {
  Validations.of(scope).acknowledge({ id, reason });
}

/** Reasons by the prefix before the `*` of a policy's resource. No other wildcard is accepted. */
const PREFIXES: Readonly<Record<string, string>> = {
  'answers/':
    'Stored answers are named by the digest of their request. The prefix contains nothing else, and they expire after two days.',
  'outputs/':
    'Names of outputs are not known in advance; links and deletions apply to files of every retention.',
  'outputs/short/':
    'Names of outputs are not known in advance; the prefix restricts a conversion to files of its retention.',
  'outputs/long/':
    'Names of outputs are not known in advance; the prefix restricts a conversion to files of its retention.',
  'uploads/':
    'Uploads are stored by account, and a function serves all accounts; the wrapper compares the account with the caller.',
  'work/': 'Work files are stored by process, whose id is not known in advance.',
};

/**
 * Accepts that functions access objects by prefix and executions by state machine, as `shared/data/grants.ts`
 * declares.
 */
export function acknowledgePatterns(scope: IConstruct, { names, region }: Deployment): void {
  const bucket = `arn:<AWS::Partition>:s3:::${names.bucket('files', '<AWS::AccountId>')}`;
  for (const [prefix, reason] of Object.entries(PREFIXES)) {
    acknowledge(scope, `AwsSolutions-IAM5[Resource::${bucket}/${prefix}*]`, reason);
  }
  acknowledge(
    scope,
    `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:states:${region}:<AWS::AccountId>:execution:${names.stateMachine}:*]`,
    'Executions are named after their process; the pattern covers only this state machine.',
  );
}

/** Accepts the findings in the CDK's own function for copying pages, which runs only during a deployment. */
export function acknowledgePageCopy(stack: Stack, bucket: IBucket, { region }: Deployment): void {
  const copies = stack.node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  const ids = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'].map(
      (action) => `AwsSolutions-IAM5[Action::${action}]`,
    ),
    `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*]`,
    `AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*]`,
    `AwsSolutions-IAM5[Resource::<${findLogicalId(stack, bucket.bucketArn)}.Arn>/*]`,
  ];
  for (const copy of copies) {
    for (const id of ids) {
      acknowledge(
        copy,
        id,
        "The CDK's own function copies the pages during a deployment. The library defines its runtime and role, which can access only the buckets of the pages and of the deployment.",
      );
    }
  }
}
