/** The rules of a Choice state (States Language, "Choice State"). */
import { type Data, readRequired } from './expression.ts';
import { isObject, type Json } from './json.ts';
import { parsePath, readPath } from './path.ts';

export type Rule = (data: Data) => boolean;

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const isTimestamp = (value: Json): value is string => typeof value === 'string' && TIMESTAMP.test(value);

/** The `Is…` tests that need a value. IsPresent is separate because it tests whether there is one. */
const TYPE_TESTS: Readonly<Record<string, (value: Json) => boolean>> = {
  IsNull: (value) => value === null,
  IsBoolean: (value) => typeof value === 'boolean',
  IsNumeric: (value) => typeof value === 'number',
  IsString: (value) => typeof value === 'string',
  IsTimestamp: isTimestamp,
};

type ComparableValue = string | number;

/** Converts a value to its comparable form, or to undefined if it has another type. */
const ORDERED: Readonly<Record<string, (value: Json) => ComparableValue | undefined>> = {
  String: (value) => (typeof value === 'string' ? value : undefined),
  Numeric: (value) => (typeof value === 'number' ? value : undefined),
  Boolean: (value) => (typeof value === 'boolean' ? Number(value) : undefined),
  Timestamp: (value) => (isTimestamp(value) ? Date.parse(value) : undefined),
};

const RELATIONS: Readonly<Record<string, (left: ComparableValue, right: ComparableValue) => boolean>> = {
  Equals: (left, right) => left === right,
  LessThan: (left, right) => left < right,
  GreaterThan: (left, right) => left > right,
  LessThanEquals: (left, right) => left <= right,
  GreaterThanEquals: (left, right) => left >= right,
  Matches: (left, right) => wildcard(String(right)).test(String(left)),
};

const OPERATOR =
  /^(?:(?<ordered>String|Numeric|Timestamp)(?<relation>(?:Less|Greater)Than(?:Equals)?|Equals)|BooleanEquals|(?<matches>StringMatches))(?<path>Path)?$/;

/** `*` matches any characters, `\*` a literal asterisk. */
const wildcard = (pattern: string): RegExp => {
  const source = pattern.replace(/\\(.)|\*|[^\\*]+|\\$/gs, (part, escaped: string | undefined) =>
    part === '*' ? '.*' : (escaped ?? part).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
  );
  return new RegExp(`^${source}$`, 's');
};

/** Parses one rule; the caller handles `Next` and `Comment`. Throws an Error naming what is unknown or missing. */
export const parseRule = (source: Json): Rule => {
  if (!isObject(source)) throw new Error('a choice rule must be an object');
  const { Next: _, Comment: __, Variable: variable, ...rest } = source;
  const [operator, ...more] = Object.keys(rest);
  if (operator === undefined || more.length > 0) throw new Error('a choice rule needs exactly one operator');
  const value = rest[operator] ?? null;
  if (operator === 'Not') {
    const rule = parseRule(value);
    return (data) => !rule(data);
  }
  if (operator === 'And' || operator === 'Or') {
    if (!Array.isArray(value) || value.length === 0) throw new Error(`${operator} needs a list of rules`);
    const rules = value.map(parseRule);
    return operator === 'And'
      ? (data) => rules.every((rule) => rule(data))
      : (data) => rules.some((rule) => rule(data));
  }
  if (typeof variable !== 'string') throw new Error(`${operator} needs a Variable`);
  return operator.startsWith('Is')
    ? parseTypeTest(variable, operator, value)
    : parseComparison(variable, operator, value);
};

const parseTypeTest = (variable: string, operator: string, wanted: Json): Rule => {
  const path = parsePath(variable);
  if (typeof wanted !== 'boolean') throw new Error(`${operator} must be true or false`);
  if (operator === 'IsPresent') {
    return (data) => (readPath(path, path.ofContext ? data.context : data.input) !== undefined) === wanted;
  }
  const test = Object.hasOwn(TYPE_TESTS, operator) ? TYPE_TESTS[operator] : undefined;
  if (!test) throw new Error(`unknown operator ${operator}`);
  return (data) => test(readRequired(path, data, 'Variable')) === wanted;
};

const parseComparison = (variable: string, operator: string, value: Json): Rule => {
  const path = parsePath(variable);
  const groups = OPERATOR.exec(operator)?.groups;
  const type = groups?.matches ? 'String' : (groups?.ordered ?? 'Boolean');
  const ordered = ORDERED[type];
  const relation = RELATIONS[groups?.matches ? 'Matches' : (groups?.relation ?? 'Equals')];
  if (!groups || !ordered || !relation || (groups.matches && groups.path)) {
    throw new Error(`unknown operator ${operator}`);
  }
  const rightSide = groups.path ? parseRightPath(operator, value) : () => value;
  if (!groups.path && ordered(value) === undefined)
    throw new Error(`${operator} has a value of another type`);
  return (data) => {
    const left = ordered(readRequired(path, data, 'Variable'));
    const right = ordered(rightSide(data));
    return left !== undefined && right !== undefined && relation(left, right);
  };
};

const parseRightPath = (operator: string, value: Json): ((data: Data) => Json) => {
  if (typeof value !== 'string') throw new Error(`${operator} must be a path`);
  const path = parsePath(value);
  return (data) => readRequired(path, data, operator);
};
