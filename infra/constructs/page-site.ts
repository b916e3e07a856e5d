/** The pages: a bucket that only the distribution reads, what is copied into it, and the behaviors that show it. */
import { CfnResource, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { SECURITY_HEADERS } from '../../web/build.ts';
import { pagesEdgeSource } from '../../web/edge.ts';
import { acknowledge, acknowledgePageCopy } from '../acknowledge.ts';
import type { Deployment } from '../deployment.ts';
import type { Pages } from '../pages.ts';
import { logGroup } from './function-defaults.ts';
import { pageHeaders } from './page-headers.ts';
import { privateBucket } from './private-bucket.ts';
import { viewerFunction } from './viewer-function.ts';

function pageBucket(stack: Stack, { names }: Deployment, log: ILogGroup): IBucket {
  const bucket = privateBucket(stack, 'Pages', {
    bucketName: names.bucket('pages', stack.account),
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });
  acknowledge(
    bucket,
    'AwsSolutions-S1',
    'It holds what everybody may read, and only the distribution reads it.',
  );
  // The CDK's own function that empties the bucket at its end would else leave a log that nobody ever removes.
  const provider = stack.node.findChild('Custom::S3AutoDeleteObjectsCustomResourceProvider');
  const emptier = provider.node.findChild('Handler');
  if (emptier instanceof CfnResource) emptier.addPropertyOverride('LoggingConfig.LogGroup', log.logGroupName);
  return bucket;
}

/** Copies the pages into their bucket: assets, which are named by their content, before the pages that name them. */
function copyPages(stack: Stack, bucket: IBucket, pages: Pages, log: ILogGroup): void {
  const copy = (id: string, folder: string, control: CacheControl[]): BucketDeployment =>
    new BucketDeployment(stack, id, {
      sources: [Source.asset(folder)],
      destinationBucket: bucket,
      cacheControl: control,
      // Pages that are open go on with the assets of their own build.
      prune: false,
      logGroup: log,
    });
  const assets = copy('Assets', pages.immutable, [
    CacheControl.setPublic(),
    CacheControl.maxAge(Duration.days(365)),
    CacheControl.immutable(),
  ]);
  copy('Documents', pages.fresh, [CacheControl.noCache()]).node.addDependency(assets);
}

/** Makes the pages. @returns the behaviors of a distribution, by the pattern of their addresses */
export function pageSite(
  stack: Stack,
  deployment: Deployment,
  pages: Pages,
): Record<string, BehaviorOptions> {
  const { names } = deployment;
  const log = logGroup(stack, 'Log-pages', names.logGroup('pages'));
  const bucket = pageBucket(stack, deployment, log);
  copyPages(stack, bucket, pages, log);
  acknowledgePageCopy(stack, bucket, deployment);
  const behavior: BehaviorOptions = {
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originId: 'pages',
      originAccessControl: new S3OriginAccessControl(stack, 'PagesAccess', {
        originAccessControlName: names.global('pages'),
      }),
      // With the right to list, what is not there is 404 and not 403.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: pageHeaders(stack, 'PageHeaders', names.global('pages'), SECURITY_HEADERS),
    functionAssociations: [viewerFunction(stack, 'PagesFunction', names.global('pages'), pagesEdgeSource())],
  };
  return Object.fromEntries(pages.behaviors.map((pattern) => [pattern, behavior]));
}
