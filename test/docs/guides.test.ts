/** Every example of the guides runs as it is printed, in each of its languages, and prints what the guide says. */
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '#shared/ids.ts';
import { makeClip } from '#test/cut-detection/clip.ts';
import { sharedTestService, type TestService } from '#test/service.ts';
import type { Sample } from '../../web/docs/code.ts';
import { blocksOf } from '../../web/docs/markdown.ts';
import { GUIDES, readGuide } from '../../web/docs/pages.ts';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;

type Example = Sample & {
  readonly guide: string;
  /** What it prints, with `…` for anything. */
  readonly expected: string | undefined;
};

/** The examples of a guide that run, each with the output that stands behind its group. */
function examplesOf(guide: string): Example[] {
  const blocks = blocksOf(readGuide(guide).markdown);
  return blocks.flatMap((block, i) => {
    if (block.kind !== 'code' || !['bash', 'js', 'python'].includes(block.sample.language)) return [];
    const behind = blocks.slice(i + 1).find((b) => b.kind !== 'code' || b.sample.language === 'output');
    const expected = behind?.kind === 'code' ? behind.sample.code : undefined;
    return [{ ...block.sample, guide, expected }];
  });
}

const all = Object.values(GUIDES).flat().flatMap(examplesOf);
const helpers = all.filter(({ name }) => name !== undefined);
const examples = all.filter(({ name }) => name === undefined);

/** A text with `…` as a pattern; blanks and line ends count as one blank. */
const patternOf = (expected: string): RegExp =>
  new RegExp(
    expected
      .split('…')
      .map((part) =>
        part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
      )
      .join('[^]*'),
  );

const COMMANDS: Readonly<Record<string, (file: string) => [string, string[]]>> = {
  bash: (file) => ['bash', ['-eu', '-o', 'pipefail', file]],
  js: (file) => [process.execPath, [file]],
  python: (file) => ['python3', [file]],
};
const EXTENSIONS: Readonly<Record<string, string>> = { bash: 'sh', js: 'mjs', python: 'py' };

const hasPython = await run('python3', ['-c', 'import sys; assert sys.version_info >= (3, 9)']).then(
  () => true,
  () => false,
);

let service: TestService;
let folder: string;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-tools-guides-'));
  cpSync(join(root, 'events/samples'), folder, { recursive: true });
  for (const { name = '', code } of helpers) writeFileSync(join(folder, name), `${code}\n`);
  writeFileSync(join(folder, 'film.mp4'), makeClip());
  const command = join(folder, 'media-tools');
  writeFileSync(
    command,
    `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'client/media-tools.ts')}" "$@"\n`,
  );
  chmodSync(command, 0o755);
  service = await sharedTestService();
  const { apiKey } = await service.account({ credits: 3 });
  environment = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    MEDIA_TOOLS_URL: service.url,
    MEDIA_TOOLS_KEY: apiKey,
    KEY_OF_TODAY: randomId(8),
  };
});
afterAll(async () => {
  await service?.end();
  if (folder) rmSync(folder, { recursive: true, force: true });
}, 240_000);

describe('examples', () => {
  if (!hasPython) console.warn('Without Python 3.9 the Python examples are skipped');

  test.concurrent.each(examples.map((example, i) => [example.guide, i, example.language, example] as const))(
    '%s, example %i in %s',
    async (_, index, __, example) => {
      if (example.language === 'python' && !hasPython) return;
      const file = `example-${index}.${EXTENSIONS[example.language]}`;
      writeFileSync(join(folder, file), `${example.code}\n`);
      const [command, args] = COMMANDS[example.language]?.(file) ?? ['false', []];
      const { stdout } = await run(command, args, { cwd: folder, env: environment });
      expect(stdout.trim()).not.toBe('');
      if (example.expected !== undefined && !stdout.startsWith('{'))
        expect(stdout).toMatch(patternOf(example.expected));
      if (stdout.startsWith('{') && !/^(\{"code":)?[45]/.test(example.expected ?? '')) {
        for (const line of stdout.trim().split('\n')) expect(JSON.parse(line).code).toBeLessThan(300);
      }
    },
    120_000,
  );
});

test('every example that refers to a language has all three, but for those of the shell', () => {
  const languages = (guide: string): Set<string> =>
    new Set(examplesOf(guide).map(({ language }) => language));
  for (const guide of Object.values(GUIDES).flat()) {
    if (guide === 'command-line') continue;
    expect(languages(guide), guide).toEqual(new Set(['bash', 'js', 'python']));
  }
});
