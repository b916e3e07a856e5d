/** The headers of pages as a CloudFront policy, the same that the local service sends. */
import { Duration } from 'aws-cdk-lib';
import {
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

const HSTS = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: false,
    override: true,
  },
} as const;

/** Headers that CloudFront accepts only as properties of its own. */
const NAMED: Readonly<Record<string, (value: string) => ResponseSecurityHeadersBehavior>> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
  }),
  'referrer-policy': (value) => {
    const referrerPolicy = Object.values(HeadersReferrerPolicy).find((known) => known === value);
    if (!referrerPolicy) throw new Error(`There is no referrer policy ${value}`);
    return { referrerPolicy: { referrerPolicy, override: true } };
  },
  'x-content-type-options': () => ({ contentTypeOptions: { override: true } }),
};

/** Creates the policy from the headers of the pages. */
export function pageHeaders(
  scope: Construct,
  id: string,
  name: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const entries = Object.entries(headers);
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: name,
    securityHeadersBehavior: Object.assign(
      {},
      HSTS,
      ...entries.map(([header, value]) => NAMED[header]?.(value) ?? {}),
    ),
    customHeadersBehavior: {
      customHeaders: entries
        .filter(([header]) => !(header in NAMED))
        .map(([header, value]) => ({ header, value, override: true })),
    },
  });
}

/** The API sets its own headers; the edge adds only HSTS. */
export const apiHeaders = (scope: Construct, id: string, name: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, { responseHeadersPolicyName: name, securityHeadersBehavior: HSTS });
