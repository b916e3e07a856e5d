/**
 * The state machine of cut detection in the Amazon States Language. The start request has already examined the film and
 * reserved its conversion. Every task is idempotent, and only one of `Commit` and `Fail` ends the process. `${Plan}` is
 * the placeholder for the function of that task.
 */
import { MAX_SECONDS, TASKS } from './tasks.ts';

/** A retry would fail in the same way. */
const FINAL = ['Film.no_video', 'Film.unreadable', 'Film.too_large', 'Film.timeout', 'ProcessEnded'];
const OUT_OF_TIME = ['Sandbox.Timedout', 'States.Timeout'];

/** Lambda is busy, which passes. */
const BUSY = {
  ErrorEquals: ['Lambda.TooManyRequestsException', 'Lambda.ServiceException', 'Lambda.SdkClientException'],
  IntervalSeconds: 3,
  BackoffRate: 2,
  MaxAttempts: 8,
  MaxDelaySeconds: 60,
  JitterStrategy: 'FULL',
};
const OTHERWISE = {
  ErrorEquals: ['States.ALL'],
  IntervalSeconds: 2,
  BackoffRate: 3,
  MaxAttempts: 3,
  JitterStrategy: 'FULL',
};

/** The retry policy of a task. Errors in `final` are not retried. */
const retry = (final: readonly string[]) => [
  ...(final.length > 0 ? [{ ErrorEquals: final, MaxAttempts: 0 }] : []),
  BUSY,
  OTHERWISE,
];

const TO_FAIL = { Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Fail' }] };

/** A state times out later than its function, so that Lambda ends the function and reports why. */
const GRACE_SECONDS = 5;

/** A state that calls the function of a task with `payload`. */
function task(name: string, payload: object, final: readonly string[]) {
  const found = TASKS.find(({ state }) => state === name);
  if (!found) throw new Error(`There is no task ${name}`);
  return {
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke',
    Parameters: { FunctionName: `\${${name}}`, ...payload },
    TimeoutSeconds: found.timeoutSeconds + GRACE_SECONDS,
    Retry: retry(final),
  };
}

/** Passes fields of the state to a task under the same names. */
const fields = (...names: readonly string[]) => ({
  Payload: Object.fromEntries(names.map((name) => [`${name}.$`, `$.${name}`])),
});

/** A task that works on the film. It is not retried if the film is at fault or takes too long. */
const filmTask = (name: string, payload: object) => task(name, payload, [...FINAL, ...OUT_OF_TIME]);

/** Runs a task for each item of a list, `concurrency` at once. */
const map = (
  concurrency: number,
  name: string,
  items: string,
  selector: Readonly<Record<string, string>>,
) => ({
  Type: 'Map',
  ItemsPath: items,
  ItemSelector: { 'process.$': '$.process', 'upload.$': '$.upload', ...selector },
  MaxConcurrency: concurrency,
  ItemProcessor: {
    ProcessorConfig: { Mode: 'INLINE' },
    StartAt: name,
    States: { [name]: { ...filmTask(name, { 'Payload.$': '$' }), ResultSelector: {}, End: true } },
  },
  ResultPath: null,
});

/** @param concurrency tasks of an execution that may run in parallel */
export const defineWorkflow = (concurrency: number) => ({
  StartAt: 'Is slow',
  TimeoutSeconds: MAX_SECONDS,
  States: {
    'Is slow': {
      Type: 'Choice',
      Choices: [{ Variable: '$.waitSeconds', IsPresent: true, Next: 'Wait' }],
      Default: 'Plan',
    },
    Wait: { Type: 'Wait', SecondsPath: '$.waitSeconds', Next: 'Plan' },
    Plan: {
      ...filmTask('Plan', fields('process', 'upload')),
      ResultSelector: { 'segments.$': '$.Payload.segments' },
      ResultPath: '$.plan',
      ...TO_FAIL,
      Next: 'Detect all',
    },
    'Detect all': {
      ...map(concurrency, 'Detect', '$.plan.segments', { 'segment.$': '$$.Map.Item.Value' }),
      ...TO_FAIL,
      Next: 'Decide',
    },
    Decide: {
      ...filmTask('Decide', fields('process', 'source', 'subclips', 'options')),
      ResultSelector: {
        'scenes.$': '$.Payload.scenes',
        'truncatedAt.$': '$.Payload.truncatedAt',
        'items.$': '$.Payload.items',
      },
      ResultPath: '$.decision',
      ...TO_FAIL,
      Next: 'Render all',
    },
    'Render all': {
      Comment: 'Without clips there are no items.',
      ...map(concurrency, 'Render', '$.decision.items', {
        'source.$': '$.source',
        'item.$': '$$.Map.Item.Value',
      }),
      ...TO_FAIL,
      Next: 'Package',
    },
    Package: {
      ...filmTask('Package', fields('process', 'upload', 'source', 'subclips')),
      ResultSelector: { 'file.$': '$.Payload' },
      ResultPath: '$.package',
      ...TO_FAIL,
      Next: 'Commit',
    },
    Commit: {
      ...task(
        'Commit',
        {
          Payload: {
            'process.$': '$.process',
            'file.$': '$.package.file',
            'scenes.$': '$.decision.scenes',
            'truncatedAt.$': '$.decision.truncatedAt',
          },
        },
        ['ProcessEnded'],
      ),
      ResultPath: null,
      ...TO_FAIL,
      Next: 'Mail wanted?',
    },
    'Mail wanted?': {
      Type: 'Choice',
      Choices: [{ Variable: '$.notify', BooleanEquals: true, Next: 'Mail' }],
      Default: 'Done',
    },
    Mail: {
      Comment: 'The process is finished whatever becomes of its mail.',
      ...task('Mail', fields('process'), []),
      ResultPath: null,
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: null, Next: 'Done' }],
      Next: 'Done',
    },
    Done: { Type: 'Succeed' },
    Fail: {
      Comment: 'Where this state fails, the rule for failed executions acts, and after it the sweeper.',
      ...task('Fail', fields('process', 'error'), []),
      ResultPath: null,
      Next: 'Whose fault?',
    },
    'Whose fault?': {
      Comment: 'A film that cannot be read, or a cancelled process, is no failure of the service.',
      Type: 'Choice',
      Choices: [
        { Variable: '$.error.Error', StringMatches: 'Film.*', Next: 'Refused' },
        { Variable: '$.error.Error', StringEquals: 'ProcessEnded', Next: 'Refused' },
      ],
      Default: 'Broken',
    },
    Refused: { Type: 'Succeed' },
    Broken: { Type: 'Fail', ErrorPath: '$.error.Error', CausePath: '$.error.Cause' },
  },
});
