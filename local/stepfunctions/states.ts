/** What each type of state does. */
import { sleep, startDeadline, within } from './clock.ts';
import type {
  Branch,
  FailState,
  MapState,
  ParallelState,
  State,
  TaskState,
  WaitState,
} from './definition.ts';
import { runtimeError, StateError } from './errors.ts';
import { type Data, evaluate, readRequired } from './expression.ts';
import type { Json } from './json.ts';
import { runLambda } from './lambda.ts';
import type { RunBranch, Scope } from './scope.ts';

/** Limit of concurrent iterations of an inline Map, whatever MaxConcurrency says (AWS: about 40). */
const MAX_ITERATIONS = 40;

/** The result of a state (before ResultSelector), and the next state, if any. */
export const stateResult = async (
  state: State,
  data: Data,
  scope: Scope,
  runBranch: RunBranch,
): Promise<{ readonly result: Json; readonly next: string | undefined }> => {
  switch (state.Type) {
    case 'Task':
      return { result: await runTask(state, data, scope), next: state.Next };
    case 'Map':
      return { result: await runMap(state, data, scope, runBranch), next: state.Next };
    case 'Parallel':
      return { result: await runParallel(state, data, scope, runBranch), next: state.Next };
    case 'Pass':
      return { result: state.Result === undefined ? data.input : state.Result, next: state.Next };
    case 'Wait':
      await sleep(waitMilliseconds(state, data, scope), scope.signal);
      return { result: data.input, next: state.Next };
    case 'Choice': {
      const next = state.Choices.find((choice) => choice.matches(data))?.Next ?? state.Default;
      if (next === undefined) throw new StateError('States.NoChoiceMatched', 'No choice rule matched.');
      return { result: data.input, next };
    }
    case 'Succeed':
      return { result: data.input, next: undefined };
    case 'Fail':
      throw failure(state, data);
  }
};

const runTask = (state: TaskState, data: Data, scope: Scope): Promise<Json> => {
  const { invoke, timeoutScale } = scope.runtime;
  const seconds = state.TimeoutSecondsPath
    ? number(readRequired(state.TimeoutSecondsPath, data, 'TimeoutSecondsPath'), 'TimeoutSecondsPath')
    : state.TimeoutSeconds;
  return within(scope.signal, async (own) => {
    const passed = (): void => own.abort(taskTimeout());
    const cancel = seconds === undefined ? undefined : startDeadline(seconds * 1000 * timeoutScale, passed);
    try {
      return await runLambda(invoke, state.Resource, data.input, own.signal);
    } finally {
      cancel?.();
    }
  });
};

const taskTimeout = (): StateError =>
  new StateError('States.Timeout', 'The task exceeded its TimeoutSeconds.');

const runMap = async (state: MapState, data: Data, scope: Scope, runBranch: RunBranch): Promise<Json> => {
  const items = state.ItemsPath ? readRequired(state.ItemsPath, data, 'ItemsPath') : data.input;
  if (!Array.isArray(items))
    throw runtimeError(`The items of a Map state are no array: ${JSON.stringify(items)}`);
  const processor = state.ItemProcessor ?? state.Iterator;
  if (!processor) throw runtimeError('A Map state has no ItemProcessor.');
  const selector = state.ItemSelector ?? state.Parameters;
  const runs = items.map((item, index) => (signal: AbortSignal) => {
    const Item = { Index: index, Value: item };
    const context = { ...scope.context, Map: { Item } };
    const input = selector ? selector({ input: data.input, context: { ...at(data), Map: { Item } } }) : item;
    return runBranch(processor, input, { ...scope, context, signal });
  });
  const wanted = state.MaxConcurrencyPath
    ? number(readRequired(state.MaxConcurrencyPath, data, 'MaxConcurrencyPath'), 'MaxConcurrencyPath')
    : (state.MaxConcurrency ?? 0);
  return runAll(runs, Math.min(wanted || MAX_ITERATIONS, MAX_ITERATIONS), scope.signal);
};

const at = (data: Data): { [key: string]: Json } =>
  typeof data.context === 'object' && data.context !== null && !Array.isArray(data.context)
    ? data.context
    : {};

const runParallel = (state: ParallelState, data: Data, scope: Scope, runBranch: RunBranch): Promise<Json> =>
  runAll(
    state.Branches.map(
      (branch: Branch) => (signal: AbortSignal) => runBranch(branch, data.input, { ...scope, signal }),
    ),
    state.Branches.length,
    scope.signal,
  );

/** Results in order. The first failure aborts all running items and starts no more. */
const runAll = (
  runs: readonly ((signal: AbortSignal) => Promise<Json>)[],
  atOnce: number,
  outer: AbortSignal,
): Promise<Json> =>
  within(outer, async (own) => {
    const results: Json[] = new Array<Json>(runs.length).fill(null);
    const queue = runs.entries();
    const worker = async (): Promise<void> => {
      for (const [index, run] of queue) {
        own.signal.throwIfAborted();
        results[index] = await run(own.signal);
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(atOnce, runs.length) }, worker));
    } catch (failure) {
      own.abort(failure);
      throw failure;
    }
    return results;
  });

const waitMilliseconds = (state: WaitState, data: Data, scope: Scope): number => {
  const { now, waitScale } = scope.runtime;
  if (state.Seconds !== undefined) return state.Seconds * 1000 * waitScale;
  if (state.SecondsPath) {
    return number(readRequired(state.SecondsPath, data, 'SecondsPath'), 'SecondsPath') * 1000 * waitScale;
  }
  const until = state.TimestampPath
    ? readRequired(state.TimestampPath, data, 'TimestampPath')
    : (state.Timestamp ?? null);
  const time = typeof until === 'string' ? Date.parse(until) : Number.NaN;
  if (Number.isNaN(time))
    throw runtimeError(`A Wait state has no time to wait for: ${JSON.stringify(until)}`);
  return Math.max(0, time - now()) * waitScale;
};

const number = (value: Json, field: string): number => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw runtimeError(`${field} must lead to a whole number, not to ${JSON.stringify(value)}`);
};

const failure = (state: FailState, data: Data): StateError => {
  const text = (field: 'ErrorPath' | 'CausePath', fixed: string | undefined): string => {
    const expression = state[field];
    if (!expression) return fixed ?? '';
    const value = evaluate(expression, data, field);
    if (typeof value !== 'string') throw runtimeError(`${field} must lead to a string`);
    return value;
  };
  return new StateError(text('ErrorPath', state.Error), text('CausePath', state.Cause));
};
