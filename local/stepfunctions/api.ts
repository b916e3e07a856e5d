/** The operations of the Step Functions API (AWS JSON 1.0), each with its request schema. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Machine } from './definition.ts';
import { type Execution, STATUSES } from './execution.ts';
import type { Executions } from './executions.ts';
import { apiEvent } from './history.ts';
import { STATE_DATA_LIMIT } from './interpreter.ts';

/** An API error with the service's own code. */
export class ApiFault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'ApiFault';
    this.code = code;
  }
}

export type Service = {
  readonly machines: ReadonlyMap<string, Machine>;
  readonly executions: Executions;
};

const REGION = 'arn:aws:states:us-east-1:000000000000';
export const machineArn = (name: string): string => `${REGION}:stateMachine:${name}`;
const executionArn = (machine: string, name: string): string => `${REGION}:execution:${machine}:${name}`;

/** Valid execution names (StartExecution, request parameter `name`). */
const EXECUTION_NAME = /^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}\u{fffe}\u{ffff}]{1,80}$/u;
const ARN = /^arn:aws:states:[a-z0-9-]+:\d{12}:(?:stateMachine:[^:]+|execution:[^:]+:[^:]+)$/;

const arn = v.string();
const page = {
  maxResults: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 0),
  nextToken: v.exactOptional(v.string()),
};

const operation = <Entries extends v.ObjectEntries>(
  entries: Entries,
  run: (
    service: Service,
    request: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
  ) => Promise<object> | object,
) => {
  const schema = v.object(entries);
  return (service: Service, body: unknown): Promise<object> | object => {
    const request = v.safeParse(schema, body);
    if (!request.success) throw new ApiFault('ValidationException', v.summarize(request.issues));
    return run(service, request.output);
  };
};

/** Any other operation returns UnknownOperationException. */
export const OPERATIONS: Readonly<
  Record<string, (service: Service, body: unknown) => Promise<object> | object>
> = {
  StartExecution: operation(
    { stateMachineArn: arn, name: v.exactOptional(v.string()), input: v.exactOptional(v.string(), '{}') },
    async (service, { stateMachineArn, name = randomUUID(), input }) => {
      const machine = findMachine(service, stateMachineArn);
      if (!EXECUTION_NAME.test(name)) throw new ApiFault('InvalidName', `Invalid Name: '${name}'`);
      checkInput(input);
      const wanted = executionArn(stateMachineArn.split(':')[6] ?? '', name);
      const known = service.executions.find(wanted);
      if (known && (known.status !== 'RUNNING' || known.input !== input)) {
        throw new ApiFault('ExecutionAlreadyExists', `Execution Already Exists: '${wanted}'`);
      }
      const execution =
        known ??
        (await service.executions.start(machine, { executionArn: wanted, stateMachineArn, name, input }));
      return { executionArn: wanted, startDate: execution.startDate / 1000 };
    },
  ),
  DescribeExecution: operation({ executionArn: arn }, (service, request) => {
    const { announced: _, history: __, ...execution } = findExecution(service, request.executionArn);
    return {
      ...execution,
      ...dates(execution),
      inputDetails: { included: true },
      ...(execution.output !== undefined && { outputDetails: { included: true } }),
      redriveCount: 0,
    };
  }),
  StopExecution: operation(
    { executionArn: arn, error: v.exactOptional(v.string()), cause: v.exactOptional(v.string()) },
    async (service, { executionArn: wanted, ...failure }) => {
      const stopped = await service.executions.stop(findExecution(service, wanted), failure);
      return { stopDate: (stopped.stopDate ?? stopped.startDate) / 1000 };
    },
  ),
  ListExecutions: operation(
    { stateMachineArn: arn, statusFilter: v.exactOptional(v.picklist(STATUSES)), ...page },
    (service, request) => {
      findMachine(service, request.stateMachineArn);
      const all = service.executions.list(request.stateMachineArn, request.statusFilter);
      const { items, nextToken } = takePage(all, request);
      const executions = items.map((each) => ({
        executionArn: each.executionArn,
        stateMachineArn: each.stateMachineArn,
        name: each.name,
        status: each.status,
        ...dates(each),
        redriveCount: 0,
      }));
      return { executions, ...nextToken };
    },
  ),
  GetExecutionHistory: operation(
    { executionArn: arn, reverseOrder: v.exactOptional(v.boolean(), false), ...page },
    (service, request) => {
      const events = service.executions.history(findExecution(service, request.executionArn));
      const { items, nextToken } = takePage(request.reverseOrder ? events.toReversed() : events, request);
      return { events: items.map(apiEvent), ...nextToken };
    },
  ),
};

const dates = ({ startDate, stopDate }: Pick<Execution, 'startDate' | 'stopDate'>): object => ({
  startDate: startDate / 1000,
  ...(stopDate !== undefined && { stopDate: stopDate / 1000 }),
});

const checkArn = (wanted: string): void => {
  if (!ARN.test(wanted)) throw new ApiFault('InvalidArn', `Invalid Arn: '${wanted}'`);
};

const findMachine = ({ machines }: Service, wanted: string): Machine => {
  checkArn(wanted);
  const machine = machines.get(wanted);
  if (!machine) throw new ApiFault('StateMachineDoesNotExist', `State Machine Does Not Exist: '${wanted}'`);
  return machine;
};

const findExecution = ({ executions }: Service, wanted: string): Execution => {
  checkArn(wanted);
  const execution = executions.find(wanted);
  if (!execution) throw new ApiFault('ExecutionDoesNotExist', `Execution Does Not Exist: '${wanted}'`);
  return execution;
};

const checkInput = (input: string): void => {
  if (Buffer.byteLength(input) > STATE_DATA_LIMIT) {
    throw new ApiFault('ValidationException', `input: at most ${STATE_DATA_LIMIT} bytes`);
  }
  try {
    JSON.parse(input);
  } catch {
    throw new ApiFault('InvalidExecutionInput', 'Invalid State Machine Execution Input: no JSON');
  }
};

/** One page of a list. The token is the position of the next page. */
const takePage = <T>(
  all: readonly T[],
  { maxResults, nextToken = '0' }: { readonly maxResults: number; readonly nextToken?: string },
): { readonly items: readonly T[]; readonly nextToken: { nextToken?: string } } => {
  if (!/^\d{1,9}$/.test(nextToken)) throw new ApiFault('InvalidToken', `Invalid Token: '${nextToken}'`);
  const end = Number(nextToken) + (maxResults || 100);
  return {
    items: all.slice(Number(nextToken), end),
    nextToken: end < all.length ? { nextToken: String(end) } : {},
  };
};
