/** A whole workflow of the kind that the service runs: planning, two Maps, Choices, and a failure path. */
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import aslValidator from 'asl-validator';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { type StatusChange, startStepFunctions } from './server.ts';

const RETRY = [
  {
    ErrorEquals: ['Lambda.ServiceException', 'Lambda.TooManyRequestsException'],
    IntervalSeconds: 2,
    BackoffRate: 2,
    MaxAttempts: 3,
    MaxDelaySeconds: 20,
    JitterStrategy: 'FULL',
  },
];
const CATCH = [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'MarkFailed' }];
const call = (FunctionName: string, payload: string, more: object) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName, 'Payload.$': payload },
  ResultSelector: { 'value.$': '$.Payload' },
  TimeoutSeconds: 870,
  Retry: RETRY,
  ...more,
});
const each = (FunctionName: string) => ({
  ProcessorConfig: { Mode: 'INLINE' },
  StartAt: `${FunctionName} one`,
  States: { [`${FunctionName} one`]: { ...call(FunctionName, '$', {}), OutputPath: '$.value', End: true } },
});

const definition = {
  Comment: 'Finds the cuts of a video and renders a clip per scene.',
  StartAt: 'Plan',
  TimeoutSeconds: 9000,
  States: {
    Plan: call('plan', '$', { ResultPath: '$.plan', Catch: CATCH, Next: 'Detect' }),
    Detect: {
      Type: 'Map',
      ItemsPath: '$.plan.value.segments',
      ItemSelector: {
        'processId.$': '$$.Execution.Name',
        'segment.$': '$$.Map.Item.Value',
        'index.$': '$$.Map.Item.Index',
      },
      MaxConcurrency: 8,
      ItemProcessor: each('detect'),
      ResultPath: '$.detected',
      Catch: CATCH,
      Next: 'Decide',
    },
    Decide: call('decide', '$', { ResultPath: '$.decision', Catch: CATCH, Next: 'Clips?' }),
    'Clips?': {
      Type: 'Choice',
      Choices: [
        {
          And: [
            { Variable: '$.options.subclips', IsPresent: true },
            { Variable: '$.options.subclips', BooleanEquals: true },
          ],
          Next: 'Render',
        },
      ],
      Default: 'Package',
    },
    Render: {
      Type: 'Map',
      ItemsPath: '$.decision.value.batches',
      MaxConcurrency: 10,
      ItemProcessor: each('render'),
      ResultPath: '$.rendered',
      Catch: CATCH,
      Next: 'Package',
    },
    Package: call('package', '$', { ResultPath: '$.package', Catch: CATCH, Next: 'Commit' }),
    Commit: call('commit', '$.package.value', { ResultPath: '$.commit', Catch: CATCH, Next: 'Mail?' }),
    'Mail?': {
      Type: 'Choice',
      Choices: [{ Variable: '$.commit.value.notify', BooleanEquals: true, Next: 'Mail' }],
      Default: 'Done',
    },
    Mail: call('mail', '$.commit.value', {
      ResultPath: null,
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: null, Next: 'Done' }],
      Next: 'Done',
    }),
    Done: { Type: 'Succeed' },
    MarkFailed: call('markFailed', '$', { ResultPath: null, Next: 'Failed' }),
    Failed: { Type: 'Fail', ErrorPath: '$.error.Error', CausePath: '$.error.Cause' },
  },
};

type Functions = Record<string, (payload: never) => unknown>;
const working: Functions = {
  plan: () => ({
    segments: [
      [0, 10],
      [10, 25],
      [25, 30],
    ],
  }),
  detect: ({ segment, index, processId }: { segment: number[]; index: number; processId: string }) => ({
    key: `${processId}/${index}`,
    segment,
  }),
  decide: ({ detected }: { detected: unknown[] }) => ({
    batches: detected.map((_, index) => ({ scenes: [index] })),
  }),
  render: ({ scenes }: { scenes: number[] }) => ({ clip: scenes[0] }),
  package: ({ rendered }: { rendered?: unknown[] }) => ({ clips: rendered?.length ?? 0 }),
  commit: ({ clips }: { clips: number }) => ({ notify: clips > 0, clips }),
  mail: () => null,
  markFailed: () => null,
};

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

