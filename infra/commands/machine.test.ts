import { describe, expect, test } from 'vitest';
import { describeDeployment } from '../deployment.ts';
import { chooseContext, type Facts, judge } from './machine.ts';

const READY: Facts = {
  account: '111122223333',
  bootstrapped: true,
  concurrency: 1000,
  docker: true,
  missing: [],
  stacks: {},
};
const deployment = describeDeployment({ stage: 'prod', account: '111122223333' });

test('reports nothing if machine and account are ready', () => {
  expect(judge(READY, deployment)).toEqual({ refusals: [], warnings: [] });
});

test.each<[string, Partial<Facts>, string]>([
  ['no credentials', { account: undefined }, 'AWS_PROFILE'],
  ['credentials of another account', { account: '444455556666' }, 'AWS_PROFILE'],
  ['no bootstrap', { bootstrapped: false }, 'npx cdk bootstrap aws://111122223333/us-east-1'],
  ['no Docker', { docker: false }, '-c ingress=none'],
  ['no layer', { missing: ['The ffmpeg layer is not built'] }, 'ffmpeg layer'],
])('%s: refuses and says what to do', (_, facts, text) => {
  const { refusals } = judge({ ...READY, ...facts }, deployment);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toContain(text);
});

test('does not require Docker without an ingress', () => {
  const small = describeDeployment({ stage: 'prod', account: '111122223333', ingress: 'none' });
  expect(judge({ ...READY, docker: false }, small).refusals).toEqual([]);
});

test('warns of a stage that any profile can deploy', () => {
  const open = describeDeployment({ stage: 'prod' });
  expect(judge(READY, open).warnings.join()).toContain('"account": "111122223333"');
});

test('warns a new account about its low concurrency limit', () => {
  expect(judge({ ...READY, concurrency: 10 }, deployment).warnings.join()).toContain('10 functions at once');
});

describe('stacks of an earlier deployment', () => {
  test.each([
    ['ROLLBACK_FAILED', 'aws cloudformation delete-stack --stack-name MediaTools-prod-Edge'],
    [
      'UPDATE_ROLLBACK_FAILED',
      'aws cloudformation continue-update-rollback --stack-name MediaTools-prod-Edge',
    ],
    ['UPDATE_IN_PROGRESS', 'wait'],
  ])('%s: refuses and says what to do', (status, text) => {
    const { refusals } = judge({ ...READY, stacks: { Data: 'CREATE_COMPLETE', Edge: status } }, deployment);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toContain(text);
  });

  test.each([
    'CREATE_COMPLETE',
    'UPDATE_COMPLETE',
    'UPDATE_ROLLBACK_COMPLETE',
    'ROLLBACK_COMPLETE',
    'REVIEW_IN_PROGRESS',
  ])('%s: goes on', (status) => {
    expect(judge({ ...READY, stacks: { Data: status } }, deployment).refusals).toEqual([]);
  });
});

describe('context that follows from the account', () => {
  test.each<[string, Facts['stacks'], Record<string, string>]>([
    ['nothing', {}, { protection: 'off' }],
    ['a creation that failed', { Data: 'ROLLBACK_COMPLETE' }, { protection: 'off' }],
    ['data', { Data: 'CREATE_COMPLETE' }, {}],
    ['data whose last update failed', { Data: 'UPDATE_ROLLBACK_COMPLETE' }, {}],
  ])('with %s: protects data that exist', (_, stacks, context) => {
    expect(chooseContext({ concurrency: 1000, stacks }, {})).toEqual(context);
  });

  test.each([
    [10, { detectionConcurrency: '2', maxProcesses: '2' }],
    [50, { detectionConcurrency: '10', maxProcesses: '2' }],
    [100, {}],
    [undefined, {}],
  ])(
    'with a concurrency of %s: the cut detections of one account leave half of it',
    (concurrency, context) => {
      const stacks = { Data: 'CREATE_COMPLETE' };
      expect(chooseContext({ concurrency, stacks }, {})).toEqual(context);
      expect(
        chooseContext({ concurrency, stacks }, { detectionConcurrency: '5', maxProcesses: '5' }),
      ).toEqual({});
    },
  );
});
