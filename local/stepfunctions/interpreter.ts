/** Runs a state machine, state by state, with retries, catchers and the size limit of state data. */
import { sleep } from './clock.ts';
import type { Branch, State } from './definition.ts';
import { runtimeError, StateError } from './errors.ts';
import { type Data, readRequired } from './expression.ts';
import { type Json, jsonBytes } from './json.ts';
import { type Path, writePath } from './path.ts';
import { caught, Retries } from './recovery.ts';
import type { Scope } from './scope.ts';
import { stateResult } from './states.ts';

/** Limit for the input of a state, the result of a task and the output of a state, in bytes of JSON. */
export const STATE_DATA_LIMIT = 256 * 1024;

const limited = (data: Json, what: string): Json => {
  if (jsonBytes(data) <= STATE_DATA_LIMIT) return data;
  throw new StateError(
    'States.DataLimitExceeded',
    `${what} with a size exceeding the maximum number of bytes service limit.`,
  );
};

/**
 * Runs the states of a machine, a branch or an item processor from StartAt to an end, and resolves to the last output.
 * Rejects with the StateError of the failed state, or with the signal's reason.
 */
export const runBranch = async (branch: Branch, input: Json, scope: Scope): Promise<Json> => {
  let name: string | undefined = branch.StartAt;
  let data = input;
  while (name !== undefined) {
    const state: State | undefined = branch.States[name];
    if (!state) throw runtimeError(`there is no state '${name}'`);
    const step = await visit(name, state, data, scope);
    data = step.output;
    name = step.next;
  }
  return data;
};

export type Step = { readonly output: Json; readonly next: string | undefined };

/** One visit of a state: retries until an attempt succeeds, the error is caught, or the state fails. */
const visit = async (name: string, state: State, input: Json, scope: Scope): Promise<Step> => {
  const { record, waitScale, now } = scope.runtime;
  const entered = new Date(now()).toISOString();
  const retries = new Retries(state);
  record({ kind: 'entered', state: name, type: state.Type });
  for (let attempt = 0; ; attempt++) {
    scope.signal.throwIfAborted();
    const State = { EnteredTime: entered, Name: name, RetryCount: attempt };
    try {
      const step = await perform(name, state, { input, context: { ...scope.context, State } }, scope);
      record({ kind: 'exited', state: name, type: state.Type });
      return step;
    } catch (failure) {
      // A stopped execution neither retries nor catches.
      scope.signal.throwIfAborted();
      const error = asStateError(failure, name);
      record({ kind: 'failed', state: name, type: state.Type, error: error.error, cause: error.detail });
      const delay = retries.next(error);
      if (delay !== undefined) {
        await sleep(delay * 1000 * waitScale, scope.signal);
        continue;
      }
      const step = caught(state, error, input);
      if (!step) throw error;
      record({ kind: 'exited', state: name, type: state.Type });
      return { output: limited(step.output, `The state '${name}' returned a result`), next: step.next };
    }
  }
};

/** Failures inside a state are StateErrors. Anything else is a bug in the interpreter and ends the execution. */
const asStateError = (failure: unknown, name: string): StateError =>
  failure instanceof StateError
    ? failure
    : runtimeError(`An error occurred while executing the state '${name}': ${String(failure)}`);

/** One attempt: InputPath and Parameters, the state's own work, ResultSelector, ResultPath and OutputPath. */
const perform = async (name: string, state: State, data: Data, scope: Scope): Promise<Step> => {
  const taken = 'InputPath' in state ? follow(state.InputPath, data, 'InputPath') : data.input;
  const read = { input: taken, context: data.context };
  const parameters = 'Parameters' in state && state.Type !== 'Map' ? state.Parameters?.(read) : undefined;
  const input = limited(parameters ?? taken, `The state '${name}' received an input`);
  const { result, next } = await stateResult(state, { input, context: data.context }, scope, runBranch);
  limited(result, `The state/task '${name}' returned a result`);
  const selected =
    'ResultSelector' in state && state.ResultSelector
      ? state.ResultSelector({ input: result, context: data.context })
      : result;
  // States without a ResultPath (Choice, Wait, Succeed) pass on their input.
  const joined = 'ResultPath' in state ? place(state.ResultPath, data.input, selected) : selected;
  const output =
    'OutputPath' in state
      ? follow(state.OutputPath, { input: joined, context: data.context }, 'OutputPath')
      : joined;
  return { output: limited(output, `The state/task '${name}' returned a result`), next };
};

const follow = (path: Path | null | undefined, data: Data, field: string): Json => {
  if (path === undefined) return data.input;
  return path === null ? {} : readRequired(path, data, field);
};

const place = (path: Path | null | undefined, input: Json, result: Json): Json => {
  if (path === undefined) return result;
  return path === null ? input : writePath(path, input, result);
};
