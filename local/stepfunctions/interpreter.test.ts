import { describe, expect, it } from 'vitest';
import { StateError } from './errors.ts';
import { History } from './history.ts';
import { runBranch } from './interpreter.ts';
import type { Json } from './json.ts';
import type { Invoke } from './lambda.ts';
import { parseMachine } from './parse-machine.ts';

const lambda = (name: string, more: object = {}) => ({
  Type: 'Task',
  Resource: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
  ...more,
});
const notExpected: Invoke = async (name) => {
  throw new Error(`${name} is not expected to be called`);
};

const run = (
  States: object,
  input: Json,
  invoke: Invoke = notExpected,
  { signal = new AbortController().signal, timeoutScale = 1, StartAt = Object.keys(States)[0] } = {},
) => {
  const history = new History(() => 0);
  const runtime = {
    invoke,
    now: () => 0,
    waitScale: 0,
    timeoutScale,
    record: history.record.bind(history),
  };
  const context = { Execution: { Input: input, Name: 'e' } };
  return runBranch(parseMachine('m', { StartAt, States }), input, { runtime, context, signal });
};
const getFailure = (work: Promise<Json>): Promise<unknown> =>
  work.then(
    (output) => expect.unreachable(`succeeded with ${JSON.stringify(output)}`),
    (failure: unknown) => failure,
  );

