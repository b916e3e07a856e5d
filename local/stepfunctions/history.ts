/**
 * The event history of an execution, as GetExecutionHistory returns it, with names and errors of the states but
 * without their data.
 */
import * as v from 'valibot';
import type { State } from './definition.ts';
import { runtimeError } from './errors.ts';

/** The events that the interpreter reports. */
export type HistoryEvent =
  | { readonly kind: 'entered' | 'exited'; readonly state: string; readonly type: State['Type'] }
  | {
      readonly kind: 'failed';
      readonly state: string;
      readonly type: State['Type'];
      readonly error: string;
      readonly cause: string;
    };

const failure = v.object({ error: v.exactOptional(v.string()), cause: v.exactOptional(v.string()) });
export type Failure = v.InferOutput<typeof failure>;

export const historyRecord = v.object({
  id: v.number(),
  previousEventId: v.number(),
  /** Milliseconds since 1970. */
  timestamp: v.number(),
  type: v.string(),
  state: v.exactOptional(v.string()),
  failure: v.exactOptional(failure),
});
export type HistoryRecord = v.InferOutput<typeof historyRecord>;

/** The service fails an execution with more events. Here the limit also ends endless loops. */
const MAX_EVENTS = 25_000;

/** States whose failure has its own event type. */
const FAILED_EVENTS: Partial<Record<State['Type'], string>> = {
  Task: 'TaskFailed',
  Map: 'MapStateFailed',
  Parallel: 'ParallelStateFailed',
};

export class History {
  readonly #events: HistoryRecord[] = [];
  readonly #now: () => number;
  constructor(now: () => number) {
    this.#now = now;
  }

  get events(): readonly HistoryRecord[] {
    return this.#events;
  }

  /** Records what a state did. Throws States.Runtime beyond the service's limit of events. */
  record(event: HistoryEvent): void {
    if (this.#events.length >= MAX_EVENTS) {
      throw runtimeError(`The execution reached the maximum number of history events (${MAX_EVENTS}).`);
    }
    if (event.kind === 'failed') {
      const type = FAILED_EVENTS[event.type];
      if (type) this.add(type, { failure: { error: event.error, cause: event.cause } });
    } else {
      const moved = event.kind === 'entered' ? 'StateEntered' : 'StateExited';
      this.add(event.type + moved, { state: event.state });
    }
  }

  add(type: string, details: Pick<HistoryRecord, 'state' | 'failure'> = {}): void {
    const id = this.#events.length + 1;
    this.#events.push({ id, previousEventId: id - 1, timestamp: this.#now(), type, ...details });
  }
}

/** The member of the API's event that holds the failure; other kinds have none. */
const FAILURE_DETAILS: Readonly<Record<string, string>> = {
  TaskFailed: 'taskFailedEventDetails',
  ExecutionFailed: 'executionFailedEventDetails',
  ExecutionAborted: 'executionAbortedEventDetails',
  ExecutionTimedOut: 'executionTimedOutEventDetails',
};

/** An event in the shape of the API; times in seconds. */
export const apiEvent = ({ state, failure: failed, timestamp, ...event }: HistoryRecord): object => {
  const details = FAILURE_DETAILS[event.type];
  const lambda = event.type === 'TaskFailed' ? { resource: 'invoke', resourceType: 'lambda' } : {};
  return {
    ...event,
    timestamp: timestamp / 1000,
    ...(event.type.endsWith('StateEntered') && { stateEnteredEventDetails: { name: state } }),
    ...(event.type.endsWith('StateExited') && { stateExitedEventDetails: { name: state } }),
    ...(details && { [details]: { ...lambda, ...failed } }),
  };
};
