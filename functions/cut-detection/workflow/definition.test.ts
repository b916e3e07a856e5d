/** The workflow definition is valid and matches the functions that it calls. */
import aslValidator from 'asl-validator';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { defineWorkflow } from './definition.ts';
import { EXECUTION_FAILED_RULE, MAX_SECONDS, TASKS } from './tasks.ts';

const DEFINITION = defineWorkflow(3);
const text = JSON.stringify(DEFINITION);

const Branch = v.looseObject({
  States: v.record(
    v.string(),
    v.looseObject({
      Type: v.string(),
      TimeoutSeconds: v.optional(v.number()),
      Parameters: v.optional(v.looseObject({ FunctionName: v.string() })),
      Retry: v.optional(
        v.array(v.looseObject({ ErrorEquals: v.array(v.string()), MaxAttempts: v.number() })),
      ),
      Catch: v.optional(v.array(v.looseObject({ ErrorEquals: v.array(v.string()), Next: v.string() }))),
      MaxConcurrency: v.optional(v.number()),
      ItemProcessor: v.optional(v.unknown()),
    }),
  ),
});
const definition = v.parse(
  v.intersect([Branch, v.looseObject({ TimeoutSeconds: v.number() })]),
  JSON.parse(text),
);
const outer = Object.entries(definition.States);
const all = outer.flatMap(([name, state]) => [
  [name, state] as const,
  ...(state.ItemProcessor ? Object.entries(v.parse(Branch, state.ItemProcessor).States) : []),
]);
const tasks = all.filter(([, state]) => state.Type === 'Task');

test('is valid Amazon States Language', () => {
  const { isValid, errorsText } = aslValidator(JSON.parse(text));
  expect(errorsText()).toBe('');
  expect(isValid).toBe(true);
});

test('every task is called by the state of its name, and nothing else is called', () => {
  const called = tasks.map(([name, state]) => [name, state.Parameters?.FunctionName]);
  expect(called).toEqual(TASKS.map(({ state }) => [state, `\${${state}}`]));
});

test('a state times out shortly after its function, and the state machine has a timeout', () => {
  for (const [name, state] of tasks) {
    const limit = TASKS.find((task) => task.state === name)?.timeoutSeconds ?? 0;
    expect(state.TimeoutSeconds, name).toBe(limit + 5);
  }
  expect(definition.TimeoutSeconds).toBe(MAX_SECONDS);
  expect(Math.max(...TASKS.map(({ timeoutSeconds }) => timeoutSeconds))).toBeLessThan(900);
});

describe('an error', () => {
  test('is retried, unless it is the fault of the film or the process has ended', () => {
    const hopeless = ['Film.no_video', 'Film.unreadable', 'Film.too_large', 'Film.timeout', 'ProcessEnded'];
    for (const [name, { Retry }] of tasks) {
      expect(Retry?.at(-1), name).toMatchObject({ ErrorEquals: ['States.ALL'], MaxAttempts: 3 });
      expect(Retry?.at(-2)?.ErrorEquals, name).toContain('Lambda.TooManyRequestsException');
      if (['Mail', 'Fail', 'Commit'].includes(name)) continue;
      expect(Retry?.[0]?.ErrorEquals, name).toEqual(expect.arrayContaining(hopeless));
      expect(Retry?.[0]?.MaxAttempts, name).toBe(0);
    }
  });

  test('is caught by Fail; a failed mail changes nothing', () => {
    const working = outer.filter(([name, { Type }]) => ['Task', 'Map'].includes(Type) && name !== 'Fail');
    for (const [name, { Catch }] of working) {
      expect(Catch, name).toMatchObject([
        { ErrorEquals: ['States.ALL'], Next: name === 'Mail' ? 'Done' : 'Fail' },
      ]);
    }
  });

  test('is covered by the rule, whichever way the execution ends', () => {
    expect(EXECUTION_FAILED_RULE.statuses).toEqual(['FAILED', 'TIMED_OUT', 'ABORTED']);
  });
});

test('tasks run at the concurrency that the estimate assumes', () => {
  const maps = outer.filter(([, { Type }]) => Type === 'Map');
  expect(maps.map(([, { MaxConcurrency }]) => MaxConcurrency)).toEqual([3, 3]);
});
