/** Compares the calls that all suites have recorded with what the roles in the synthesized templates allow. */
import { beforeAll, expect, test } from 'vitest';
import { TASKS } from '#functions/cut-detection/workflow/tasks.ts';
import { functionName } from '#shared/api/function-facts.ts';
import { type Synthesis, synthesis } from '#test/infra/synthesis.ts';
import { getRequest, roleNamed, statementsByCaller } from './deployed.ts';
import { unused } from './granted.ts';
import { allows, readParts } from './policy.ts';
import { readRecording } from './recording.ts';
import { UNUSED } from './unused-grants.ts';

let made: Synthesis;
beforeAll(() => {
  made = synthesis({ mailFrom: 'no-reply@example.org' });
});

test('every recorded call is allowed by the role of its function', () => {
  const callers = statementsByCaller(made);
  const refused = Object.entries(readRecording()).flatMap(([name, facts]) =>
    facts
      .filter((fact) => !allows(callers.get(name) ?? [], getRequest(fact, made.deployment)))
      .map((fact) => `${name}: ${fact}`),
  );
  expect(refused).toEqual([]);
});

test('every function of a deployment has recorded calls', () => {
  const recording = readRecording();
  const silent = [...statementsByCaller(made)]
    .filter(([name, statements]) => !(name in recording) && statements.some(isOurs))
    .map(([name]) => name);
  expect(silent).toEqual(['state machine']);
});

/** Whether a statement concerns anything but logs and the secrets of the edge, which the suites have in settings. */
const isOurs = ({ Action }: { readonly Action: readonly string[] }): boolean =>
  !Action.every((action) => /^(logs|secretsmanager):/.test(action));

test('the list has exactly the unused grants, each with a reason', () => {
  const left = Object.entries(unused(readRecording())).flatMap(([name, parts]) =>
    parts.map((part) => `${name}: ${part}`),
  );
  const listed = UNUSED.flatMap(({ grant, of }) => of.map((name) => `${name}: ${grant}`));
  expect(left.filter((line) => !listed.includes(line)).sort(), 'granted, not called, not listed').toEqual([]);
  expect(listed.filter((line) => !left.includes(line)).sort(), 'listed, but called or not granted').toEqual(
    [],
  );
  expect(UNUSED.filter(({ because }) => !/^[A-Z].{20,}\.$/s.test(because))).toEqual([]);
});

test('the state machine may run its tasks and nothing else', () => {
  const statements = statementsByCaller(made).get('state machine') ?? [];
  const parts = statements.filter((each) => isOurs(each)).flatMap(readParts);
  const tasks = TASKS.map((task) => made.deployment.names.function(functionName(task.name)));
  expect(parts.map(({ Action }) => Action[0])).toEqual(parts.map(() => 'lambda:InvokeFunction'));
  expect(new Set(parts.map(({ Resource }) => Resource[0]?.split(':').at(-1)))).toEqual(new Set(tasks));
});

test('the role that signs download links may only read outputs and list the bucket', () => {
  const { names } = made.deployment;
  const { statements } = roleNamed(made, names.global('signer'));
  const get = (key: string) => allows(statements, getRequest(`s3:GetObject bucket/${key}`, made.deployment));
  expect(['outputs/short/', 'outputs/long/'].map(get)).toEqual([true, true]);
  expect(['uploads/', 'answers/', 'work/'].map(get)).toEqual([false, false, false]);
  const actions = statements.flatMap(readParts).map(({ Action }) => Action[0]);
  expect([...new Set(actions)].sort()).toEqual(['s3:GetObject', 's3:ListBucket']);
});
