/**
 * A deployment as its context describes it (`-c name=value`). All names derive from stage and region, so several
 * deployments fit in one account, and stacks find each other's resources without exports.
 */
import type { Node } from 'constructs';
import * as v from 'valibot';
import { DEFAULT_CONCURRENCY } from '#functions/cut-detection/workflow/tasks.ts';
import { MEMORY_MB } from '#shared/api/function-facts.ts';
import type { TableName } from '#shared/data/grants.ts';
import { FFMPEG_KINDS } from '../layers/ffmpeg/layer.ts';

/** CloudFront requires its web ACLs and certificates in this region. */
export const EDGE_REGION = 'us-east-1';

const optionalText = v.optional(v.pipe(v.string(), v.nonEmpty()));

const optionalCount = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer(), v.minValue(1)),
);

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
    /** The only account that the stage may be deployed to. */
    account: v.optional(v.pipe(v.string(), v.regex(/^\d{12}$/, 'an account has twelve digits'))),
    region: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'not a region')), EDGE_REGION),
    /** How uploads over 4 MiB are received. Without an ingress, 4 MiB is the limit. */
    ingress: v.optional(v.picklist(['fargate', 'none']), 'fargate'),
    /** Ids of the two zones of the ingress, if the chosen ones do not suit. */
    zones: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z]+\d-az\d,[a-z]+\d-az\d$/, 'two ids of zones, such as use1-az1,use1-az2'),
      ),
    ),
    /** Whether tables and the data stack refuse to be deleted. A first deployment turns it on when it has succeeded. */
    protection: v.optional(v.picklist(['on', 'off']), 'on'),
    /** Host name of the service, verified through a hosted zone of the account or a certificate. */
    domain: optionalText,
    hostedZoneId: optionalText,
    hostedZoneName: optionalText,
    certificateArn: optionalText,
    /** A web ACL in us-east-1 for deployments in other regions; `none` deploys without one. */
    webAclArn: optionalText,
    /** Address, or address in a verified domain, that mail is sent from. Without it no mail is sent. */
    mailFrom: v.optional(v.pipe(v.string(), v.email())),
    /** Whether this deployment verifies the sender's domain, or the account already has it. */
    mailIdentity: v.optional(v.picklist(['create', 'existing']), 'create'),
    /** Address for alarm notifications. */
    alarmEmail: v.optional(v.pipe(v.string(), v.email())),
    /** US dollars a month; `alarmEmail` is told at 80 % of it, and when the forecast exceeds it. */
    monthlyBudget: optionalCount,
    /** Raise it by one to change the secret between edge and origins. */
    originSecret: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer(), v.minValue(1)),
      1,
    ),
    /** Cut detections of one account that may be in progress at once. */
    maxProcesses: optionalCount,
    /**
     * Tasks of a cut detection that run in parallel. The default suits an account with a concurrency of 100 and more.
     */
    detectionConcurrency: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(40)),
      DEFAULT_CONCURRENCY,
    ),
    /** Memory of the functions that process video. A new account allows 3,008 MB at most. */
    mediaMemoryMb: v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.toNumber(),
        v.integer(),
        v.minValue(MEMORY_MB.documents),
        v.maxValue(10_240),
      ),
      MEMORY_MB.media,
    ),
    /**
     * Executions at once that each function of live notes has for itself, taken from the account's quota: no other
     * load can use them up. None by default, because a new account's quota has nothing to spare.
     */
    reservedConcurrency: optionalCount,
    /** The ffmpeg build of the layer; see layers/ffmpeg. */
    ffmpeg: v.optional(v.picklist(FFMPEG_KINDS), 'packaged'),
  }),
  v.check(
    ({ region, webAclArn }) => region === EDGE_REGION || webAclArn !== undefined,
    `webAclArn: outside ${EDGE_REGION} give the ARN of a web ACL in ${EDGE_REGION}, or none`,
  ),
  v.check(
    ({ monthlyBudget, alarmEmail }) => monthlyBudget === undefined || alarmEmail !== undefined,
    'monthlyBudget: needs alarmEmail',
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

/** The names of everything in a deployment. */
export type Names = ReturnType<typeof buildNames>;

export function buildNames(stage: string, region: string) {
  const own = `media-tools-${stage}`;
  return {
    stack: (part: string): string => `MediaTools-${stage}-${part}`,
    table: (name: TableName): string => `${own}-${name}`,
    /** Of a function, by its name without the stage. */
    function: (name: string): string => `${own}-${name}`,
    logGroup: (name: string): string => `/media-tools/${stage}/${name}`,
    stateMachine: `${own}-cut-detection`,
    secret: (revision: number): string => `${own}/origin-${revision}`,
    mailConfiguration: own,
    alarm: (id: string): string => `${own}-${id}`,
    dashboard: own,
    /** For resources whose names are unique per account, across regions. */
    global: (name: string): string => `${own}-${region}-${name}`,
    /** Bucket names are globally unique. */
    bucket: (name: string, account: string): string => `${own}-${name}-${account}-${region}`,
  };
}

/** Reads a deployment from the context of an app. @throws Error that names the invalid value */
export function parseDeployment(node: Node): Deployment {
  const names = Object.keys(Context.pipe[0].entries);
  return describeDeployment(
    Object.fromEntries(names.map((name) => [name, node.tryGetContext(name) ?? undefined])),
  );
}

/** Reads a deployment from its context. @throws Error that names the invalid value */
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

/** The revisions of the secret that exist: the one that the edge sends, the previous one and the next one. */
export const secretRevisions = ({ originSecret }: Pick<Deployment, 'originSecret'>): number[] =>
  [originSecret - 1, originSecret, originSecret + 1].filter((revision) => revision > 0);