describe('data flow', () => {
  it('applies InputPath, Parameters, ResultSelector, ResultPath and OutputPath in this order', async () => {
    const output = await run(
      {
        A: lambda('double', {
          InputPath: '$.in',
          Parameters: { 'n.$': '$.n', 'who.$': '$$.Execution.Name', 'state.$': '$$.State.Name' },
          ResultSelector: { 'twice.$': '$.n' },
          ResultPath: '$.out.result',
          OutputPath: '$.out',
          End: true,
        }),
      },
      { in: { n: 4 }, out: { kept: true } },
      async (name, payload) => {
        expect([name, payload]).toEqual(['double', { n: 4, who: 'e', state: 'A' }]);
        return { n: 8, more: 'unused' };
      },
    );
    expect(output).toEqual({ kept: true, result: { twice: 8 } });
  });

  it.each<[string, object, Json]>([
    ['ResultPath null keeps the input', { Result: 1, ResultPath: null }, { a: 1 }],
    ['ResultPath $ replaces it', { Result: [1], ResultPath: '$' }, [1]],
    ['OutputPath null gives an empty object', { OutputPath: null }, {}],
    ['InputPath null too', { InputPath: null }, {}],
    ['a Result of false is a result', { Result: false }, false],
  ])('%s', async (_, fields, expected) => {
    expect(await run({ P: { Type: 'Pass', ...fields, End: true } }, { a: 1 })).toEqual(expected);
  });

  it('refuses more than 256 KiB of state data at every step, and States.ALL does not catch it', async () => {
    const big = 'x'.repeat(256 * 1024);
    const all = { Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Z' }], Next: 'Z' };
    const Z = { Type: 'Succeed' };
    const cases: Promise<Json>[] = [
      run({ A: { Type: 'Pass', Parameters: { 'a.$': '$', 'b.$': '$' }, Next: 'Z' }, Z }, 'x'.repeat(140_000)),
      run({ A: lambda('f', { ResultSelector: {}, ...all }), Z }, {}, async () => big),
      run(
        { A: { Type: 'Pass', Result: 'x'.repeat(140_000), ResultPath: '$.b', Next: 'Z' }, Z },
        { a: 'x'.repeat(140_000) },
      ),
      run(
        {
          A: {
            Type: 'Map',
            ItemProcessor: { StartAt: 'B', States: { B: lambda('f', { End: true }) } },
            ...all,
          },
          Z,
        },
        [1, 2],
        async () => 'x'.repeat(140_000),
      ),
    ];
    for (const each of cases)
      expect(await getFailure(each)).toMatchObject({ error: 'States.DataLimitExceeded' });
    expect(
      await run({ A: lambda('f', { End: true }) }, {}, async () => 'x'.repeat(256 * 1024 - 2)),
    ).toHaveLength(262_142);
  });
});

describe('tasks', () => {
  it('lambda:invoke accepts names and ARNs, and wraps the result in Payload', async () => {
    const called: string[] = [];
    const invokeAs = (FunctionName: string) =>
      run(
        {
          A: {
            Type: 'Task',
            Resource: 'arn:aws:states:::lambda:invoke',
            Parameters: { FunctionName, 'Payload.$': '$' },
            End: true,
          },
        },
        { n: 1 },
        async (name, payload) => {
          called.push(name);
          return { seen: payload };
        },
      );
    expect(await invokeAs('plan')).toMatchObject({ StatusCode: 200, Payload: { seen: { n: 1 } } });
    await invokeAs('arn:aws:lambda:us-east-1:000000000000:function:plan:$LATEST');
    await invokeAs('000000000000:function:plan');
    expect(called).toEqual(['plan', 'plan', 'plan']);
  });

  it('shares no object with the function, and returns null for no result', async () => {
    const input = { list: [1] };
    const output = await run(
      { A: lambda('f', { ResultPath: '$.r', End: true }) },
      input,
      async (_, payload) => {
        Object.assign(payload as object, { list: 'changed' });
        return undefined;
      },
    );
    expect(output).toEqual({ list: [1], r: null });
  });

  it('reports errors as Lambda does', async () => {
    class NoVideo extends Error {
      override readonly name = 'NoVideo';
    }
    const thrown = async (thing: unknown) =>
      run(
        {
          A: lambda('f', {
            Catch: [{ ErrorEquals: ['States.TaskFailed'], ResultPath: '$.error', Next: 'B' }],
            End: true,
          }),
          B: { Type: 'Pass', OutputPath: '$.error', End: true },
        },
        { kept: 1 },
        async () => {
          throw thing;
        },
      );
    const { Error: name, Cause } = (await thrown(new NoVideo('no picture'))) as {
      Error: string;
      Cause: string;
    };
    expect(name).toBe('NoVideo');
    expect(JSON.parse(Cause)).toMatchObject({
      errorType: 'NoVideo',
      errorMessage: 'no picture',
      trace: [
        expect.stringContaining('NoVideo'),
        ...Array(JSON.parse(Cause).trace.length - 1).fill(expect.any(String)),
      ],
    });
    expect(await thrown({ errorType: 'Sandbox.Timedout', errorMessage: '3 s' })).toEqual({
      Error: 'Sandbox.Timedout',
      Cause: '{"errorType":"Sandbox.Timedout","errorMessage":"3 s"}',
    });
    expect(await thrown('a text')).toMatchObject({ Error: 'string' });
  });

  it('TimeoutSeconds aborts the task and fails it with States.Timeout, which States.TaskFailed does not match', async () => {
    let aborted: unknown;
    const hang: Invoke = (_, __, signal) =>
      new Promise(() => signal.addEventListener('abort', () => (aborted = signal.reason)));
    const failure = await getFailure(
      run(
        {
          A: lambda('f', {
            TimeoutSeconds: 60,
            Catch: [{ ErrorEquals: ['States.TaskFailed'], Next: 'B' }],
            End: true,
          }),
          B: { Type: 'Succeed' },
        },
        {},
        hang,
        { timeoutScale: 0.0001 },
      ),
    );
    expect(failure).toMatchObject({ error: 'States.Timeout' });
    expect(aborted).toBe(failure);
  });

  it('does not abort the signal of a task that has ended', async () => {
    const signals: AbortSignal[] = [];
    await run(
      { A: lambda('f', { TimeoutSeconds: 900, End: true }) },
      {},
      async (_, __, signal) => void signals.push(signal),
    );
    expect(signals.map((signal) => signal.aborted)).toEqual([false]);
  });
});

describe('retries', () => {
  const flaky = (fails: number, log: number[], error = 'Flaky'): Invoke => {
    let calls = 0;
    return async (_, payload) => {
      log.push(++calls);
      if (calls <= fails) throw Object.assign(new Error('again'), { name: error });
      return payload;
    };
  };

  it('retries up to MaxAttempts with growing delays, then catches', async () => {
    const states = (MaxAttempts: number) => ({
      A: lambda('f', {
        Retry: [
          { ErrorEquals: ['Other'] },
          { ErrorEquals: ['Flaky'], MaxAttempts, IntervalSeconds: 1, BackoffRate: 2, MaxDelaySeconds: 3 },
        ],
        Catch: [{ ErrorEquals: ['Flaky'], ResultPath: null, Next: 'B' }],
        End: true,
      }),
      B: { Type: 'Pass', Result: 'gave up', End: true },
    });
    const [enough, tooFew]: [number[], number[]] = [[], []];
    expect(await run(states(3), 'in', flaky(3, enough))).toBe('in');
    expect(enough).toHaveLength(4);
    expect(await run(states(2), 'in', flaky(3, tooFew))).toBe('gave up');
    expect(tooFew).toHaveLength(3);
  });

  it('waits IntervalSeconds times BackoffRate, at most MaxDelaySeconds', async () => {
    const { Retries } = await import('./recovery.ts');
    const machine = parseMachine('m', {
      StartAt: 'A',
      States: {
        A: lambda('f', {
          Retry: [
            { ErrorEquals: ['E'], IntervalSeconds: 2, BackoffRate: 3, MaxDelaySeconds: 10, MaxAttempts: 4 },
          ],
          End: true,
        }),
      },
    });
    const state = machine.States.A;
    const retries = state && new Retries(state);
    const next = () => retries?.next(new StateError('E', ''));
    expect([next(), next(), next(), next(), next()]).toEqual([2, 6, 10, 10, undefined]);
  });

  it('never retries or catches States.Runtime', async () => {
    const log: number[] = [];
    const states = {
      A: lambda('f', {
        ResultSelector: { 'x.$': '$.gone' },
        Retry: [{ ErrorEquals: ['States.Runtime'] }, { ErrorEquals: ['States.ALL'] }],
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'B' }],
        End: true,
      }),
      B: { Type: 'Succeed' },
    };
    expect(await getFailure(run(states, {}, flaky(0, log)))).toMatchObject({ error: 'States.Runtime' });
    expect(log).toEqual([1]);
  });
});

