/**
 * The web ACL of the edge. It blocks requests that the service never receives legitimately, and addresses that send
 * too many.
 */
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
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
  AWSManagedRulesKnownBadInputsRuleSet: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY', 'ReactJSRCE_BODY'],
  AWSManagedRulesAmazonIpReputationList: [],
};

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** Log groups of WAF must have this prefix. */
export const LOG_PREFIX = 'aws-waf-logs-';

/** Keys are in paths and headers, so the log has neither. */
const REDACTED: CfnLoggingConfiguration.FieldToMatchProperty[] = [
  { uriPath: {} },
  { queryString: {} },
  ...['authorization', 'cookie', 'referer'].map((name) => ({ singleHeader: { Name: name } })),
];

/** Logs the requests that a rule blocked or counted. */
function addLog(scope: Construct, id: string, acl: CfnWebACL, log: ILogGroup): void {
  const kept = ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'];
  new CfnLoggingConfiguration(scope, `${id}Log`, {
    resourceArn: acl.attrArn,
    logDestinationConfigs: [log.logGroupArn.replace(/:\*$/, '')],
    redactedFields: REDACTED,
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: kept.map((action) => ({ ActionCondition: { Action: action } })),
        },
      ],
    },
  });
}

export function webAcl(scope: Construct, id: string, name: string, log: ILogGroup): CfnWebACL {
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
  const acl = new CfnWebACL(scope, id, {
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
  addLog(scope, id, acl, log);
  return acl;
}
