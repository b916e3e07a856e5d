import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  ListStateMachinesCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { type Invoke, type StatusChange, type StepFunctionsOptions, startStepFunctions } from './server.ts';

const stateMachineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:work';
const getArn = (name: string) => `arn:aws:states:us-east-1:000000000000:execution:work:${name}`;
const lambda = { Type: 'Task', Resource: 'arn:aws:lambda:us-east-1:000000000000:function:job' };
const machines = { work: { StartAt: 'Job', States: { Job: { ...lambda, End: true } } } };
const hang: Invoke = () => new Promise(() => undefined);

const undo: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

const service = async (options: Partial<StepFunctionsOptions> = {}) => {
  const changes: StatusChange[] = [];
  const server = await startStepFunctions({
    machines,
    invoke: async (_, payload) => payload,
    onStatusChange: (change) => changes.push(change),
    waitScale: 0,
    ...options,
  });
  const client = new SFNClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  undo.push(server.close, async () => client.destroy());
  const start = (name: string, input = '{}') =>
    client.send(new StartExecutionCommand({ stateMachineArn, name, input }));
  const describe = (name: string) =>
    client.send(new DescribeExecutionCommand({ executionArn: getArn(name) }));
  const ended = (name: string) =>
    eventually(async () => {
      const execution = await describe(name);
      if (execution.status === 'RUNNING') throw new Error('still running');
      return execution;
    });
  return { server, client, changes, start, describe, ended };
};
const folder = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'executions-'));
  undo.push(() => rm(dir, { recursive: true }));
  return dir;
};

