import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readContext } from './context.ts';
import { describeDeployment } from './deployment.ts';

const folder = mkdtempSync(join(tmpdir(), 'stages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  join(folder, 'prod.json'),
  '{ "account": "111122223333", "maxProcesses": 4, "ingress": "fargate" }',
);
writeFileSync(join(folder, 'odd.json'), '{ "ingress": ["none"] }');

test('takes the file of the stage, and the command line before it', () => {
  expect(
    readContext(['-c', 'stage=prod', '--yes', '-c', 'ingress=none', '-c', 'domain=a=b'], folder),
  ).toEqual({
    stage: 'prod',
    account: '111122223333',
    maxProcesses: '4',
    ingress: 'none',
    domain: 'a=b',
  });
});

test('a stage without a file has what the command line says', () => {
  expect(readContext(['-c', 'stage=two'], folder)).toEqual({ stage: 'two' });
  expect(readContext(['-c', 'stage=../prod'], folder)).toEqual({ stage: '../prod' });
  expect(readContext([], folder)).toEqual({});
});

test.each([
  [['-c', 'stage'], 'name=value'],
  [['--other'], 'other'],
  [['-c', 'stage=odd'], 'stage file'],
])('refuses %j', (args, text) => {
  expect(() => readContext(args, folder)).toThrow(text);
});

test('the stages of the project describe deployments: dev the cheapest, prod with the ingress', () => {
  expect(describeDeployment(readContext([])).ingress).toBe('none');
  expect(describeDeployment(readContext(['-c', 'stage=prod'])).ingress).toBe('fargate');
});
