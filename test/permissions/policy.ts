/**
 * The subset of IAM that the deployment uses: whether statements allow a call, and the single permissions in them.
 * Unknown operators and statement elements throw, so that nothing passes as allowed by mistake.
 */
import * as v from 'valibot';

const Texts = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);

export const Statement = v.strictObject({
  Sid: v.optional(v.string()),
  Effect: v.picklist(['Allow', 'Deny']),
  Action: Texts,
  Resource: Texts,
  Condition: v.optional(v.record(v.string(), v.record(v.string(), Texts)), {}),
});
export type Statement = v.InferOutput<typeof Statement>;

/** A call as IAM sees it; `context` holds the values of condition keys. */
export type Request = {
  readonly action: string;
  readonly resource: string;
  readonly context: Readonly<Record<string, string>>;
};

/** Matches a pattern in which `*` is any text and `?` any character. */
export function like(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}

const OPERATORS: Readonly<Record<string, (pattern: string, value: string) => boolean>> = {
  StringEquals: (pattern, value) => pattern === value,
  StringLike: like,
  'ForAllValues:StringEquals': (pattern, value) => pattern === value,
  'ForAllValues:StringLike': like,
};

/** A condition on a key that the call lacks does not hold, except with `ForAllValues:`. */
function holds(condition: Statement['Condition'], context: Request['context']): boolean {
  return Object.entries(condition).every(([name, keys]) => {
    const matches = OPERATORS[name];
    if (!matches) throw new Error(`The operator ${name} is not known`);
    return Object.entries(keys).every(([key, patterns]) => {
      const value = context[key];
      if (value === undefined) return name.startsWith('ForAllValues:');
      return patterns.some((pattern) => matches(pattern, value));
    });
  });
}

const covers = (statement: Statement, { action, resource, context }: Request): boolean =>
  statement.Action.some((pattern) => like(pattern, action)) &&
  statement.Resource.some((pattern) => like(pattern, resource)) &&
  holds(statement.Condition, context);

/** Whether statements allow a call: at least one allows it and none denies it. */
export function allows(statements: readonly Statement[], request: Request): boolean {
  const covering = statements.filter((statement) => covers(statement, request));
  return covering.length > 0 && covering.every(({ Effect }) => Effect === 'Allow');
}

/** Splits a statement into single permissions: one action, one resource, one value of each condition key. */
export function readParts(statement: Statement): Statement[] {
  if (statement.Effect === 'Deny') return [];
  let conditions: Statement['Condition'][] = [{}];
  for (const [operator, keys] of Object.entries(statement.Condition)) {
    for (const [key, values] of Object.entries(keys)) {
      conditions = conditions.flatMap((each) =>
        values.map((value) => ({ ...each, [operator]: { ...each[operator], [key]: [value] } })),
      );
    }
  }
  return statement.Action.flatMap((action) =>
    statement.Resource.flatMap((resource) =>
      conditions.map((Condition) => ({ ...statement, Action: [action], Resource: [resource], Condition })),
    ),
  );
}
