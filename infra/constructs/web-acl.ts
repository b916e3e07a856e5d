/**
 * The web ACL of the edge. It blocks requests that the service never receives legitimately, and addresses that send
 * too many.
 */
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/**
 * Guests behind one router may send 600 requests a minute per project key. Beyond a few such projects it is an attack.
 */
const MAX_IN_FIVE_MINUTES = 10_000;

/**
 * Rules of the AWS managed groups that legitimate requests break, so they only count. Bodies are films, subtitles and
 * lists of any size, with any text. Programs may send no User-Agent.
 */
const COUNTED = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
  'NoUserAgent_HEADER',
];

/** The AWS managed groups, with the rules that only count. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesCommonRuleSet: COUNTED,
  AWSManagedRulesKnownBadInputsRuleSet: [],
  AWSManagedRulesAmazonIpReputationList: [],
};

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

export function webAcl(scope: Construct, id: string, name: string): CfnWebACL {
  const managed = Object.entries(GROUPS).map(
    ([group, counted], i): CfnWebACL.RuleProperty => ({
      name: group,
      priority: i + 1,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name: group,
          ...(counted.length > 0 && {
            ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
          }),
        },
      },
      visibilityConfig: visibility(group),
    }),
  );
  return new CfnWebACL(scope, id, {
    name,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility(name),
    customResponseBodies: {
      // The API's response to too many requests, as far as a web ACL can reproduce it.
      tooMany: {
        contentType: 'APPLICATION_JSON',
        content: JSON.stringify({ code: 429, status: 'Too many requests from this address.' }),
      },
    },
    rules: [
      {
        name: 'rate',
        priority: 0,
        action: {
          block: {
            customResponse: {
              responseCode: 429,
              customResponseBodyKey: 'tooMany',
              responseHeaders: [{ name: 'retry-after', value: '300' }],
            },
          },
        },
        statement: { rateBasedStatement: { limit: MAX_IN_FIVE_MINUTES, aggregateKeyType: 'IP' } },
        visibilityConfig: visibility('rate'),
      },
      ...managed,
    ],
  });
}
