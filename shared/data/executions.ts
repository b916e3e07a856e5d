/** Executions of the state machine: one per process, with the same name. */
import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { setting } from '../environment.ts';
import { sfn } from './clients/sfn.ts';

const buildArn = (name: string): string =>
  `${setting('stateMachine').replace(':stateMachine:', ':execution:')}:${name}`;

export const executionReads = {
  /** Whether an execution is running; false also if there is none. */
  async isRunning(name: string): Promise<boolean> {
    try {
      const { status } = await sfn().send(new DescribeExecutionCommand({ executionArn: buildArn(name) }));
      return status === 'RUNNING';
    } catch (error) {
      if (error instanceof ExecutionDoesNotExist) return false;
      throw error;
    }
  },
};

export const executionStartWrites = {
  /** Starts an execution, unless it was started before. */
  async start(name: string, input: unknown): Promise<void> {
    try {
      await sfn().send(
        new StartExecutionCommand({
          stateMachineArn: setting('stateMachine'),
          name,
          input: JSON.stringify(input),
        }),
      );
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    }
  },
};

export const executionStopWrites = {
  /** Stops an execution, if it is running. */
  async stop(name: string, cause: string): Promise<void> {
    try {
      await sfn().send(new StopExecutionCommand({ executionArn: buildArn(name), cause }));
    } catch (error) {
      if (!(error instanceof ExecutionDoesNotExist)) throw error;
    }
  },
};
