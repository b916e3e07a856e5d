/** The errors of the Amazon States Language, and which wildcards match them (States Language, appendix A). */

/** A failed state. `error` is the name that Retry and Catch match; `detail` becomes the Cause. */
export class StateError extends Error {
  readonly error: string;
  readonly detail: string;
  constructor(error: string, detail: string) {
    super(`${error}: ${detail}`);
    this.name = 'StateError';
    this.error = error;
    this.detail = detail;
  }
}

/** The definition does not fit the data. This error is never retried or caught: the execution fails. */
export const runtimeError = (detail: string): StateError => new StateError('States.Runtime', detail);

/** Errors that no wildcard matches. */
const TERMINAL = new Set(['States.Runtime', 'States.DataLimitExceeded']);

/**
 * Whether an `ErrorEquals` list matches an error. `States.ALL` excludes the terminal errors, `States.TaskFailed` also
 * the timeout. `States.Runtime` in the list matches nothing.
 */
export const matchesError = (errorEquals: readonly string[], error: string): boolean =>
  errorEquals.some((name) => {
    if (name === 'States.ALL') return !TERMINAL.has(error);
    if (name === 'States.TaskFailed') return !TERMINAL.has(error) && error !== 'States.Timeout';
    return name === error && error !== 'States.Runtime';
  });
