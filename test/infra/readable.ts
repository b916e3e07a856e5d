/**
 * Formats a template for reading and comparing: resources by type and name, one property per line, with masked hashes.
 * Properties that all resources of a type share are listed once.
 */
import * as v from 'valibot';
import type { Resource, Template } from './synthesis.ts';

const Json = v.record(v.string(), v.unknown());
const StackOutput = v.object({ StackName: v.string(), OutputName: v.string() });
const Pair = v.tuple([v.unknown(), v.unknown()]);

/** Masks hashes of logical names and files, which change for reasons that do not matter here. */
const masked = (text: string): string =>
  text
    .replace(/\b[0-9a-f]{64}\b/g, '<hash>')
    .replace(/(?<=[A-Za-z])[0-9A-F]{8}(?=\b|[A-Z_])/g, '')
    .replace(/(Stage|Deployment)[0-9a-f]{32}\b/g, '$1');

/** The short form of an intrinsic function, as one would write it by hand. */
function intrinsic(value: Record<string, unknown>): string | undefined {
  const [name, ...others] = Object.keys(value);
  if (name === undefined || others.length > 0) return undefined;
  const given = value[name];
  switch (name) {
    case 'Ref':
      return `\${${String(given)}}`;
    case 'Fn::GetAtt':
      return `\${${[given].flat().join('.')}}`;
    case 'Fn::GetStackOutput': {
      const { StackName, OutputName } = v.parse(StackOutput, given);
      return `\${${StackName} ${OutputName.replace(/^PublishOutput(Ref|FnGetAtt)/, '')}}`;
    }
    case 'Fn::Sub':
      return typeof given === 'string' ? given : undefined;
    case 'Fn::GetAZs':
      return 'zones';
    case 'Fn::Select': {
      const [index, list] = v.parse(Pair, given);
      return `${plain(list)}[${String(index)}]`;
    }
    case 'Fn::Join': {
      const [separator, parts] = v.parse(v.tuple([v.string(), v.array(v.unknown())]), given);
      return parts.map(plain).join(separator);
    }
    default:
      return undefined;
  }
}

/** Replaces intrinsic functions anywhere in the value with their short forms. */
function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(short);
  if (!v.is(Json, value)) return value;
  return (
    intrinsic(value) ?? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, short(each)]))
  );
}

function plain(value: unknown): string {
  const text = short(value);
  return typeof text === 'string' ? text : JSON.stringify(text);
}

/** A policy statement in one line. */
function statement(value: Record<string, unknown>): string | undefined {
  if (typeof value.Effect !== 'string' || !('Action' in value)) return undefined;
  const list = (part: unknown): string => [part].flat().map(plain).join(', ');
  const who = value.Principal === undefined ? '' : ` by ${plain(value.Principal)}`;
  const condition = value.Condition === undefined ? '' : ` if ${plain(value.Condition)}`;
  const target = value.Resource === undefined ? '' : ` on ${list(value.Resource)}`;
  return `${value.Effect} ${list(value.Action)}${target}${who}${condition}`;
}

/** Properties as lines `path = value`. */
function* readLines(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== 'object')) {
      yield `${path} = ${value.map(plain).join(', ')}`;
      return;
    }
    for (const [i, each] of value.entries()) yield* readLines(each, `${path}[${i}]`);
    return;
  }
  if (v.is(Json, value)) {
    const text = intrinsic(value) ?? statement(value);
    if (text !== undefined) {
      yield `${path} = ${text}`;
      return;
    }
    for (const key of Object.keys(value).sort()) yield* readLines(value[key], path ? `${path}.${key}` : key);
    return;
  }
  yield `${path} = ${plain(value)}`;
}

function getProperties({ Properties, DeletionPolicy }: Resource): string[] {
  const lines = [...readLines(Properties, '')].map(masked);
  return DeletionPolicy === undefined ? lines : [`(${DeletionPolicy})`, ...lines];
}

/** From this many resources of a type, shared properties are listed once. */
const MANY = 3;

function typeText(type: string, members: readonly (readonly [string, string[]])[]): string {
  const shared =
    members.length < MANY
      ? []
      : (members[0]?.[1] ?? []).filter((line) => members.every(([, lines]) => lines.includes(line)));
  const block = (title: string, lines: readonly string[]): string =>
    [`  ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
  return [
    `${type} (${members.length})`,
    ...(shared.length > 0 ? [block('all', shared)] : []),
    ...members.map(([name, lines]) =>
      block(
        name,
        lines.filter((line) => !shared.includes(line)),
      ),
    ),
  ].join('\n');
}

/** The text of a template. */
export function readable({ Resources, Outputs }: Template): string {
  const types = Map.groupBy(Object.entries(Resources), ([, { Type }]) => Type);
  const blocks = [...types]
    .filter(([type]) => type !== 'AWS::CDK::Metadata')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, members]) =>
      typeText(
        type,
        members
          .map(([id, resource]) => [masked(id), getProperties(resource)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    );
  const outputs = Object.keys(Outputs)
    .map((id) => `  ${masked(id)}`)
    .sort();
  return `${[...blocks, ...(outputs.length > 0 ? [['Outputs', ...outputs].join('\n')] : [])].join('\n\n')}\n`;
}
