/** Reads roles and functions from synthesized templates, with their intrinsic functions resolved. */
import * as v from 'valibot';
import { Statement } from './policy.ts';

const Json = v.record(v.string(), v.unknown());
const ResourceShape = v.looseObject({ Type: v.string(), Properties: v.optional(Json, {}) });
export const Template = v.looseObject({ Resources: v.record(v.string(), ResourceShape) });
export type Template = v.InferOutput<typeof Template>;

/** Values of the pseudo parameters. Any values work if names use the same. */
export const PLACE = { partition: 'aws', region: 'us-east-1', account: '000000000000' } as const;
const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::Partition': PLACE.partition,
  'AWS::Region': PLACE.region,
  'AWS::AccountId': PLACE.account,
  'AWS::URLSuffix': 'amazonaws.com',
};

/** For each type, the property that names a resource, and the ARN of that name. */
const KINDS: Readonly<Record<string, { readonly name: string; readonly arn: (name: string) => string }>> = {
  'AWS::IAM::Role': {
    name: 'RoleName',
    arn: (name) => `arn:aws:iam::${PLACE.account}:role/${name}`,
  },
  'AWS::Lambda::Function': {
    name: 'FunctionName',
    arn: (name) => `arn:aws:lambda:${PLACE.region}:${PLACE.account}:function:${name}`,
  },
  'AWS::S3::Bucket': { name: 'BucketName', arn: (name) => `arn:aws:s3:::${name}` },
  'AWS::SQS::Queue': {
    name: 'QueueName',
    arn: (name) => `arn:aws:sqs:${PLACE.region}:${PLACE.account}:${name}`,
  },
  'AWS::StepFunctions::StateMachine': {
    name: 'StateMachineName',
    arn: (name) => `arn:aws:states:${PLACE.region}:${PLACE.account}:stateMachine:${name}`,
  },
};

const Ref = v.strictObject({ Ref: v.string() });
const GetAtt = v.strictObject({ 'Fn::GetAtt': v.tuple([v.string(), v.string()]) });
const Sub = v.strictObject({ 'Fn::Sub': v.string() });
const Join = v.strictObject({ 'Fn::Join': v.tuple([v.string(), v.array(v.unknown())]) });

/** Resolves a value of a template to its text. Resources without a name have their logical id. */
export function readText(template: Template, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const getName = (id: string): string => {
    const resource = template.Resources[id];
    if (!resource) throw new Error(`The template has no ${id}`);
    const property = KINDS[resource.Type]?.name;
    const name = property === undefined ? undefined : resource.Properties[property];
    return name === undefined ? id : readText(template, name);
  };
  if (v.is(Ref, value)) return PSEUDO[value.Ref] ?? getName(value.Ref);
  if (v.is(Sub, value)) {
    return value['Fn::Sub'].replace(/\$\{([^}]+)\}/g, (_, name: string) => readText(template, { Ref: name }));
  }
  if (v.is(Join, value)) {
    const [separator, parts] = value['Fn::Join'];
    return parts.map((part) => readText(template, part)).join(separator);
  }
  if (v.is(GetAtt, value)) {
    const [id, attribute] = value['Fn::GetAtt'];
    const kind = KINDS[template.Resources[id]?.Type ?? ''];
    return kind && attribute === 'Arn' ? kind.arn(getName(id)) : `${id}.${attribute}`;
  }
  throw new Error(`This is no text: ${JSON.stringify(value)}`);
}

/** Replaces every intrinsic function by its text, recursively. */
function resolved(template: Template, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(template, each));
  if (typeof value !== 'object' || value === null) return value;
  const [first = '', ...more] = Object.keys(value);
  if (more.length === 0 && (first === 'Ref' || first.startsWith('Fn::'))) return readText(template, value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolved(template, each)]));
}

const Policy = v.looseObject({
  PolicyDocument: v.object({ Statement: v.array(Statement), Version: v.string() }),
});
const RoleProperties = v.looseObject({ Policies: v.optional(v.array(Policy), []) });
const AttachedPolicy = v.looseObject({ ...Policy.entries, Roles: v.array(v.string()) });

export type Role = { readonly id: string; readonly name: string; readonly statements: readonly Statement[] };

/** The roles of a template with the statements of their inline and attached policies. */
export function getRoles(template: Template): Role[] {
  const entries = Object.entries(template.Resources);
  const attached = entries
    .filter(([, { Type }]) => Type === 'AWS::IAM::Policy')
    .map(([, { Properties }]) => v.parse(AttachedPolicy, resolved(template, Properties)));
  return entries
    .filter(([, { Type }]) => Type === 'AWS::IAM::Role')
    .map(([id, { Properties }]) => {
      const own = v.parse(RoleProperties, resolved(template, Properties)).Policies;
      const name = readText(template, { Ref: id });
      const others = attached.filter(({ Roles }) => Roles.includes(name));
      const statements = [...own, ...others].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
      return { id, name, statements };
    });
}

const FunctionProperties = v.looseObject({ Role: v.unknown() });

export type SynthesizedFunction = {
  readonly name: string;
  /** ARN of its role. */
  readonly role: string;
};

/** The functions of a template. */
export function getFunctions(template: Template): SynthesizedFunction[] {
  return Object.entries(template.Resources)
    .filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
    .map(([id, { Properties }]) => {
      const { Role: role } = v.parse(FunctionProperties, Properties);
      return { name: readText(template, { Ref: id }), role: readText(template, role) };
    });
}
