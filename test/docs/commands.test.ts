/** Every command of the documentation either runs here or is in a list of commands that cannot. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedTestService, type TestKey, type TestService } from '#test/service.ts';
import { FFMPEG_LAYERS } from '../../layers/ffmpeg/layer.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Commands that run elsewhere, and where. */
const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  'npm ci && npm start': 'the checks begin with npm ci in a fresh clone; test/process starts the service',
  'npm ci && npm test': 'the checks run both in a fresh clone',
  'npm ci': 'the checks begin with it',
  'npm run dev': 'test/process/dev starts it',
  'npm test -- shared/api/paging.test.ts': 'runs tests',
  'npm test -- shared/api/paging.test.ts --watch': 'runs tests until it is stopped',
  'npx vitest run --inspect-brk --no-file-parallelism shared/api/paging.test.ts': 'waits for a debugger',
  'node_modules/.bin/node --inspect local/main.ts': 'test/process starts the service',
  'npx biome check --write .': 'changes files',
  'npm run check': 'the checks',
  'npm test': 'the checks',
  'npm run synth': 'the checks',
  'npm run prove': 'too long for every run',
  'npm run prove:aws': 'needs Java, Go and Python',
  'npm run bench': 'measures; nothing to prove',
  'npm run load': 'measures for a minute; test/load runs three seconds of it',
  'npm run load -- --seconds 600 --clients 16': 'measures for ten minutes',
  'npm run soak': 'runs for two hours; npm run prove runs ten minutes of it',
  'npm run soak -- --minutes 10 --json soak.json --plot docs/images/soak.svg':
    'npm run prove runs ten minutes of it',
  'export API_KEY=$(cat .local/demo-key)': 'the file is written by the start that test/process proves',
  'export MEDIA_TOOLS_URL=http://127.0.0.1:3000 MEDIA_TOOLS_KEY=$API_KEY': 'test/client sets both',
  'npm run --silent media-tools -- convert events/samples/first.srt --to vtt':
    'test/client runs every command',
  'npm run --silent media-tools -- cuts events/samples/clip.mp4 --wait': 'test/client runs every command',
  'npm run invoke -- subtitles-convert': 'test/process invokes every function',
  'npm run invoke -- subtitles-convert my-event.json': 'test/process invokes every function',
  'npm run invoke -- account-info --data /tmp/other': 'test/process invokes every function',
  'npm run invoke -- cut-detection-start events/triggers/cut-detection-start.ingress.json':
    'test/process invokes every function from every trigger',
};

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.md'))
    .map((f) => `docs/${f}`),
];

type Command = { readonly document: string; readonly text: string; readonly runs: boolean };

function getCommands(document: string): Command[] {
  const blocks = readFileSync(join(root, document), 'utf8').matchAll(/^```sh( run)?\n([\s\S]*?)^```/gm);
  return [...blocks].flatMap(([, runs, body = '']) =>
    body
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((text) => ({ document, text: text.trim(), runs: runs !== undefined })),
  );
}

const commands = documents.flatMap(getCommands);
/** One document lists what needs an AWS account. */
const notVerified = existsSync(join(root, 'docs/not-verified-on-aws.md'))
  ? readFileSync(join(root, 'docs/not-verified-on-aws.md'), 'utf8')
  : '';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

describe('commands that run here', () => {
  test.each(commands.filter((c) => c.runs).map((c) => [c.document, c.text] as const))(
    '%s: %s',
    async (_, text) => {
      const here = text
        .replaceAll('http://127.0.0.1:3000', service.url)
        .replaceAll('keys --', `keys -- --data "${service.dir}"`);
      const { stdout } = await run('bash', ['-c', here], {
        cwd: root,
        env: { ...process.env, API_KEY: key.apiKey },
      });
      expect(stdout).not.toBe('');
      if (here.startsWith('curl'))
        expect(JSON.parse(stdout)).toMatchObject({
          code: expect.toSatisfy((code) => code === 200 || code === 201),
        });
    },
  );
});

/** Commands of the runbook that need an AWS account. test/operations compares their names with a deployment. */
const isOperation = ({ document, text }: Command): boolean =>
  document === 'docs/runbook.md' && /^aws | --aws |^npm run (deploy|smoke|migrate|restore) -- /.test(text);

test('every other command is in a list', () => {
  const others = commands.filter((c) => !c.runs && !isOperation(c)).map((c) => c.text);
  // The AWS CLI always needs an account.
  const needsAccount = (text: string): boolean => text.startsWith('aws ') || notVerified.includes(text);
  expect(others.filter((text) => !(text in RUN_ELSEWHERE) && !needsAccount(text))).toEqual([]);
});

const Scripts = v.object({ scripts: v.record(v.string(), v.string()) });

/** The first words of the commands in a line, without variables in front of them. */
const parts = (text: string): string[] =>
  text
    .split(/ && | \| /)
    .map((part) => part.trim().replace(/^(?:[A-Z_]+=\S* )+/, ''))
    .filter((part) => /^(?:npm|npx|node)\b/.test(part));

test('a command of npm resolves as users have it: a script, or a program that the project installs', () => {
  const { scripts } = v.parse(Scripts, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const unknown = commands.flatMap(({ document, text }) =>
    parts(text)
      .filter((part) => {
        const [program, ...words] = part.split(' ').filter((word) => word !== '--silent');
        const [first = '', second = ''] = words;
        if (program === 'npx') return !existsSync(join(root, 'node_modules/.bin', first));
        if (program === 'npm')
          return first === 'run' ? !(second in scripts) : !['ci', 'start', 'test'].includes(first);
        // The Node that is installed may not read TypeScript; npm's scripts run the pinned one.
        return true;
      })
      .map((part) => `${document}: ${part}`),
  );
  expect(unknown).toEqual([]);
});

test('what the service asks to be run is a script, too', () => {
  for (const { command } of Object.values(FFMPEG_LAYERS)) expect(command).toMatch(/^npm run layer( -- |$)/);
});

test('the workflow runs scripts of the project', () => {
  const workflow = readFileSync(join(root, '.github/workflows/deploy.yml'), 'utf8');
  const names = [...workflow.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
  const { scripts } = v.parse(Scripts, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  expect(new Set(names)).toEqual(new Set(['diff', 'layer', 'deploy', 'smoke']));
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});
