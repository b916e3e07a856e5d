/** Mail: the domain of the sender, and mail metrics. */
import { CfnOutput } from 'aws-cdk-lib';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Deployment } from '../deployment.ts';
import { getDomain } from '../permissions.ts';

/**
 * Sets up mail if the deployment has a sender. A domain is verified once per account, so a second stage with the same
 * domain must set `mailIdentity=existing`.
 */
export function addMail(scope: Construct, deployment: Deployment): void {
  const { mailFrom, mailIdentity, names, hostedZoneId, hostedZoneName } = deployment;
  if (mailFrom === undefined) return;
  // SES suppresses addresses that bounced or complained.
  new ConfigurationSet(scope, 'MailConfiguration', {
    configurationSetName: names.mailConfiguration,
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
  });
  if (mailIdentity === 'existing') return;
  const domain = getDomain(mailFrom);
  if (domain === hostedZoneName && hostedZoneId !== undefined) {
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'MailZone', {
      hostedZoneId,
      zoneName: hostedZoneName,
    });
    new EmailIdentity(scope, 'MailIdentity', { identity: Identity.publicHostedZone(zone) });
    return;
  }
  const identity = new EmailIdentity(scope, 'MailIdentity', { identity: Identity.domain(domain) });
  for (const [i, { name, value }] of identity.dkimRecords.entries()) {
    new CfnOutput(scope, `MailRecord${i + 1}`, {
      value: `${name} CNAME ${value}`,
      description: `Proves ${domain} as the sender of mail: enter it in its DNS`,
    });
  }
}
