/** The data that outlives every other stack: tables, files, secrets, and the role that signs links to files. */
import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { AccountRootPrincipal, Role } from 'aws-cdk-lib/aws-iam';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { SIGNER_GRANTS, type TableName } from '#shared/data/grants.ts';
import { LIFECYCLE } from '#shared/data/lifecycle.ts';
import { TABLES } from '#shared/data/tables.ts';
import { acknowledge } from '../acknowledge.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { serviceTable } from '../constructs/service-table.ts';
import { type Deployment, secretRevisions } from '../deployment.ts';
import { Arns, buildPolicy } from '../permissions.ts';

const TABLE_NAMES = Object.keys(TABLES) as TableName[];

export class DataStack extends Stack {
  constructor(scope: Construct, deployment: Deployment, props: StackProps) {
    super(scope, deployment.names.stack('Data'), {
      ...props,
      description: 'Media Tools: tables, files and secrets. It is kept when the service is destroyed.',
      terminationProtection: deployment.protection === 'on',
    });
    const { names } = deployment;
    for (const name of TABLE_NAMES) serviceTable(this, name, deployment);

    const logs = privateBucket(this, 'Logs', {
      bucketName: names.bucket('logs', this.account),
      lifecycleRules: [
        { expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    acknowledge(
      logs,
      'AwsSolutions-S1',
      'It contains access logs, and logging its own access would add to them without end.',
    );

    privateBucket(this, 'Files', {
      bucketName: names.bucket('files', this.account),
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'files/',
      lifecycleRules: LIFECYCLE.map(({ prefix, days }) => ({
        id: prefix,
        prefix,
        expiration: Duration.days(days),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      })),
      // Any page may fetch a link; the link itself is the authorization.
      cors: [
        {
          allowedMethods: [HttpMethods.GET, HttpMethods.HEAD],
          allowedOrigins: ['*'],
          allowedHeaders: ['*'],
          exposedHeaders: ['Content-Disposition', 'Content-Length', 'Content-Range', 'ETag'],
          maxAge: 3600,
        },
      ],
    });

    const arns = new Arns(this, deployment);
    // Only functions that sign links may assume it: their own policies grant that.
    new Role(this, 'DownloadSigner', {
      roleName: names.global('signer'),
      description: 'Signs links to files: reads outputs and nothing else',
      assumedBy: new AccountRootPrincipal(),
      maxSessionDuration: Duration.hours(1),
      inlinePolicies: { outputs: buildPolicy(SIGNER_GRANTS, arns) },
    });

    // The edge sends the middle revision. Origins accept the neighbours too while the number is raised.
    for (const revision of secretRevisions(deployment)) {
      const secret = new Secret(this, `Origin${revision}`, {
        secretName: names.secret(revision),
        description:
          'Proves to the origins that a request comes from the edge; download links are derived from it',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
      });
      acknowledge(
        secret,
        'AwsSolutions-SMG4',
        'It is rotated by raising a number (docs/deploy.md), because edge and origins must be updated in order.',
      );
    }
  }
}
