/**
 * What each store may do in AWS, as data. The policies of a deployment are generated from it, and the calls that the
 * suites record are compared with it. A transaction needs the grants of its actions, and none of its own.
 */
import type { ReadName, WriteName } from './stores.ts';
import type { TABLES } from './tables.ts';

export type TableName = keyof typeof TABLES;

/** The resource of an action. Patterns end in `*`, as in a policy. */
export type Resource =
  /** A table's items; `keys` are the allowed partition keys, if they distinguish kinds of items. */
  | { readonly table: TableName; readonly keys?: readonly string[] }
  | { readonly table: TableName; readonly index: string }
  /** Objects in the bucket, by key. */
  | { readonly objects: string }
  /** The bucket itself: listing it below a prefix. */
  | { readonly listing: string }
  /** The role that signs download links. */
  | { readonly role: 'signer' }
  /** The functions of all endpoints with uploads. */
  | { readonly functions: 'uploads' }
  /** The state machine of cut detection, or its executions. */
  | { readonly stateMachine: 'cutDetection' }
  | { readonly executions: 'cutDetection' }
  /** The secrets between edge and origins. */
  | { readonly secret: 'origin' }
  /** The identity that sends mail. */
  | { readonly mail: 'sender' };

export type Grant = { readonly actions: readonly string[]; readonly on: Resource };

export type StoreGrants = { readonly reads: readonly Grant[]; readonly writes: readonly Grant[] };

/** Requests prove with them that they came through the edge, and download links derive from them. */
const ORIGIN: Grant = { actions: ['secretsmanager:GetSecretValue'], on: { secret: 'origin' } };

/** The transaction that ends a process settles its reservation. */
const ENDING: readonly Grant[] = [
  { actions: ['dynamodb:UpdateItem'], on: { table: 'processes' } },
  { actions: ['dynamodb:UpdateItem'], on: { table: 'usage', keys: ['LEDGER#*', 'ACCOUNT#*'] } },
];

