import type { Branch } from './definition.ts';
import type { HistoryEvent } from './history.ts';
import type { Json, JsonObject } from './json.ts';
import type { Invoke } from './lambda.ts';

/** Shared by all states of an execution. */
export type Runtime = {
  readonly invoke: Invoke;
  /** Now, in milliseconds since 1970. */
  readonly now: () => number;
  /** Factor on Wait states and retry intervals. */
  readonly waitScale: number;
  /** Factor on TimeoutSeconds. */
  readonly timeoutScale: number;
  readonly record: (event: HistoryEvent) => void;
};

export type Scope = {
  readonly runtime: Runtime;
  /** The context object without `State`. */
  readonly context: JsonObject;
  readonly signal: AbortSignal;
};

/** Runs the states of a branch to its end. Map and Parallel use it for their inner states. */
export type RunBranch = (branch: Branch, input: Json, scope: Scope) => Promise<Json>;