describe('StartExecution', () => {
  it('runs and describes an execution, and reports its end', async () => {
    const { start, ended, changes } = await service();
    const { executionArn, startDate } = await start('one', '{"n":1}');
    expect(executionArn).toBe(getArn('one'));
    const execution = await ended('one');
    expect(execution).toMatchObject({
      status: 'SUCCEEDED',
      name: 'one',
      stateMachineArn,
      input: '{"n":1}',
      output: '{"n":1}',
    });
    expect(execution.startDate).toEqual(startDate);
    expect(execution.stopDate).toBeInstanceOf(Date);
    expect(changes).toEqual([
      expect.objectContaining({
        executionArn,
        name: 'one',
        status: 'SUCCEEDED',
        output: '{"n":1}',
        error: null,
      }),
    ]);
  });

  it('is idempotent while the same input runs, and refuses anything else under that name', async () => {
    const { start, client } = await service({ invoke: hang });
    const first = await start('one', '{"n":1}');
    expect(await start('one', '{"n":1}')).toMatchObject({
      executionArn: first.executionArn,
      startDate: first.startDate,
    });
    await expect(start('one', '{"n":2}')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    await client.send(new StopExecutionCommand({ executionArn: getArn('one') }));
    await expect(start('one', '{"n":1}')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  it('names what is wrong', async () => {
    const { client, start, describe } = await service();
    const send = (input: { stateMachineArn: string; input?: string }) =>
      client.send(new StartExecutionCommand(input));
    await expect(send({ stateMachineArn: `${stateMachineArn}x` })).rejects.toMatchObject({
      name: 'StateMachineDoesNotExist',
    });
    await expect(send({ stateMachineArn: 'work' })).rejects.toMatchObject({ name: 'InvalidArn' });
    await expect(send({ stateMachineArn, input: '{' })).rejects.toMatchObject({
      name: 'InvalidExecutionInput',
    });
    await expect(send({ stateMachineArn, input: `"${'x'.repeat(256 * 1024)}"` })).rejects.toMatchObject({
      name: 'ValidationException',
    });
    await expect(start('a/b')).rejects.toMatchObject({ name: 'InvalidName' });
    await expect(start('x'.repeat(81))).rejects.toMatchObject({ name: 'InvalidName' });
    await expect(describe('gone')).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
    await expect(client.send(new ListStateMachinesCommand({}))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    });
  });

  it('generates a name for an execution without one', async () => {
    const { client } = await service();
    const { executionArn } = await client.send(new StartExecutionCommand({ stateMachineArn }));
    expect(executionArn).toMatch(/:work:[0-9a-f-]{36}$/);
  });
});

describe('end states', () => {
  it('FAILED carries error and cause', async () => {
    const { start, ended, changes } = await service({
      invoke: () => Promise.reject(Object.assign(new Error('no picture'), { name: 'NoVideo' })),
    });
    await start('one');
    expect(await ended('one')).toMatchObject({
      status: 'FAILED',
      error: 'NoVideo',
      cause: expect.stringContaining('no picture'),
    });
    expect(changes).toEqual([expect.objectContaining({ status: 'FAILED', error: 'NoVideo', output: null })]);
  });

  it("TIMED_OUT after the machine's TimeoutSeconds, and the task is aborted", async () => {
    const aborted = Promise.withResolvers<void>();
    const { start, ended, changes } = await service({
      machines: { work: { ...machines.work, TimeoutSeconds: 100 } },
      timeoutScale: 0.0005,
      invoke: (_, __, signal) => new Promise(() => signal.addEventListener('abort', () => aborted.resolve())),
    });
    await start('one');
    expect((await ended('one')).status).toBe('TIMED_OUT');
    await aborted.promise;
    expect(changes.map((change) => change.status)).toEqual(['TIMED_OUT']);
  });

  it('StopExecution aborts the task and starts no further state', async () => {
    const called: string[] = [];
    const aborted = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const { client, start, describe, changes } = await service({
      machines: {
        work: {
          StartAt: 'Job',
          States: {
            Job: { ...lambda, Retry: [{ ErrorEquals: ['States.ALL'] }], Next: 'Then' },
            Then: { ...lambda, End: true },
          },
        },
      },
      invoke: (name, _, signal) => {
        called.push(name);
        begun.resolve();
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            aborted.resolve();
            reject(new Error('killed'));
          });
        });
      },
    });
    await start('one');
    await begun.promise;
    const { stopDate } = await client.send(
      new StopExecutionCommand({ executionArn: getArn('one'), error: 'Cancelled', cause: 'by the user' }),
    );
    const execution = await describe('one');
    expect(execution).toMatchObject({
      status: 'ABORTED',
      error: 'Cancelled',
      cause: 'by the user',
      stopDate,
    });
    await aborted.promise;
    expect(changes).toEqual([expect.objectContaining({ status: 'ABORTED', error: 'Cancelled' })]);
    expect(called).toEqual(['job']);
    expect(await client.send(new StopExecutionCommand({ executionArn: getArn('one') }))).toMatchObject({
      stopDate,
    });
  });
});

describe('lists and history', () => {
  it('lists newest first, filters by status and pages', async () => {
    let time = 1_000_000;
    const { client, start, ended } = await service({
      clock: () => (time += 1000),
      invoke: (_, payload) =>
        payload === 1 ? hang('', 0, new AbortController().signal) : Promise.resolve(payload),
    });
    for (const name of ['a', 'b', 'c']) await start(name, name === 'b' ? '1' : '0');
    await Promise.all([ended('a'), ended('c')]);
    const list = async (more: object) => {
      const { executions, nextToken } = await client.send(
        new ListExecutionsCommand({ stateMachineArn, ...more }),
      );
      return [executions?.map((each) => each.name).join(''), nextToken];
    };
    expect(await list({})).toEqual(['cba', undefined]);
    expect(await list({ statusFilter: 'RUNNING' })).toEqual(['b', undefined]);
    expect(await list({ maxResults: 2 })).toEqual(['cb', '2']);
    expect(await list({ maxResults: 2, nextToken: '2' })).toEqual(['a', undefined]);
    await expect(list({ nextToken: 'x' })).rejects.toMatchObject({ name: 'InvalidToken' });
  });

  it('returns the history with errors', async () => {
    const { client, start, ended } = await service({ invoke: () => Promise.reject(new TypeError('odd')) });
    await start('one');
    await ended('one');
    const { events } = await client.send(new GetExecutionHistoryCommand({ executionArn: getArn('one') }));
    expect(events?.map((event) => event.type)).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskFailed',
      'ExecutionFailed',
    ]);
    expect(events?.[1]?.stateEnteredEventDetails).toEqual({ name: 'Job' });
    expect(events?.[2]?.taskFailedEventDetails).toMatchObject({ error: 'TypeError', resourceType: 'lambda' });
    const reverse = await client.send(
      new GetExecutionHistoryCommand({ executionArn: getArn('one'), reverseOrder: true, maxResults: 1 }),
    );
    expect(reverse.events?.[0]?.executionFailedEventDetails).toMatchObject({ error: 'TypeError' });
  });
});

