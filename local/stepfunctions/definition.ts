/**
 * A state machine definition (Amazon States Language, JSONPath), parsed and compiled once. The schemas are strict: a
 * field or state that the interpreter does not support is refused at startup, never ignored.
 */
import * as v from 'valibot';
import { parseRule } from './choice.ts';
import { parseExpression } from './expression.ts';
import { type Json, toJson } from './json.ts';
import { isReferencePath, type Path, parsePath } from './path.ts';
import { parseTemplate } from './template.ts';

const json: v.GenericSchema<Json> = v.lazy(() =>
  v.union([v.null(), v.boolean(), v.number(), v.string(), v.array(json), v.record(v.string(), json)]),
);

/** A schema from a parser that throws an Error for invalid input. */
const compiled = <Schema extends v.GenericSchema<Json>, Output>(
  schema: Schema,
  compile: (source: v.InferOutput<Schema>) => Output,
) =>
  v.pipe(
    schema,
    v.rawTransform(({ dataset, addIssue, NEVER }): Output => {
      try {
        return compile(dataset.value);
      } catch (cause) {
        addIssue({ message: cause instanceof Error ? cause.message : String(cause) });
        return NEVER;
      }
    }),
  );

const path = compiled(v.string(), parsePath);
const expression = compiled(v.string(), parseExpression);
const template = compiled(json, parseTemplate);
const resultPath = compiled(v.string(), (text): Path => {
  const read = parsePath(text);
  if (read.ofContext || !isReferencePath(read))
    throw new Error(`'${text}' is no reference path into the input`);
  return read;
});
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999));
const seconds = v.pipe(count, v.minValue(1));
const optional = v.exactOptional;

/** Lambda, through the optimized integration or by function ARN: the only supported resources. */
const lambdaResource = v.pipe(
  v.string(),
  v.regex(
    /^arn:aws:(?:states:::lambda:invoke|lambda:[a-z0-9-]+:\d{12}:function:[\w-]+(?::[\w$-]+)?)$/,
    'only Lambda tasks run here: arn:aws:states:::lambda:invoke or the ARN of a function',
  ),
);

const retrier = v.strictObject({
  Comment: optional(v.string()),
  ErrorEquals: v.pipe(v.array(v.string()), v.nonEmpty()),
  IntervalSeconds: optional(seconds, 1),
  MaxAttempts: optional(count, 3),
  BackoffRate: optional(v.pipe(v.number(), v.minValue(1)), 2),
  MaxDelaySeconds: optional(v.pipe(count, v.minValue(1), v.maxValue(31_622_400))),
  JitterStrategy: optional(v.picklist(['FULL', 'NONE']), 'NONE'),
});
export type Retrier = v.InferOutput<typeof retrier>;

const catcher = v.strictObject({
  Comment: optional(v.string()),
  ErrorEquals: v.pipe(v.array(v.string()), v.nonEmpty()),
  ResultPath: optional(v.nullable(resultPath)),
  Next: v.string(),
});
export type Catcher = v.InferOutput<typeof catcher>;

const any = { Comment: optional(v.string()), QueryLanguage: optional(v.literal('JSONPath')) };
const paths = { InputPath: optional(v.nullable(path)), OutputPath: optional(v.nullable(path)) };
const onward = { Next: optional(v.string()), End: optional(v.literal(true)) };
const result = { ResultSelector: optional(template), ResultPath: optional(v.nullable(resultPath)) };
const recovery = { Retry: optional(v.array(retrier), []), Catch: optional(v.array(catcher), []) };
const work = { ...any, ...paths, ...onward, ...result, ...recovery };

export interface Branch {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
}
const branchFields = {
  Comment: optional(v.string()),
  StartAt: v.string(),
  States: v.lazy((): v.GenericSchema<unknown, Record<string, State>> => v.record(v.string(), state)),
};
const branch: v.GenericSchema<unknown, Branch> = v.lazy(() => v.strictObject(branchFields));
const processor: v.GenericSchema<unknown, Branch> = v.lazy(() =>
  v.strictObject({
    ...branchFields,
    ProcessorConfig: optional(v.strictObject({ Mode: v.literal('INLINE') })),
  }),
);

const choice = v.pipe(
  v.looseObject({ Next: v.string() }),
  v.transform((rule) => ({ Next: rule.Next, source: toJson(rule) })),
  v.object({ Next: v.string(), source: compiled(json, parseRule) }),
  v.transform((rule) => ({ Next: rule.Next, matches: rule.source })),
);

const task = v.strictObject({
  Type: v.literal('Task'),
  ...work,
  Resource: lambdaResource,
  Parameters: optional(template),
  TimeoutSeconds: optional(seconds),
  TimeoutSecondsPath: optional(path),
});
const map = v.strictObject({
  Type: v.literal('Map'),
  ...work,
  ItemsPath: optional(path),
  ItemSelector: optional(template),
  Parameters: optional(template),
  ItemProcessor: optional(processor),
  Iterator: optional(processor),
  MaxConcurrency: optional(count),
  MaxConcurrencyPath: optional(path),
});
const parallel = v.strictObject({
  Type: v.literal('Parallel'),
  ...work,
  Parameters: optional(template),
  Branches: v.pipe(v.array(branch), v.nonEmpty()),
});
const pass = v.strictObject({
  Type: v.literal('Pass'),
  ...any,
  ...paths,
  ...onward,
  Parameters: optional(template),
  Result: optional(json),
  ResultPath: result.ResultPath,
});
const wait = v.strictObject({
  Type: v.literal('Wait'),
  ...any,
  ...paths,
  ...onward,
  Seconds: optional(count),
  SecondsPath: optional(path),
  Timestamp: optional(v.pipe(v.string(), v.isoTimestamp())),
  TimestampPath: optional(path),
});
const choose = v.strictObject({
  Type: v.literal('Choice'),
  ...any,
  ...paths,
  Choices: v.pipe(v.array(choice), v.nonEmpty()),
  Default: optional(v.string()),
});
const succeed = v.strictObject({ Type: v.literal('Succeed'), ...any, ...paths });
const failState = v.strictObject({
  Type: v.literal('Fail'),
  ...any,
  Error: optional(v.string()),
  ErrorPath: optional(expression),
  Cause: optional(v.string()),
  CausePath: optional(expression),
});

const state = v.variant('Type', [task, map, parallel, pass, wait, choose, succeed, failState]);
export type State = v.InferOutput<typeof state>;
export type TaskState = v.InferOutput<typeof task>;
export type MapState = v.InferOutput<typeof map>;
export type ParallelState = v.InferOutput<typeof parallel>;
export type WaitState = v.InferOutput<typeof wait>;
export type FailState = v.InferOutput<typeof failState>;

/** The whole machine: its states and its top-level fields. */
export const Machine = v.strictObject({
  ...branchFields,
  Version: optional(v.literal('1.0')),
  QueryLanguage: any.QueryLanguage,
  TimeoutSeconds: optional(seconds),
});
export type Machine = v.InferOutput<typeof Machine>;
