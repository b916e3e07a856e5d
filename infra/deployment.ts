/**
 * A deployment as its context describes it (`-c name=value`). Everything it is called derives from stage and region, so
 * that several fit one account, and stacks find each other's parts without exports.
 */
import type { Node } from 'constructs';
import * as v from 'valibot';
import type { TableName } from '#shared/data/grants.ts';
import { FFMPEG_KINDS } from '../layers/ffmpeg/layer.ts';

/** Web ACLs and certificates of CloudFront live here alone. */
export const EDGE_REGION = 'us-east-1';

const optionalText = v.optional(v.pipe(v.string(), v.nonEmpty()));

const Context = v.pipe(
  v.object({
    /** Prefix of every name. */
    stage: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z][a-z0-9-]{0,11}$/, 'a stage has up to 12 small letters, digits and dashes'),
      ),
      'dev',
    ),
    region: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'not a region')), EDGE_REGION),
    /** How uploads over 4 MiB come in; without an ingress they end there. */
    ingress: v.optional(v.picklist(['fargate', 'none']), 'fargate'),
    /** Name under which users reach the service, and how it is proved: a hosted zone of the account, or a certificate. */
    domain: optionalText,
    hostedZoneId: optionalText,
    hostedZoneName: optionalText,
    certificateArn: optionalText,
    /** A web ACL of us-east-1 for deployments elsewhere; `none` does without. */
    webAclArn: optionalText,
    /** Address, or address in a verified domain, that mail is sent from; without it no mail is sent. */
    mailFrom: v.optional(v.pipe(v.string(), v.email())),
    /** Whether the domain of the sender is proved by this deployment, or has been in the account. */
    mailIdentity: v.optional(v.picklist(['create', 'existing']), 'create'),
    /** Where alarms are told. */
    alarmEmail: v.optional(v.pipe(v.string(), v.email())),
    /** Raised by one to change the secret between edge and origins. */
    originSecret: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer(), v.minValue(1)),
      1,
    ),
    /** Which build of ffmpeg becomes the layer; see layers/ffmpeg. */
    ffmpeg: v.optional(v.picklist(FFMPEG_KINDS), 'packaged'),
  }),
  v.check(
    ({ region, webAclArn }) => region === EDGE_REGION || webAclArn !== undefined,
    `webAclArn: outside ${EDGE_REGION} give the ARN of a web ACL in ${EDGE_REGION}, or none`,
  ),
  v.check(
    ({ domain, hostedZoneId, hostedZoneName, certificateArn }) =>
      domain === undefined ||
      certificateArn !== undefined ||
      (hostedZoneId !== undefined && hostedZoneName !== undefined),
    'domain: needs hostedZoneId and hostedZoneName, or certificateArn',
  ),
  v.check(
    ({ domain, region, certificateArn }) =>
      domain === undefined || region === EDGE_REGION || certificateArn !== undefined,
    `certificateArn: outside ${EDGE_REGION} a domain needs a certificate of ${EDGE_REGION}`,
  ),
);

export type Deployment = v.InferOutput<typeof Context> & { readonly names: Names };

/** What everything of a deployment is called. */
export type Names = ReturnType<typeof buildNames>;

export function buildNames(stage: string, region: string) {
  const own = `media-tools-${stage}`;
  return {
    stack: (part: string): string => `MediaTools-${stage}-${part}`,
    table: (name: TableName): string => `${own}-${name}`,
    /** Of a function, by its name without stage. */
    function: (name: string): string => `${own}-${name}`,
    logGroup: (name: string): string => `/media-tools/${stage}/${name}`,
    stateMachine: `${own}-cut-detection`,
    secret: (revision: number): string => `${own}/origin-${revision}`,
    mailConfiguration: own,
    alarm: (id: string): string => `${own}-${id}`,
    dashboard: own,
    /** For what is named once in an account, whatever its region. */
    global: (name: string): string => `${own}-${region}-${name}`,
    /** Bucket names are the world's. */
    bucket: (name: string, account: string): string => `${own}-${name}-${account}-${region}`,
  };
}

/** Reads a deployment from the context of an app. @throws Error that names the part that is wrong */
export function parseDeployment(node: Node): Deployment {
  const names = Object.keys(Context.pipe[0].entries);
  return describeDeployment(
    Object.fromEntries(names.map((name) => [name, node.tryGetContext(name) ?? undefined])),
  );
}

/** Reads a deployment from its context. @throws Error that names the part that is wrong */
export function describeDeployment(context: Readonly<Record<string, unknown>>): Deployment {
  const parsed = v.safeParse(Context, context);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => {
      const path = v.getDotPath(issue);
      return path === null ? issue.message : `${path}: ${issue.message}`;
    });
    throw new Error(`The context does not describe a deployment.\n${faults.join('\n')}`);
  }
  return { ...parsed.output, names: buildNames(parsed.output.stage, parsed.output.region) };
}

/** The revisions of the secret that exist: the one that the edge sends, the one before it and the one after it. */
export const secretRevisions = ({ originSecret }: Pick<Deployment, 'originSecret'>): number[] =>
  [originSecret - 1, originSecret, originSecret + 1].filter((revision) => revision > 0);