const execute = async (input: object, replaced: Functions = {}) => {
  const called: string[] = [];
  const payloads = new Map<string, unknown>();
  const changes: StatusChange[] = [];
  const functions: Functions = { ...working, ...replaced };
  const server = await startStepFunctions({
    machines: { cuts: definition },
    invoke: async (name, payload) => {
      called.push(name);
      payloads.set(name, payload);
      return functions[name]?.(payload as never);
    },
    onStatusChange: (change) => changes.push(change),
    waitScale: 0,
  });
  const client = new SFNClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  undo.push(() => client.destroy(), server.close);
  const { executionArn } = await client.send(
    new StartExecutionCommand({
      stateMachineArn: 'arn:aws:states:us-east-1:000000000000:stateMachine:cuts',
      name: 'process-1',
      input: JSON.stringify(input),
    }),
  );
  const execution = await eventually(async () => {
    const found = await client.send(new DescribeExecutionCommand({ executionArn }));
    if (found.status === 'RUNNING') throw new Error('still running');
    return found;
  });
  return { execution, called, payloads, changes, output: JSON.parse(execution.output ?? 'null') };
};
const failing = (name: string) => () => {
  throw Object.assign(new Error('it broke'), { name });
};

describe('a cut detection workflow', () => {
  it('is a valid definition for AWS', () => {
    const { isValid, errorsText } = aslValidator(definition);
    expect(errorsText()).toBe('');
    expect(isValid).toBe(true);
  });

  it('runs from planning to the mail', async () => {
    const { execution, called, payloads, output } = await execute({ options: { subclips: true } });
    expect(execution.status).toBe('SUCCEEDED');
    expect(called).toEqual([
      'plan',
      'detect',
      'detect',
      'detect',
      'decide',
      'render',
      'render',
      'render',
      'package',
      'commit',
      'mail',
    ]);
    expect(payloads.get('detect')).toEqual({ processId: 'process-1', segment: [25, 30], index: 2 });
    expect(output).toMatchObject({
      rendered: [{ clip: 0 }, { clip: 1 }, { clip: 2 }],
      commit: { value: { clips: 3 } },
    });
  });

  it('skips clips and mail if they are not requested', async () => {
    const { called } = await execute({ options: {} });
    expect(called).toEqual(['plan', 'detect', 'detect', 'detect', 'decide', 'package', 'commit']);
  });

  it.each(['plan', 'detect', 'decide', 'render', 'package', 'commit'])(
    'a failure in %s is marked and ends as FAILED',
    async (name) => {
      const { execution, called, payloads, changes } = await execute(
        { options: { subclips: true } },
        { [name]: failing('Broken') },
      );
      expect(execution).toMatchObject({
        status: 'FAILED',
        error: 'Broken',
        cause: expect.stringContaining('it broke'),
      });
      expect(called.at(-1)).toBe('markFailed');
      expect(payloads.get('markFailed')).toMatchObject({
        options: { subclips: true },
        error: { Error: 'Broken' },
      });
      expect(changes).toEqual([
        expect.objectContaining({ status: 'FAILED', name: 'process-1', error: 'Broken' }),
      ]);
    },
  );

  it('a failing mail does not fail the workflow', async () => {
    const { execution } = await execute(
      { options: { subclips: true } },
      { mail: failing('MessageRejected') },
    );
    expect(execution.status).toBe('SUCCEEDED');
  });

  it('retries throttling', async () => {
    let left = 2;
    const plan = () => (left-- > 0 ? failing('Lambda.TooManyRequestsException')() : { segments: [[0, 1]] });
    const { execution, called } = await execute({ options: {} }, { plan });
    expect(execution.status).toBe('SUCCEEDED');
    expect(called.filter((name) => name === 'plan')).toHaveLength(3);
  });

  it('no catcher catches oversized state data, so only the status change reports it', async () => {
    const { execution, called, changes } = await execute(
      { options: {} },
      { detect: () => 'x'.repeat(100_000) },
    );
    expect(execution).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
    expect(called).not.toContain('markFailed');
    expect(changes).toHaveLength(1);
  });
});
