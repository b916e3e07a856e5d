/** The firewall of the edge: what no request of the service looks like, and addresses that ask without end. */
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Guests behind one router may ask 600 times a minute each project key; beyond a few such projects it is an attack. */
const MAX_IN_FIVE_MINUTES = 10_000;

/**
 * Rules of Amazon's groups that requests of ours break, and that therefore only count. Bodies are films, subtitles and
 * lists: any size, and any text in them. Programs call without saying what they are.
 */
const COUNTED = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
  'NoUserAgent_HEADER',
];

/** Amazon's groups, and what of them only counts. */
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
      // What the interface says of too many requests, as far as it can be said here.
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
