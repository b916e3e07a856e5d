/** Step Functions on one machine: the API of `@aws-sdk/client-sfn` on an interpreter of the States Language. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiFault, machineArn, OPERATIONS, type Service } from './api.ts';
import type { StatusChange } from './execution.ts';
import { Executions } from './executions.ts';
import { isSigned, listen, readBody, send } from './http.ts';
import type { Invoke } from './lambda.ts';
import { parseMachine } from './parse-machine.ts';

export type { StatusChange } from './execution.ts';
export type { Invoke } from './lambda.ts';

export type StepFunctionsOptions = {
  /** Folder for the executions. Omit it to keep them in memory. */
  readonly dir?: string;
  readonly port?: number;
  readonly host?: string;
  /** Definitions (Amazon States Language) by name. */
  readonly machines: Readonly<Record<string, unknown>>;
  readonly invoke: Invoke;
  /** Called at least once for every end, including executions cut short when an earlier process ended. */
  readonly onStatusChange?: (change: StatusChange) => unknown;
  /** Factor on Wait states and retry intervals; 0 disables waiting. */
  readonly waitScale?: number;
  /** Factor on TimeoutSeconds of tasks and machines. */
  readonly timeoutScale?: number;
  /** Now, in milliseconds since 1970. */
  readonly clock?: () => number;
};

/** Size limit of a request, in bytes. */
const MAX_REQUEST_BYTES = 1024 * 1024;

/**
 * Starts the service. Resolves when it listens; by then, executions that an earlier process left running are ABORTED.
 * Throws an Error if a definition uses anything unsupported.
 */
export const startStepFunctions = async (
  options: StepFunctionsOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const { waitScale = 1, timeoutScale = 1, clock = Date.now, invoke, onStatusChange, dir } = options;
  const machines = new Map(
    Object.entries(options.machines).map(([name, source]) => [machineArn(name), parseMachine(name, source)]),
  );
  const runtime = { invoke, now: clock, waitScale, timeoutScale };
  const executions = new Executions({ dir, runtime, onStatusChange });
  await executions.recover();
  const service: Service = { machines, executions };
  const server = await listen((request, response) => answer(service, request, response), options);
  executions.announceLeftOvers();
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await executions.close();
    },
  };
};

const answer = async (
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() };
  try {
    send(response, 200, headers, JSON.stringify(await perform(service, request)));
  } catch (failure) {
    if (!(failure instanceof ApiFault)) throw failure;
    const type = `com.amazonaws.swf.service.v2.model#${failure.code}`;
    send(response, 400, headers, JSON.stringify({ __type: type, message: failure.message }));
  }
};

const perform = async (service: Service, request: IncomingMessage): Promise<object> => {
  const body = await readBody(request, MAX_REQUEST_BYTES);
  const target = request.headers['x-amz-target'];
  const name = typeof target === 'string' ? target.replace(/^AWSStepFunctions\./, '') : '';
  const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
  if (request.method !== 'POST' || !operation) {
    throw new ApiFault('UnknownOperationException', `unknown operation '${name}'`);
  }
  if (!isSigned(request)) {
    throw new ApiFault('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  if (!body) throw new ApiFault('ValidationException', `a request has at most ${MAX_REQUEST_BYTES} bytes`);
  return operation(service, parseBody(body));
};

const parseBody = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ApiFault('SerializationException', 'the request is no JSON');
  }
};