describe('Map and Parallel', () => {
  const map = (processor: object, more: object = {}) => ({
    Type: 'Map',
    ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, StartAt: 'I', States: { I: processor } },
    ...more,
    End: true,
  });

  it('keeps the order, passes ItemSelector the item and the whole input, and scopes the context to the iteration', async () => {
    const output = await run(
      {
        M: map(
          {
            Type: 'Pass',
            Parameters: {
              'item.$': '$.item',
              'of.$': '$$.Execution.Input.name',
              'at.$': '$$.Map.Item.Index',
            },
            End: true,
          },
          { ItemsPath: '$.list', ItemSelector: { 'item.$': '$$.Map.Item.Value' }, ResultPath: '$.done' },
        ),
      },
      { list: ['a', 'b'], name: 'x' },
    );
    expect(output).toEqual({
      list: ['a', 'b'],
      name: 'x',
      done: [
        { item: 'a', of: 'x', at: 0 },
        { item: 'b', of: 'x', at: 1 },
      ],
    });
  });

  it.each([
    [3, 3],
    [100, 40],
    [0, 40],
  ])('with a MaxConcurrency of %i runs %i at once', async (MaxConcurrency, expected) => {
    let [now, most] = [0, 0];
    const states = { M: map(lambda('f', { End: true }), { MaxConcurrency }) };
    const items = Array.from({ length: 120 }, (_, index) => index);
    const output = await run(states, items, async (_, item) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      now--;
      return item;
    });
    expect([output, most]).toEqual([items, expected]);
  });

  it('one failure aborts the others, starts no more, and is caught at the Map', async () => {
    const started: unknown[] = [];
    let aborted = 0;
    const output = await run(
      {
        ...{
          M: {
            ...map(lambda('f', { End: true }), {
              MaxConcurrency: 2,
              Catch: [{ ErrorEquals: ['Broken'], Next: 'B' }],
            }),
          },
        },
        B: { Type: 'Pass', OutputPath: '$.Error', End: true },
      },
      [1, 2, 3, 4],
      (_, item, signal) => {
        started.push(item);
        if (item === 2) return Promise.reject(Object.assign(new Error('x'), { name: 'Broken' }));
        return new Promise(() => signal.addEventListener('abort', () => aborted++));
      },
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect([output, started, aborted]).toEqual(['Broken', [1, 2], 1]);
  });

  it('Parallel passes each branch the input and returns results in order', async () => {
    const branch = (name: string) => ({
      StartAt: name,
      States: { [name]: { Type: 'Pass', Parameters: { name, 'in.$': '$' }, End: true } },
    });
    expect(
      await run({ P: { Type: 'Parallel', Branches: [branch('a'), branch('b')], End: true } }, 1),
    ).toEqual([
      { name: 'a', in: 1 },
      { name: 'b', in: 1 },
    ]);
  });

  it('items that are not an array fail the execution', async () => {
    expect(await getFailure(run({ M: map({ Type: 'Succeed' }) }, 'x'))).toMatchObject({
      error: 'States.Runtime',
    });
  });
});

