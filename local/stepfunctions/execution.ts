/** One execution: its record on disk, its context object, and the event for its end. */
import * as v from 'valibot';
import { historyRecord } from './history.ts';
import type { Json } from './json.ts';

export const STATUSES = ['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'] as const;

export const executionRecord = v.object({
  executionArn: v.string(),
  stateMachineArn: v.string(),
  name: v.string(),
  status: v.picklist(STATUSES),
  /** Milliseconds since 1970. */
  startDate: v.number(),
  stopDate: v.exactOptional(v.number()),
  /** Input and output as the original JSON text. */
  input: v.string(),
  output: v.exactOptional(v.string()),
  error: v.exactOptional(v.string()),
  cause: v.exactOptional(v.string()),
  /** Whether the status hook has been called for the end. */
  announced: v.boolean(),
  /** Filled in when the execution ends. */
  history: v.array(historyRecord),
});
export type Execution = v.InferOutput<typeof executionRecord>;

/** The `detail` of EventBridge's "Step Functions Execution Status Change"; times in milliseconds since 1970. */
export type StatusChange = {
  readonly executionArn: string;
  readonly stateMachineArn: string;
  readonly name: string;
  readonly status: Exclude<Execution['status'], 'RUNNING'>;
  readonly startDate: number;
  readonly stopDate: number;
  readonly input: string;
  readonly output: string | null;
  readonly error: string | null;
  readonly cause: string | null;
};

export const statusChange = (execution: Execution): StatusChange => {
  const { executionArn, stateMachineArn, name, status, startDate, stopDate, input } = execution;
  const { output = null, error = null, cause = null } = execution;
  if (status === 'RUNNING' || stopDate === undefined) throw new Error(`${executionArn} has not ended`);
  return { executionArn, stateMachineArn, name, status, startDate, stopDate, input, output, error, cause };
};

/** The context object (`$$`). The interpreter adds `State` and `Map`. */
export const contextObject = (execution: Execution, input: Json): { [key: string]: Json } => ({
  Execution: {
    Id: execution.executionArn,
    Input: input,
    Name: execution.name,
    RoleArn: 'arn:aws:iam::000000000000:role/local',
    StartTime: new Date(execution.startDate).toISOString(),
    RedriveCount: 0,
  },
  StateMachine: {
    Id: execution.stateMachineArn,
    Name: execution.stateMachineArn.split(':').at(-1) ?? '',
  },
});
