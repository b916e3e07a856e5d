/**
 * The edge: one distribution for API, ingress and pages, and the API without its routes, since other stacks refer to
 * it.
 */
import { CfnOutput, Duration, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, VpcOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IApplicationLoadBalancer } from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import { edgeSource } from '#functions/ingress/edge.ts';
import { acknowledge } from '../acknowledge.ts';
import { logGroup } from '../constructs/function-defaults.ts';
import { apiHeaders } from '../constructs/page-headers.ts';
import { pageSite } from '../constructs/page-site.ts';
import { viewerFunction } from '../constructs/viewer-function.ts';
import { LOG_PREFIX, webAcl } from '../constructs/web-acl.ts';
import { type Deployment, EDGE_REGION } from '../deployment.ts';
import type { Pages } from '../pages.ts';

export type EdgeStackProps = StackProps & {
  readonly deployment: Deployment;
  readonly pages: Pages;
  readonly loadBalancer: IApplicationLoadBalancer | undefined;
};

/** The origin id that the edge function selects, and a path pattern that leads only to the ingress. */
const INGRESS = { originId: 'ingress', path: '/ingress/*' } as const;

/** The codes for which CloudFront accepts a setting (API reference, CustomErrorResponse); it caches no others. */
const CUSTOMIZABLE_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504] as const;

export class EdgeStack extends Stack {
  readonly apiId: string;
  readonly baseUrl: string;
  readonly distribution: Distribution;

  constructor(scope: Construct, props: EdgeStackProps) {
    const { deployment, pages, loadBalancer, ...rest } = props;
    super(scope, deployment.names.stack('Edge'), {
      ...rest,
      description: 'Media Tools: the front door and the pages',
    });
    this.apiId = this.#api(deployment);
    this.distribution = this.#distribution(deployment, pages, loadBalancer);
    this.baseUrl = `https://${deployment.domain ?? this.distribution.distributionDomainName}`;
    this.#alias(deployment);
    new CfnOutput(this, 'Url', { value: this.baseUrl, description: 'Where the service is reached' });
  }

  /** An API without routes. Its log has routes and outcomes but no URLs, because URLs may contain keys. */
  #api({ names }: Deployment): string {
    const api = new CfnApi(this, 'Api', { name: names.function('api'), protocolType: 'HTTP' });
    const log = logGroup(this, 'Log-gateway', names.logGroup('gateway'));
    const fields = [
      'requestId',
      'routeKey',
      'status',
      'integrationStatus',
      'integrationErrorMessage',
      'responseLatency',
    ];
    new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: {
        destinationArn: log.logGroupArn,
        format: JSON.stringify(Object.fromEntries(fields.map((name) => [name, `$context.${name}`]))),
      },
    });
    return api.ref;
  }

  #distribution(
    deployment: Deployment,
    pages: Pages,
    loadBalancer: IApplicationLoadBalancer | undefined,
  ): Distribution {
    const { names, domain } = deployment;
    // CloudFormation resolves it; a template may have 60 such references.
    const secret = SecretValue.secretsManager(names.secret(deployment.originSecret));
    const customHeaders = { 'x-origin-verify': secret.unsafeUnwrap() };
    // All headers but Host are forwarded, including Accept-Language, Authorization (also for GET) and Idempotency-Key.
    const service = {
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: apiHeaders(this, 'ApiHeaders', names.global('api')),
      functionAssociations: [
        viewerFunction(this, 'EdgeFunction', names.global('edge'), edgeSource(loadBalancer !== undefined)),
      ],
      compress: false,
    };
    const api = new HttpOrigin(`${this.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
      originId: 'api',
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      readTimeout: Duration.seconds(35),
      customHeaders,
    });
    const ingress =
      loadBalancer &&
      VpcOrigin.withApplicationLoadBalancer(loadBalancer, {
        originId: INGRESS.originId,
        vpcOriginName: names.global('ingress'),
        protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
        httpPort: 80,
        readTimeout: Duration.seconds(120),
        keepaliveTimeout: Duration.seconds(60),
        customHeaders,
      });
    const certificate = this.#certificate(deployment);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Media Tools ${deployment.stage}`,
      defaultBehavior: { origin: api, ...service },
      additionalBehaviors: {
        ...(ingress && { [INGRESS.path]: { origin: ingress, ...service } }),
        ...pageSite(this, deployment, pages),
      },
      // By default, CloudFront keeps errors for 10 s, whatever their Cache-Control, and would answer other callers with them.
      errorResponses: CUSTOMIZABLE_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(domain !== undefined &&
        certificate && {
          domainNames: [domain],
          certificate,
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      ...this.#firewall(deployment),
    });
    acknowledge(
      distribution,
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'Only paths of pages lead to the bucket, and the edge function maps none of them to the root.',
    );
    acknowledge(distribution, 'AwsSolutions-CFR1', 'The service has users in all countries.');
    acknowledge(
      distribution,
      'AwsSolutions-CFR3',
      'URLs of live notes contain keys, so an access log would be a list of keys. Functions log every request without them.',
    );
    if (domain === undefined)
      acknowledge(
        distribution,
        'AwsSolutions-CFR4',
        'Without a domain, CloudFront uses its own certificate and allows TLS 1.0; set a domain to require TLS 1.2.',
      );
    if (deployment.webAclArn === 'none')
      acknowledge(distribution, 'AwsSolutions-CFR2', 'The context sets webAclArn to none.');
    return distribution;
  }

  #firewall({ names, region, webAclArn }: Deployment): { webAclId?: string } {
    if (webAclArn === 'none') return {};
    if (webAclArn !== undefined) return { webAclId: webAclArn };
    if (region !== EDGE_REGION) return {};
    const log = logGroup(this, 'Log-web-acl', `${LOG_PREFIX}${names.global('edge')}`);
    return { webAclId: webAcl(this, 'WebAcl', names.global('edge'), log).attrArn };
  }

  #certificate({
    domain,
    certificateArn,
    hostedZoneId,
    hostedZoneName,
  }: Deployment): ICertificate | undefined {
    if (domain === undefined) return undefined;
    if (certificateArn !== undefined)
      return Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
    if (hostedZoneId === undefined || hostedZoneName === undefined) return undefined;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'CertificateZone', {
      hostedZoneId,
      zoneName: hostedZoneName,
    });
    return new Certificate(this, 'Certificate', {
      domainName: domain,
      validation: CertificateValidation.fromDns(zone),
    });
  }

  #alias({ domain, hostedZoneId, hostedZoneName }: Deployment): void {
    if (domain === undefined || hostedZoneId === undefined || hostedZoneName === undefined) return;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId,
      zoneName: hostedZoneName,
    });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'Ipv4', { zone, recordName: domain, target });
    new AaaaRecord(this, 'Ipv6', { zone, recordName: domain, target });
  }
}
