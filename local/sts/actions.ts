/** AssumeRole and GetCallerIdentity (STS API reference, version 2011-06-15). */
import { createHash } from 'node:crypto';
import type { AccessPolicy } from '#local/s3/credentials.ts';
import { ServiceError } from '#local/s3/errors.ts';
import { element, leaf } from '#local/s3/xml.ts';
import type { Session, Sessions } from './sessions.ts';

export type ActionCall = {
  /** The fields of the form, without `Action` and `Version`. */
  readonly fields: ReadonlyMap<string, string>;
  readonly accessKeyId: string;
  /** Present if the caller itself holds temporary credentials. */
  readonly session: Session | undefined;
  readonly sessions: Sessions;
  readonly roles: Readonly<Record<string, AccessPolicy>>;
  readonly account: string;
  readonly now: number;
};

type Action = {
  /** Fields that it reads; any other is refused. */
  readonly takes: readonly string[];
  /** The markup of the result. */
  readonly run: (call: ActionCall) => string;
};

const MIN_SECONDS = 900;
const MAX_SECONDS = 43_200;
const DEFAULT_S = 3600;

export const ACTIONS: Readonly<Record<string, Action>> = {
  AssumeRole: { takes: ['RoleArn', 'RoleSessionName', 'DurationSeconds'], run: assumeRole },
  GetCallerIdentity: { takes: [], run: getCallerIdentity },
};

function assumeRole({ fields, session, sessions, roles, account, now, accessKeyId }: ActionCall): string {
  const role = fields.get('RoleArn') ?? '';
  const name = fields.get('RoleSessionName') ?? '';
  const duration = fields.get('DurationSeconds') ?? String(DEFAULT_S);
  if (!/^arn:[\w-]+:iam::\d+:role\/[\w+=,.@/-]+$/.test(role)) throw invalid('roleArn');
  if (!/^[\w+=,.@-]{2,64}$/.test(name)) throw invalid('roleSessionName');
  if (!/^\d{1,6}$/.test(duration) || Number(duration) < MIN_SECONDS || Number(duration) > MAX_SECONDS) {
    throw invalid('durationSeconds');
  }
  if (session || !Object.hasOwn(roles, role)) {
    const user = session ? sessionArn(session) : userArn(account, accessKeyId);
    throw new ServiceError(
      'AccessDenied',
      `User: ${user} is not authorized to perform: sts:AssumeRole on resource: ${role}`,
    );
  }
  const issued = sessions.issue(role, name, now, now + Number(duration) * 1000);
  const credentials =
    leaf('AccessKeyId', issued.accessKeyId) +
    leaf('SecretAccessKey', issued.secret) +
    leaf('SessionToken', issued.token) +
    leaf('Expiration', new Date(issued.expires).toISOString());
  const user = leaf('AssumedRoleId', `${roleId(role)}:${name}`) + leaf('Arn', sessionArn(issued));
  return element('Credentials', credentials) + element('AssumedRoleUser', user);
}

function getCallerIdentity({ session, account, accessKeyId }: ActionCall): string {
  const arn = session ? sessionArn(session) : userArn(account, accessKeyId);
  const id = session ? `${roleId(session.role)}:${session.name}` : accessKeyId;
  return leaf('Arn', arn) + leaf('UserId', id) + leaf('Account', arn.split(':')[4]);
}

const userArn = (account: string, accessKeyId: string): string =>
  `arn:aws:iam::${account}:user/${accessKeyId}`;

/** `arn:aws:sts::<account>:assumed-role/<role>/<session>`: the role's path is not in it. */
function sessionArn({ role, name }: Session): string {
  const [, partition, , , account] = role.split(':');
  return `arn:${partition}:sts::${account}:assumed-role/${role.split('/').at(-1)}/${name}`;
}

/** A stable id of a role, in the form of those that IAM gives. */
const roleId = (role: string): string =>
  `AROA${createHash('sha256').update(role).digest('hex').slice(0, 17).toUpperCase()}`;

function invalid(field: string): ServiceError {
  return new ServiceError(
    'ValidationError',
    `1 validation error detected: Value at '${field}' failed to satisfy constraint`,
  );
}
