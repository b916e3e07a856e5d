/** The web pages: a bucket that only the distribution reads, its content, and the behaviors that serve it. */
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
    'It contains only public files, and only the distribution reads it.',
  );
  // Otherwise the CDK's function that empties the bucket would leave a log group that is never removed.
  const provider = stack.node.findChild('Custom::S3AutoDeleteObjectsCustomResourceProvider');
  const emptier = provider.node.findChild('Handler');
  if (emptier instanceof CfnResource) emptier.addPropertyOverride('LoggingConfig.LogGroup', log.logGroupName);
  return bucket;
}

/** Copies the pages into their bucket: first the assets, named by their content, then the pages that refer to them. */
function copyPages(stack: Stack, bucket: IBucket, pages: Pages, log: ILogGroup): void {
  const copy = (id: string, folder: string, control: CacheControl[]): BucketDeployment =>
    new BucketDeployment(stack, id, {
      sources: [Source.asset(folder)],
      destinationBucket: bucket,
      cacheControl: control,
      // Open pages keep using the assets of their own build.
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

/** Creates the pages. @returns the behaviors of the distribution by path pattern */
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
      // With permission to list, a missing file is 404 instead of 403.
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
