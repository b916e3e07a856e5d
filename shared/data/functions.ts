/** Functions, called by the ingress. */
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { lambda } from './clients/lambda.ts';

/** A function crashed or timed out. */
export class FunctionFailure extends Error {}

export const functionWrites = {
  /** Runs a function and waits for its answer. @throws FunctionFailure if the function itself failed */
  async invoke(functionName: string, payload: unknown): Promise<unknown> {
    const { Payload, FunctionError } = await lambda().send(
      new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from(JSON.stringify(payload)) }),
    );
    const text = Payload ? Buffer.from(Payload).toString('utf8') : 'null';
    if (FunctionError) throw new FunctionFailure(`${functionName} failed: ${text}`);
    return JSON.parse(text);
  },
};