/** Grants of a row of the endpoint table or the schedules for each store that it names in `reads` or `writes`. */
export const GRANTS: Readonly<Record<ReadName | WriteName, StoreGrants>> = {
  accountUsage: {
    reads: [{ actions: ['dynamodb:BatchGetItem'], on: { table: 'usage', keys: ['DAYS#*', 'KEY#*'] } }],
    writes: [],
  },
  accounts: {
    reads: [{ actions: ['dynamodb:GetItem'], on: { table: 'usage', keys: ['ACCOUNT#*', 'TEAM#*'] } }],
    writes: [{ actions: ['dynamodb:UpdateItem'], on: { table: 'usage', keys: ['ACCOUNT#*', 'TEAM#*'] } }],
  },
  answers: {
    reads: [],
    writes: [
      {
        actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
        on: { table: 'usage', keys: ['ANSWER#*'] },
      },
    ],
  },
  audit: {
    reads: [{ actions: ['dynamodb:Query'], on: { table: 'audit' } }],
    writes: [{ actions: ['dynamodb:PutItem'], on: { table: 'audit' } }],
  },
  charges: {
    reads: [],
    writes: [
      {
        actions: ['dynamodb:PutItem'],
        on: { table: 'usage', keys: ['LEDGER#*'] },
      },
      {
        actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
        on: { table: 'usage', keys: ['ACCOUNT#*'] },
      },
      { actions: ['dynamodb:UpdateItem'], on: { table: 'usage', keys: ['TEAM#*', 'DAYS#*'] } },
    ],
  },
  completions: {
    reads: [],
    writes: [
      ...ENDING,
      { actions: ['dynamodb:UpdateItem'], on: { table: 'usage', keys: ['DAYS#*'] } },
      { actions: ['dynamodb:PutItem'], on: { table: 'files' } },
    ],
  },
  cueLeftovers: {
    reads: [],
    writes: [
      {
        actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem', 'dynamodb:DeleteItem'],
        on: { table: 'projects' },
      },
    ],
  },
  cueProjects: {
    reads: [{ actions: ['dynamodb:GetItem', 'dynamodb:Query'], on: { table: 'projects' } }],
    writes: [
      {
        actions: [
          'dynamodb:PutItem',
          'dynamodb:UpdateItem',
          'dynamodb:DeleteItem',
          'dynamodb:Query',
          'dynamodb:BatchWriteItem',
        ],
        on: { table: 'projects' },
      },
    ],
  },
  downloads: {
    reads: [{ actions: ['dynamodb:GetItem'], on: { table: 'files' } }],
    writes: [],
  },
  executions: {
    reads: [{ actions: ['states:DescribeExecution'], on: { executions: 'cutDetection' } }],
    writes: [],
  },
  executionStarts: {
    reads: [],
    writes: [{ actions: ['states:StartExecution'], on: { stateMachine: 'cutDetection' } }],
  },
  executionStops: {
    reads: [],
    writes: [{ actions: ['states:StopExecution'], on: { executions: 'cutDetection' } }],
  },
  failures: { reads: [], writes: ENDING },
  files: {
    reads: [{ actions: ['dynamodb:GetItem', 'dynamodb:Query'], on: { table: 'files' } }],
    writes: [{ actions: ['dynamodb:DeleteItem'], on: { table: 'files' } }],
  },
  dueFiles: {
    reads: [{ actions: ['dynamodb:Query'], on: { table: 'files', index: 'byExpiry' } }],
    writes: [],
  },
  inputs: {
    reads: [{ actions: ['s3:GetObject'], on: { objects: 'uploads/*' } }],
    writes: [{ actions: ['s3:PutObject', 's3:DeleteObject'], on: { objects: 'uploads/*' } }],
  },
  keyCreations: {
    reads: [],
    writes: [
      { actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], on: { table: 'keys' } },
      { actions: ['dynamodb:Query'], on: { table: 'keys', index: 'byAccount' } },
    ],
  },
  keyRenewals: {
    reads: [],
    writes: [
      { actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], on: { table: 'keys' } },
    ],
  },
  keyRevocations: {
    reads: [],
    writes: [{ actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], on: { table: 'keys' } }],
  },
  keys: {
    reads: [{ actions: ['dynamodb:GetItem'], on: { table: 'keys' } }],
    writes: [{ actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'], on: { table: 'keys' } }],
  },
  keyUses: {
    reads: [{ actions: ['dynamodb:BatchGetItem'], on: { table: 'usage', keys: ['KEY#*'] } }],
    writes: [],
  },
  links: {
    reads: [{ actions: ['sts:AssumeRole'], on: { role: 'signer' } }],
    writes: [],
  },
  listings: {
    reads: [
      { actions: ['s3:ListBucket'], on: { listing: 'outputs/*' } },
      { actions: ['s3:ListBucket'], on: { listing: 'uploads/*' } },
      { actions: ['s3:ListBucket'], on: { listing: 'work/*' } },
    ],
    writes: [],
  },
  liveLeftovers: {
    reads: [],
    writes: [
      {
        actions: ['dynamodb:Query', 'dynamodb:DeleteItem'],
        on: { table: 'projects', keys: ['SWEEP'] },
      },
      { actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'], on: { table: 'notes' } },
    ],
  },
  liveNotes: {
    reads: [
      { actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'], on: { table: 'notes' } },
      { actions: ['dynamodb:Query'], on: { table: 'notes', index: 'byChange' } },
    ],
    writes: [
      { actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], on: { table: 'projects' } },
      {
        actions: ['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
        on: { table: 'notes' },
      },
    ],
  },
  liveProjects: {
    reads: [{ actions: ['dynamodb:GetItem', 'dynamodb:Query'], on: { table: 'projects' } }],
    writes: [
      {
        actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
        on: { table: 'projects' },
      },
      { actions: ['dynamodb:PutItem', 'dynamodb:DeleteItem'], on: { table: 'keys' } },
    ],
  },
  mailboxes: {
    reads: [{ actions: ['dynamodb:GetItem'], on: { table: 'usage', keys: ['ACCOUNT#*'] } }],
    writes: [],
  },
  mails: { reads: [], writes: [{ actions: ['ses:SendEmail'], on: { mail: 'sender' } }, ORIGIN] },
  notifications: {
    reads: [],
    writes: [{ actions: ['dynamodb:UpdateItem'], on: { table: 'processes' } }],
  },
  objects: {
    reads: [{ actions: ['s3:GetObject'], on: { objects: 'uploads/*' } }],
    writes: [{ actions: ['s3:PutObject'], on: { objects: 'outputs/*' } }],
  },
  openProcesses: {
    reads: [{ actions: ['dynamodb:Query'], on: { table: 'processes', index: 'byState' } }],
    writes: [],
  },
  ownKeys: {
    reads: [{ actions: ['dynamodb:Query'], on: { table: 'keys', index: 'byAccount' } }],
    writes: [],
  },
  packageRemovals: {
    reads: [],
    writes: [{ actions: ['s3:DeleteObject'], on: { objects: 'outputs/long/*' } }],
  },
  packages: {
    reads: [],
    writes: [
      {
        actions: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:GetObject'],
        on: { objects: 'outputs/long/*' },
      },
    ],
  },
  processes: {
    reads: [{ actions: ['dynamodb:GetItem'], on: { table: 'processes' } }],
    writes: [{ actions: ['dynamodb:UpdateItem'], on: { table: 'processes' } }],
  },
  processLists: {
    reads: [{ actions: ['dynamodb:Query'], on: { table: 'processes' } }],
    writes: [],
  },
  processStarts: {
    reads: [],
    writes: [
      { actions: ['dynamodb:PutItem'], on: { table: 'processes' } },
      { actions: ['dynamodb:PutItem'], on: { table: 'usage', keys: ['LEDGER#*'] } },
      {
        actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
        on: { table: 'usage', keys: ['ACCOUNT#*'] },
      },
      { actions: ['dynamodb:UpdateItem'], on: { table: 'usage', keys: ['TEAM#*'] } },
    ],
  },
  removals: {
    reads: [],
    writes: [
      { actions: ['s3:DeleteObject'], on: { objects: 'outputs/*' } },
      { actions: ['s3:DeleteObject'], on: { objects: 'uploads/*' } },
      { actions: ['s3:DeleteObject'], on: { objects: 'work/*' } },
    ],
  },
  sweeps: {
    reads: [{ actions: ['dynamodb:GetItem'], on: { table: 'usage', keys: ['SWEEP#*'] } }],
    writes: [{ actions: ['dynamodb:UpdateItem'], on: { table: 'usage', keys: ['SWEEP#*'] } }],
  },
  tidying: {
    reads: [],
    writes: [
      { actions: ['s3:ListBucket'], on: { listing: 'work/*' } },
      { actions: ['s3:DeleteObject'], on: { objects: 'work/*' } },
      { actions: ['s3:DeleteObject'], on: { objects: 'uploads/*' } },
    ],
  },
  usage: {
    reads: [],
    writes: [{ actions: ['dynamodb:UpdateItem'], on: { table: 'usage', keys: ['KEY#*', 'ADDRESS#*'] } }],
  },
  work: {
    reads: [{ actions: ['s3:GetObject'], on: { objects: 'work/*' } }],
    writes: [
      { actions: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:GetObject'], on: { objects: 'work/*' } },
    ],
  },
};

/** What the wrapper does for a row, by the properties of the row. */
export const WRAPPER_GRANTS = {
  all: [ORIGIN],
  /** Authentication and the rate limit. */
  callers: [...GRANTS.keys.reads, ...GRANTS.usage.writes],
  /** The audit log of requests that change something. */
  changes: GRANTS.audit.writes,
  /** Stored answers for Idempotency-Keys; long ones are in the bucket. */
  repeatable: [
    ...GRANTS.answers.writes,
    { actions: ['s3:GetObject', 's3:PutObject'], on: { objects: 'answers/*' } },
  ],
  /** Files that the ingress passes as a reference. */
  upload: [{ actions: ['s3:GetObject'], on: { objects: 'uploads/*' } }],
  /** Conversions are charged with the row of their file, which repeated requests read. */
  conversion: [
    ...GRANTS.charges.writes,
    { actions: ['dynamodb:PutItem', 'dynamodb:GetItem'], on: { table: 'files' } },
    { actions: ['s3:DeleteObject'], on: { objects: 'answers/*' } },
  ],
  /** Objects of conversions; those that will certainly not be charged are deleted. */
  short: [{ actions: ['s3:PutObject', 's3:DeleteObject'], on: { objects: 'outputs/short/*' } }],
  long: [{ actions: ['s3:PutObject', 's3:DeleteObject'], on: { objects: 'outputs/long/*' } }],
} as const satisfies Record<string, readonly Grant[]>;

/**
 * The ingress: authentication, limits and audit log as in the wrapper, multipart uploads, and the functions it calls.
 */
export const INGRESS_GRANTS: readonly Grant[] = [
  ...WRAPPER_GRANTS.callers,
  ...WRAPPER_GRANTS.changes,
  // HEAD and GET are one permission, and so are all steps of a multipart upload.
  {
    actions: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:GetObject', 's3:DeleteObject'],
    on: { objects: 'uploads/*' },
  },
  { actions: ['lambda:InvokeFunction'], on: { functions: 'uploads' } },
  // The body of an answer that is too long for Lambda.
  { actions: ['s3:GetObject', 's3:DeleteObject'], on: { objects: 'answers/*' } },
];

/**
 * The role that signs links. It may list the bucket, so that S3 answers 404 for a deleted file; otherwise it would
 * answer 403. A link to one object reveals nothing about others.
 */
export const SIGNER_GRANTS: readonly Grant[] = [
  { actions: ['s3:GetObject'], on: { objects: 'outputs/*' } },
  { actions: ['s3:ListBucket'], on: { listing: '*' } },
];
