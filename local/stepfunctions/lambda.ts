/** Task states: invoke Lambda functions through the injected `invoke`. */
import * as v from 'valibot';
import { runtimeError, StateError } from './errors.ts';
import { type Json, toJson } from './json.ts';

/**
 * Invokes a function by its plain name and resolves to its result. Rejects if the function fails, either with its
 * error or with the runtime's `{errorType, errorMessage}`. The signal aborts when the result is no longer needed.
 */
export type Invoke = (functionName: string, payload: unknown, signal: AbortSignal) => Promise<unknown>;

const invocation = v.strictObject({
  FunctionName: v.string(),
  Payload: v.optional(v.unknown(), {}),
  InvocationType: v.optional(v.literal('RequestResponse')),
  Qualifier: v.optional(v.string()),
});

/** The function name from a name, a partial ARN or a full ARN, with or without a version. */
const plainName = (reference: string): string => {
  const parts = reference.split(':');
  const marker = parts.indexOf('function');
  return parts[marker + 1] ?? reference;
};

/** Runs a task. The integration wraps the result like Lambda's API; a function ARN returns it unwrapped. */
export const runLambda = async (
  invoke: Invoke,
  resource: string,
  input: Json,
  signal: AbortSignal,
): Promise<Json> => {
  if (!resource.startsWith('arn:aws:states:')) return call(invoke, resource, input, signal);
  const request = v.safeParse(invocation, input);
  if (!request.success) throw runtimeError(`lambda:invoke: ${v.summarize(request.issues)}`);
  const payload = await call(invoke, request.output.FunctionName, request.output.Payload, signal);
  return { ExecutedVersion: '$LATEST', Payload: payload, StatusCode: 200 };
};

const call = async (
  invoke: Invoke,
  functionName: string,
  payload: unknown,
  signal: AbortSignal,
): Promise<Json> => {
  try {
    return toJson(await invoke(plainName(functionName), toJson(payload), signal));
  } catch (failure) {
    signal.throwIfAborted();
    const report = functionError(failure);
    throw new StateError(report.errorType, JSON.stringify(report));
  }
};

const runtimeReport = v.looseObject({ errorType: v.string(), errorMessage: v.string() });
type Report = v.InferOutput<typeof runtimeReport>;

/** What Lambda's Node.js runtime reports for a thrown value. Step Functions turns it into Error and Cause. */
const functionError = (failure: unknown): Report => {
  const reported = v.safeParse(runtimeReport, failure);
  if (reported.success && !(failure instanceof Error)) return reported.output;
  if (failure instanceof Error) {
    const trace = (failure.stack ?? '').split('\n');
    return { errorType: failure.name, errorMessage: failure.message, trace };
  }
  return { errorType: typeof failure, errorMessage: String(failure), trace: [] };
};
