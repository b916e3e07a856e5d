/** Turns the grants of `shared/data/grants.ts` that rows declare into IAM statements for their roles. */
import { Aws, type Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ROUTES } from '#functions/routes.ts';
import { functionName } from '#shared/api/function-facts.ts';
import { isChange, isRepeatable, type Route } from '#shared/api/route.ts';
import { GRANTS, type Grant, type Resource, type TableName, WRAPPER_GRANTS } from '#shared/data/grants.ts';
import type { ReadName, WriteName } from '#shared/data/stores.ts';
import { TABLES } from '#shared/data/tables.ts';
import type { Setting } from '#shared/environment.ts';
import { type Deployment, secretRevisions } from './deployment.ts';

/** Grants of the stores that a function uses. */
export function storeGrants({
  reads,
  writes,
}: {
  readonly reads: readonly ReadName[];
  readonly writes: readonly WriteName[];
}): Grant[] {
  return [...reads.flatMap((name) => GRANTS[name].reads), ...writes.flatMap((name) => GRANTS[name].writes)];
}

/** Grants of an endpoint: those of its handler, and those of the wrapper around it. */
export function routeGrants(row: Route): Grant[] {
  const called = row.callers.length > 0;
  return [
    ...WRAPPER_GRANTS.all,
    ...storeGrants(row),
    ...(called ? WRAPPER_GRANTS.callers : []),
    ...(isChange(row) ? WRAPPER_GRANTS.changes : []),
    ...(isRepeatable(row) ? WRAPPER_GRANTS.repeatable : []),
    ...(row.upload === undefined ? [] : WRAPPER_GRANTS.upload),
    // If the upload is kept, this request only starts a process, which then makes the file, charges for it and links
    // to it.
    ...(row.kind === 'conversion' && !row.keepsUpload
      ? [...WRAPPER_GRANTS.conversion, ...WRAPPER_GRANTS[row.retention ?? 'short']]
      : []),
  ];
}

/** The settings that the stores behind the grants read. */
export function listSettings(grants: readonly Grant[]): Set<Setting> {
  const settings = new Set<Setting>();
  for (const { on } of grants) {
    if ('table' in on) settings.add(TABLES[on.table].setting);
    if ('objects' in on || 'listing' in on) settings.add('filesBucket');
    if ('role' in on) settings.add('signerRole').add('filesBucket');
    if ('stateMachine' in on || 'executions' in on) settings.add('stateMachine');
    if ('secret' in on) settings.add('originSecret').add('originSecretOther');
    if ('mail' in on) settings.add('mailSender').add('mailConfiguration');
    if ('functions' in on) settings.add('ingressFunctions');
  }
  return settings;
}

/** Functions that the ingress invokes: endpoint name to function name. */
export const uploadFunctions = ({ names }: Deployment): Record<string, string> =>
  Object.fromEntries(
    ROUTES.filter((row) => row.upload !== undefined).map((row) => [
      row.name,
      names.function(functionName(row.name)),
    ]),
  );

/** ARNs built from names, so stacks need no exports. */
export class Arns {
  readonly #stack: Stack;
  readonly #deployment: Deployment;

  constructor(stack: Stack, deployment: Deployment) {
    this.#stack = stack;
    this.#deployment = deployment;
  }

  of(service: string, resource: string): string {
    return `arn:${Aws.PARTITION}:${service}:${this.#stack.region}:${this.#stack.account}:${resource}`;
  }

  table(name: Parameters<Deployment['names']['table']>[0]): string {
    return this.of('dynamodb', `table/${this.#deployment.names.table(name)}`);
  }

  function(name: string): string {
    return this.of('lambda', `function:${name}`);
  }

  get stateMachine(): string {
    return this.of('states', `stateMachine:${this.#deployment.names.stateMachine}`);
  }

  get bucketName(): string {
    return this.#deployment.names.bucket('files', this.#stack.account);
  }

