/** Turns recorded calls into IAM requests of a deployment, and finds the roles that must allow them. */
import type { Deployment } from '#infra/deployment.ts';
import type { Synthesis } from '#test/infra/synthesis.ts';
import type { Fact } from './facts.ts';
import type { Request, Statement } from './policy.ts';
import { getFunctions, getRoles, PLACE, type Role, readText, type Template } from './template.ts';

const arn = (service: string, resource: string): string =>
  `arn:${PLACE.partition}:${service}:${PLACE.region}:${PLACE.account}:${resource}`;

/** Replaces an id in a request. Patterns in policies end in `*`, so any value works. */
const SOME = 'some-id';

/** Makes the request that IAM sees for a fact. */
export function getRequest(fact: Fact, { names, mailFrom = '' }: Deployment): Request {
  const [action = '', resource = '', key = SOME] = fact.split(' ');
  const [kind = '', ...rest] = resource.split('/');
  const name = rest.join('/');
  const bucket = `arn:${PLACE.partition}:s3:::${names.bucket('files', PLACE.account)}`;
  switch (kind) {
    case 'table': {
      const [table = '', ...index] = rest;
      const whole = [`table/${names.table(table as Parameters<typeof names.table>[0])}`, ...index].join('/');
      return { action, resource: arn('dynamodb', whole), context: { 'dynamodb:LeadingKeys': key } };
    }
    case 'bucket':
      if (action === 's3:ListBucket') return { action, resource: bucket, context: { 's3:prefix': name } };
      return { action, resource: `${bucket}/${name}${SOME}`, context: {} };
    case 'role':
      return {
        action,
        resource: `arn:${PLACE.partition}:iam::${PLACE.account}:role/${names.global('signer')}`,
        context: {},
      };
    case 'function':
      return { action, resource: arn('lambda', `function:${names.function(name)}`), context: {} };
    case 'stateMachine':
      return { action, resource: arn('states', `stateMachine:${names.stateMachine}`), context: {} };
    case 'execution':
      return { action, resource: arn('states', `execution:${names.stateMachine}:${SOME}`), context: {} };
    case 'identity': {
      const identity = `identity/${mailFrom.slice(mailFrom.indexOf('@') + 1)}`;
      return { action, resource: arn('ses', identity), context: { 'ses:FromAddress': mailFrom } };
    }
    default:
      throw new Error(`Nothing deployed is a ${kind}`);
  }
}

const templates = ({ templates: all }: Synthesis): Template[] => [...all.values()];

/** The statements of the roles of every function, the ingress and the state machine, by the name of the caller. */
export function statementsByCaller(made: Synthesis): ReadonlyMap<string, readonly Statement[]> {
  const { names } = made.deployment;
  const callers = new Map<string, readonly Statement[]>();
  for (const template of templates(made)) {
    const roles = getRoles(template);
    const find = (roleArn: string): readonly Statement[] => {
      const role = roles.find(({ name }) => roleArn.endsWith(`:role/${name}`));
      if (!role) throw new Error(`There is no role ${roleArn}`);
      return role.statements;
    };
    for (const { name, role } of getFunctions(template)) {
      if (name.startsWith(names.function(''))) callers.set(name.slice(names.function('').length), find(role));
    }
    for (const { Type, Properties } of Object.values(template.Resources)) {
      if (Type === 'AWS::ECS::TaskDefinition')
        callers.set('ingress', find(readText(template, Properties.TaskRoleArn)));
      if (Type === 'AWS::StepFunctions::StateMachine')
        callers.set('state machine', find(readText(template, Properties.RoleArn)));
    }
  }
  return callers;
}

/** Finds a role by its name. */
export function roleNamed(made: Synthesis, name: string): Role {
  const role = templates(made)
    .flatMap(getRoles)
    .find((each) => each.name === name);
  if (!role) throw new Error(`There is no role ${name}`);
  return role;
}
