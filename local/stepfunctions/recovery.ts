/** Retry and Catch of Task, Map and Parallel states. */
import type { Catcher, Retrier, State } from './definition.ts';
import { matchesError, type StateError } from './errors.ts';
import type { Json } from './json.ts';
import { writePath } from './path.ts';

/** Counts the retries during one visit of a state. */
export class Retries {
  readonly #retriers: readonly Retrier[];
  readonly #used = new Map<Retrier, number>();
  constructor(state: State) {
    this.#retriers = 'Retry' in state ? state.Retry : [];
  }

  /** Seconds until the next attempt, or undefined if there is none. Only the first matching retrier counts. */
  next(error: StateError): number | undefined {
    const retrier = this.#retriers.find((each) => matchesError(each.ErrorEquals, error.error));
    if (!retrier) return undefined;
    const used = this.#used.get(retrier) ?? 0;
    if (used >= retrier.MaxAttempts) return undefined;
    this.#used.set(retrier, used + 1);
    const delay = Math.min(
      retrier.IntervalSeconds * retrier.BackoffRate ** used,
      retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY,
    );
    return retrier.JitterStrategy === 'FULL' ? Math.random() * delay : delay;
  }
}

/** The catcher for an error and the input for its next state, or undefined if nothing catches the error. */
export const caught = (
  state: State,
  error: StateError,
  input: Json,
): { readonly output: Json; readonly next: string } | undefined => {
  const catchers: readonly Catcher[] = 'Catch' in state ? state.Catch : [];
  const catcher = catchers.find((each) => matchesError(each.ErrorEquals, error.error));
  if (!catcher) return undefined;
  const report = { Error: error.error, Cause: error.detail };
  if (catcher.ResultPath === null) return { output: input, next: catcher.Next };
  const output = catcher.ResultPath ? writePath(catcher.ResultPath, input, report) : report;
  return { output, next: catcher.Next };
};