describe('Choice, Fail, Wait', () => {
  it('a Choice without a match or a Default fails', async () => {
    const states = {
      C: { Type: 'Choice', Choices: [{ Variable: '$', NumericEquals: 1, Next: 'S' }] },
      S: { Type: 'Succeed' },
    };
    expect(await getFailure(run(states, 2))).toMatchObject({ error: 'States.NoChoiceMatched' });
    expect(await run(states, 1)).toBe(1);
  });

  it('Fail can take its texts from the data', async () => {
    const failure = await getFailure(
      run(
        { F: { Type: 'Fail', ErrorPath: '$.e', CausePath: "States.Format('because {}', $.why)" } },
        { e: 'Bad', why: 'so' },
      ),
    );
    expect(failure).toMatchObject({ error: 'Bad', detail: 'because so' });
  });

  it('the limit of events ends an endless loop', async () => {
    expect(await getFailure(run({ W: { Type: 'Wait', Seconds: 60, Next: 'W' } }, {}))).toMatchObject({
      error: 'States.Runtime',
      detail: expect.stringContaining('25000'),
    });
  });
});

describe('stopping', () => {
  it('starts nothing more: no next state, no retry, no catcher', async () => {
    const stop = new AbortController();
    const called: string[] = [];
    const states = {
      A: lambda('first', {
        Retry: [{ ErrorEquals: ['States.ALL'] }],
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'B' }],
        Next: 'B',
      }),
      B: lambda('second', { End: true }),
    };
    const running = run(
      states,
      {},
      (name, _, signal) => {
        called.push(name);
        setImmediate(() => stop.abort(new Error('stopped')));
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('killed'))),
        );
      },
      { signal: stop.signal },
    );
    expect(await getFailure(running)).toMatchObject({ message: 'stopped' });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(called).toEqual(['first']);
  });
});

describe('definitions', () => {
  const A = { Type: 'Succeed' };
  it.each<[string, object, RegExp]>([
    ['JSONata', { StartAt: 'A', States: { A }, QueryLanguage: 'JSONata' }, /QueryLanguage/],
    ['an unknown field', { StartAt: 'A', States: { A: { ...A, Assign: {} } } }, /Assign/],
    [
      'a distributed Map',
      {
        StartAt: 'M',
        States: {
          M: {
            Type: 'Map',
            ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED' }, StartAt: 'A', States: { A } },
            End: true,
          },
        },
      },
      /Mode/,
    ],
    [
      'another service',
      {
        StartAt: 'T',
        States: { T: { Type: 'Task', Resource: 'arn:aws:states:::ses:sendEmail', End: true } },
      },
      /only Lambda tasks/,
    ],
    [
      'a task token',
      {
        StartAt: 'T',
        States: {
          T: { Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken', End: true },
        },
      },
      /only Lambda tasks/,
    ],
    [
      'a filter',
      { StartAt: 'P', States: { P: { Type: 'Pass', InputPath: '$.a[?(@.b)]', End: true } } },
      /unsupported JSONPath/,
    ],
    ['a missing target', { StartAt: 'P', States: { P: { Type: 'Pass', Next: 'Q' } } }, /no state Q/],
    ['no way on', { StartAt: 'P', States: { P: { Type: 'Pass' } } }, /Next or End/],
    [
      'a name that occurs twice',
      {
        StartAt: 'M',
        States: { M: { Type: 'Map', ItemProcessor: { StartAt: 'M', States: { M: A } }, End: true } },
      },
      /another state/,
    ],
    ['a missing start', { StartAt: 'X', States: { A } }, /StartAt/],
    [
      'a fault inside a Map',
      {
        StartAt: 'M',
        States: {
          M: {
            Type: 'Map',
            ItemProcessor: { StartAt: 'P', States: { P: { Type: 'Pass', Next: 'M' } } },
            End: true,
          },
        },
      },
      /States.M.P: no state M/,
    ],
    [
      'an unknown operator',
      {
        StartAt: 'C',
        States: { C: { Type: 'Choice', Choices: [{ Variable: '$', StringIs: 'a', Next: 'A' }] }, A },
      },
      /unknown operator StringIs/,
    ],
    ['no object', [], /state machine m/],
  ])('refuses %s', (_, definition, message) => {
    expect(() => parseMachine('m', definition)).toThrow(message);
  });
});
