import { expect, test } from 'vitest';
import { describeDeployment } from '../deployment.ts';
import { type Facts, judge } from './machine.ts';

const READY: Facts = {
  account: '111122223333',
  bootstrapped: true,
  concurrency: 1000,
  docker: true,
  missing: [],
};
const deployment = describeDeployment({ stage: 'prod' });

test('reports nothing if machine and account are ready', () => {
  expect(judge(READY, deployment)).toEqual({ refusals: [], warnings: [] });
});

test.each<[string, Partial<Facts>, string]>([
  ['no credentials', { account: undefined }, 'AWS_PROFILE'],
  ['no bootstrap', { bootstrapped: false }, 'npx cdk bootstrap aws://111122223333/us-east-1'],
  ['no Docker', { docker: false }, '-c ingress=none'],
  ['no layer', { missing: ['The ffmpeg layer is not built'] }, 'ffmpeg layer'],
])('%s: refuses and says what to do', (_, facts, text) => {
  const { refusals } = judge({ ...READY, ...facts }, deployment);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toContain(text);
});

test('does not require Docker without an ingress', () => {
  const small = describeDeployment({ stage: 'prod', ingress: 'none' });
  expect(judge({ ...READY, docker: false }, small).refusals).toEqual([]);
});

test('warns a new account about its low concurrency limit', () => {
  expect(judge({ ...READY, concurrency: 10 }, deployment).warnings.join()).toContain('10 functions at once');
});