  get bucket(): string {
    return `arn:${Aws.PARTITION}:s3:::${this.bucketName}`;
  }

  get signer(): string {
    return `arn:${Aws.PARTITION}:iam::${this.#stack.account}:role/${this.#deployment.names.global('signer')}`;
  }

  /** The ARNs that a grant covers. */
  resources(on: Resource): string[] {
    if ('table' in on)
      return ['index' in on ? `${this.table(on.table)}/index/${on.index}` : this.table(on.table)];
    if ('objects' in on) return [`${this.bucket}/${on.objects}`];
    if ('listing' in on) return [this.bucket];
    if ('role' in on) return [this.signer];
    if ('functions' in on)
      return Object.values(uploadFunctions(this.#deployment)).map((name) => this.function(name));
    if ('stateMachine' in on) return [this.stateMachine];
    if ('executions' in on) return [this.of('states', `execution:${this.#deployment.names.stateMachine}:*`)];
    if ('secret' in on)
      // Secrets Manager adds six random characters to a name.
      return secretRevisions(this.#deployment).map((revision) =>
        this.of('secretsmanager', `secret:${this.#deployment.names.secret(revision)}-??????`),
      );
    const { mailFrom, names } = this.#deployment;
    if (mailFrom === undefined) return [];
    // SES checks the permission for the identity and for the configuration set of the mail.
    return [
      this.of('ses', `identity/${getDomain(mailFrom)}`),
      this.of('ses', `configuration-set/${names.mailConfiguration}`),
    ];
  }

  conditions(on: Resource): Record<string, Record<string, unknown>> {
    if ('keys' in on && on.keys)
      return { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...on.keys] } };
    if ('listing' in on && on.listing !== '*') return { StringLike: { 's3:prefix': on.listing } };
    if ('mail' in on) return { StringEquals: { 'ses:FromAddress': this.#deployment.mailFrom } };
    return {};
  }
}

/** The domain of a sender, which is the identity that SES verifies. */
export const getDomain = (mailFrom: string): string => mailFrom.slice(mailFrom.indexOf('@') + 1);

/**
 * Combines what may only be allowed by one statement: IAM compares `dynamodb:LeadingKeys` with all keys that a
 * transaction has in a table, so every action on its items is allowed with the keys of all grants.
 */
function combineTables(grants: readonly Grant[]): Grant[] {
  const tables = new Map<TableName, { actions: Set<string>; keys: Set<string> | undefined }>();
  const others: Grant[] = [];
  for (const grant of grants) {
    const { actions, on } = grant;
    if (!('table' in on) || 'index' in on) {
      others.push(grant);
      continue;
    }
    const known = tables.get(on.table) ?? { actions: new Set(), keys: new Set() };
    tables.set(on.table, {
      actions: new Set([...known.actions, ...actions]),
      keys: on.keys && known.keys && new Set([...known.keys, ...on.keys]),
    });
  }
  const combined = [...tables].map(
    ([table, { actions, keys }]): Grant => ({
      actions: [...actions],
      on: { table, ...(keys && { keys: [...keys].sort() }) },
    }),
  );
  return [...combined, ...others];
}

/** Turns grants into a policy. Actions on the same resource under the same condition form one statement. */
export function buildPolicy(grants: readonly Grant[], arns: Arns): PolicyDocument {
  const merged = new Map<string, { on: Resource; actions: Set<string> }>();
  for (const { actions, on } of combineTables(grants)) {
    const key = JSON.stringify(on);
    const entry = merged.get(key) ?? { on, actions: new Set() };
    for (const action of actions) entry.actions.add(action);
    merged.set(key, entry);
  }
  const statements = [...merged.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, { on, actions }]) => {
      const resources = arns.resources(on);
      if (resources.length === 0) return [];
      return [
        new PolicyStatement({ actions: [...actions].sort(), resources, conditions: arns.conditions(on) }),
      ];
    });
  return new PolicyDocument({ statements });
}