describe('on disk', () => {
  it('keeps ended executions, and aborts and reports those that were running', async () => {
    const dir = await folder();
    const first = await service({
      dir,
      invoke: (_, payload) =>
        payload === 1 ? hang('', 0, new AbortController().signal) : Promise.resolve(payload),
    });
    await first.start('done', '2');
    await first.ended('done');
    await first.start('cut', '1');
    await first.server.close();
    expect(first.changes.map((change) => change.name)).toEqual(['done']);

    const second = await service({ dir });
    expect(await second.describe('done')).toMatchObject({ status: 'SUCCEEDED', output: '2' });
    expect(await second.describe('cut')).toMatchObject({ status: 'ABORTED', error: 'Local.ServiceEnded' });
    expect(second.changes.map((change) => [change.name, change.status])).toEqual([['cut', 'ABORTED']]);
    await expect(second.start('done', '2')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  it('reports again at the next start if the report failed', async () => {
    const dir = await folder();
    const quiet = vi.spyOn(console, 'error').mockReturnValue();
    const first = await service({ dir, onStatusChange: () => Promise.reject(new Error('nobody there')) });
    await first.start('one');
    await first.ended('one');
    await first.server.close();
    expect(quiet).toHaveBeenCalledOnce();
    quiet.mockRestore();

    const second = await service({ dir });
    expect(second.changes.map((change) => change.name)).toEqual(['one']);
    await second.server.close();
    expect((await service({ dir })).changes).toEqual([]);
  });

  it('deletes executions after 90 days, leaves unreadable files alone, and ignores half-written ones', async () => {
    const dir = await folder();
    const first = await service({ dir });
    await first.start('one');
    await first.ended('one');
    await first.server.close();
    await writeFile(join(dir, 'broken.json'), '{"name":');
    await writeFile(join(dir, 'x.json.1.1.partial'), '{');
    const quiet = vi.spyOn(console, 'warn').mockReturnValue();
    const later = await service({ dir, clock: () => Date.now() + 91 * 24 * 3600 * 1000 });
    expect(quiet).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('broken.json'));
    quiet.mockRestore();
    await expect(later.describe('one')).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
    expect(await readdir(dir)).toEqual(['broken.json', 'x.json.1.1.partial']);
  });
});

describe('the protocol', () => {
  it('refuses calls without a signature, other methods and other bodies', async () => {
    const { server } = await service();
    const post = async (headers: Record<string, string>, body: string) => {
      const response = await fetch(server.url, { method: 'POST', headers, body });
      return [response.status, (await response.json()).__type.split('#')[1]];
    };
    const target = { 'x-amz-target': 'AWSStepFunctions.StartExecution' };
    const signed = { ...target, authorization: 'AWS4-HMAC-SHA256 Credential=x' };
    expect(await post(target, '{}')).toEqual([400, 'MissingAuthenticationTokenException']);
    expect(await post(signed, '{')).toEqual([400, 'SerializationException']);
    expect(await post(signed, '{"name":1}')).toEqual([400, 'ValidationException']);
    expect(await post(signed, 'x'.repeat(2 ** 20 + 1))).toEqual([400, 'ValidationException']);
    expect((await fetch(server.url)).status).toBe(400);
  });
});
