/**
 * Programs that `npm run prove:aws` needs beside npm, in `.cache/aws`: each is installed by its own package manager, once
 * for each pinned version.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const HERE = import.meta.dirname;
const CACHE = resolve(HERE, '../../.cache/aws');

const RUNTIME_CLIENT = 'aws-lambda-ric@4.0.2';
const MINIO = 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c';

type Program = {
  /** What the installation depends on. */
  readonly pinned: () => string;
  /** Installs into a new folder. */
  readonly install: (folder: string) => void;
};

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
};

const readHere = (name: string) => () => readFileSync(join(HERE, name), 'utf8');

const PROGRAMS = {
  /** DynamoDB Local, by Maven. Needs Java 17. */
  dynamodb: {
    pinned: readHere('dynamodb-local/pom.xml'),
    install: (folder) =>
      run('mvn', [
        '--quiet',
        '--batch-mode',
        '--file',
        join(HERE, 'dynamodb-local/pom.xml'),
        'dependency:copy-dependencies',
        `-DoutputDirectory=${folder}`,
      ]),
  },
  /** MinIO, built by Go. */
  minio: {
    pinned: () => MINIO,
    install: (folder) => run('go', ['install', '-ldflags=-s -w', MINIO], { GOBIN: folder }),
  },
  /** AWS's runtime client for Node.js, built by npm with a C++ compiler and CMake. */
  runtime: {
    pinned: () => RUNTIME_CLIENT,
    install: (folder) => {
      run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', RUNTIME_CLIENT]);
    },
  },
  /** moto and cfn-lint, by pip. Needs Python 3.10. */
  python: {
    pinned: readHere('requirements.txt'),
    install: (folder) => {
      run('python3', ['-m', 'venv', folder]);
      run(join(folder, 'bin/pip'), ['install', '--quiet', '--requirement', join(HERE, 'requirements.txt')]);
    },
  },
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;

/** The folder of a program, installed if it is not there. @throws Error with what the package manager printed */
export function installProgram(name: ProgramName): string {
  const { pinned, install }: Program = PROGRAMS[name];
  const version = createHash('sha256').update(pinned()).digest('hex').slice(0, 12);
  const folder = join(CACHE, `${name}-${version}`);
  const complete = join(folder, '.complete');
  if (existsSync(complete)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log(`Installing ${name} …`);
  install(folder);
  writeFileSync(complete, '');
  return folder;
}
