/** The calls for the account, as IAM and CloudFormation have them on the wire (query protocol, XML). */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeDeployment } from '../deployment.ts';
import { createServiceRoles, deleteStack } from './account.ts';

const asked: string[] = [];
let stack: 'there' | 'deleting' | 'gone' = 'there';

const fault = (code: string, message: string): [number, string] => [
  400,
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
];
const result = (action: string, body = ''): [number, string] => [
  200,
  `<${action}Response><${action}Result>${body}</${action}Result></${action}Response>`,
];

/** An account that has the role of ECS, and a stack that is deleted after one look. */
function answer(form: URLSearchParams): [number, string] {
  const action = form.get('Action') ?? '';
  asked.push(`${action} ${form.get('AWSServiceName') ?? form.get('StackName')}`);
  if (form.get('AWSServiceName') === 'ecs.amazonaws.com')
    return fault('InvalidInput', 'Service role name AWSServiceRoleForECS has been taken in this account');
  if (action === 'DeleteStack') stack = 'deleting';
  if (action !== 'DescribeStacks') return result(action);
  if (stack === 'gone') return fault('ValidationError', 'Stack with id old does not exist');
  stack = 'gone';
  const member = '<StackName>old</StackName><StackStatus>DELETE_IN_PROGRESS</StackStatus>';
  return result(
    action,
    `<Stacks><member>${member}<CreationTime>2026-01-01T00:00:00Z</CreationTime></member></Stacks>`,
  );
}

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [status, body] = answer(new URLSearchParams(Buffer.concat(chunks).toString()));
      response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${Object(server.address()).port}`;
  for (const service of ['IAM', 'CLOUDFORMATION']) vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, url);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

test('creates the roles of services that the account has never used', async () => {
  expect(await createServiceRoles(describeDeployment({ ingress: 'fargate' }))).toEqual([
    'ecs.application-autoscaling.amazonaws.com',
    'elasticloadbalancing.amazonaws.com',
  ]);
  expect(asked).toHaveLength(3);
});

test('a deployment without an ingress needs none', async () => {
  expect(await createServiceRoles(describeDeployment({ ingress: 'none' }))).toEqual([]);
  expect(asked).toEqual([]);
});

test('deletes a stack and waits until it is gone', async () => {
  await deleteStack(describeDeployment({}), 'old', 1);
  expect(asked[0]).toBe('DeleteStack old');
  expect(asked.at(-1)).toBe('DescribeStacks old');
  expect(stack).toBe('gone');
});
