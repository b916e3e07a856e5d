/**
 * Runs the bundled functions of a deployment in AWS's runtime client for Node.js, each in a process with the variables that
 * its template gives it and no others.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  CreateSecretCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as v from 'valibot';
import { findFfmpeg } from '#functions/cut-detection/media/ffmpeg.ts';
import { bundleFunctions } from '#infra/bundle.ts';
import { localCredentials, regionEnvironment } from '#local/environment.ts';
import { FunctionError } from '#local/lambda/pool.ts';
import type { Lambda } from '#local/lambda/runtime.ts';
import { REFERENCE } from '#shared/data/origin-secrets.ts';
import { FONT_FILES } from '#shared/documents/type/fonts.ts';
import { ENV, setting } from '#shared/environment.ts';
import { getResources, synthesis } from '#test/infra/synthesis.ts';
import { type RuntimeApi, startRuntimeApi } from './runtime-api.ts';

const FunctionProperties = v.object({
  FunctionName: v.string(),
  Handler: v.string(),
  MemorySize: v.number(),
  Environment: v.optional(v.object({ Variables: v.record(v.string(), v.unknown()) }), { Variables: {} }),
});
type FunctionProperties = v.InferOutput<typeof FunctionProperties>;

/** The renderer's module for this machine; a deployment has the one for its own architecture. */
const NATIVE = `@resvg/resvg-js-${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`;

/** The bundle in a folder outside of the project, so that nothing is found that a deployment does not have. */
export async function placeBundle(): Promise<string> {
  const { folder } = await bundleFunctions('functions-runtime');
  const place = mkdtempSync(join(tmpdir(), 'task-'));
  cpSync(folder, place, { recursive: true });
  // The fonts are in a layer, which has its place in the root of the file system.
  for (const name of new Set([NATIVE, ...FONT_FILES.map((font) => font.package)])) {
    const description = findPackageJSON(name, import.meta.url);
    if (!description) throw new Error(`The package ${name} is not installed`);
    mkdirSync(dirname(join(place, 'node_modules', name)), { recursive: true });
    rmSync(join(place, 'node_modules', name), { recursive: true, force: true });
    symlinkSync(dirname(description), join(place, 'node_modules', name));
  }
  return place;
}

/** The properties of every function in the templates, by its name without the prefix of the stage. */
function readFunctions(): Map<string, FunctionProperties> {
  const made = synthesis();
  const prefix = made.deployment.names.function('');
  return new Map(
    getResources(made, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
      const parsed = v.safeParse(FunctionProperties, Properties);
      return parsed.success && parsed.output.FunctionName.startsWith(prefix)
        ? [[parsed.output.FunctionName.slice(prefix.length), parsed.output]]
        : [];
    }),
  );
}

const isReference = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(REFERENCE);

/** The name of a secret that a function refers to. Services of several processes share the server. */
const ownReference = (reference: string): string => `${reference}-${process.pid}`;

/** Creates the secrets that functions refer to, all with the secret of this service. */
async function createSecrets(functions: Iterable<FunctionProperties>): Promise<void> {
  const references = [...functions].flatMap(({ Environment }) =>
    Object.values(Environment.Variables).filter(isReference).map(ownReference),
  );
  const client = new SecretsManagerClient({});
  for (const reference of new Set(references)) {
    const Name = reference.slice(REFERENCE.length);
    const SecretString = setting('originSecret');
    await client.send(new CreateSecretCommand({ Name, SecretString })).catch((error: unknown) => {
      if (!(error instanceof ResourceExistsException)) throw error;
      return client.send(new PutSecretValueCommand({ SecretId: Name, SecretString }));
    });
  }
  client.destroy();
}

/** The values of the variables that the template gives to a function: those of this service. */
function fillVariables({ Environment: { Variables } }: FunctionProperties): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Variables).map(([name, value]) => {
      if (name === ENV.ffmpeg) return [name, findFfmpeg()];
      if (isReference(value)) return [name, ownReference(value)];
      const own = process.env[name];
      if (own !== undefined && name !== 'NODE_OPTIONS') return [name, own];
      if (typeof value === 'string') return [name, value];
      throw new Error(`The service has no value for ${name}`);
    }),
  );
}

type Running = { readonly api: RuntimeApi; readonly process: ChildProcess };

/**
 * @param task folder of the bundle
 * @param client folder in which `aws-lambda-ric` is installed
 * @param secrets address of a Secrets Manager
 */
export function bundledLambda({
  task,
  client,
  secrets,
}: Record<'task' | 'client' | 'secrets', string>): Lambda {
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = secrets;
  let prepared: Promise<void> | undefined;
  const functions = readFunctions();
  const running = new Map<string, Promise<Running>>();

  const start = async (name: string): Promise<Running> => {
    const properties = functions.get(name);
    if (!properties) throw new FunctionError('ResourceNotFoundException', `Function not found: ${name}`);
    const api = await startRuntimeApi(`arn:aws:lambda:us-east-1:000000000000:function:${name}`);
    const endpoints = Object.entries(process.env).filter(([key]) => key.startsWith('AWS_ENDPOINT_URL_'));
    const child = spawn(
      process.execPath,
      [join(client, 'node_modules/aws-lambda-ric/index.mjs'), properties.Handler],
      {
        cwd: task,
        env: {
          ...fillVariables(properties),
          ...regionEnvironment(),
          ...localCredentials(),
          ...Object.fromEntries(endpoints),
          // The reserved variables of Lambda that the client reads.
          AWS_LAMBDA_RUNTIME_API: api.address,
          AWS_LAMBDA_FUNCTION_NAME: properties.FunctionName,
          AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
          AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(properties.MemorySize),
          AWS_LAMBDA_LOG_GROUP_NAME: name,
          AWS_LAMBDA_LOG_STREAM_NAME: name,
          AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
          LAMBDA_TASK_ROOT: task,
          _HANDLER: properties.Handler,
          TZ: ':UTC',
          LANG: 'en_US.UTF-8',
          PATH: '/usr/local/bin:/usr/bin:/bin',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed = (printed + chunk.toString()).slice(-4_000);
      });
    child.once('exit', (code) =>
      api.fail(new FunctionError('Runtime.ExitError', `${name} ended with exit code ${code}: ${printed}`)),
    );
    return { api, process: child };
  };

  return {
    invoke: async (name, payload) => {
      prepared ??= createSecrets(functions.values());
      await prepared;
      const found = running.get(name) ?? start(name);
      running.set(name, found);
      return (await found).api.invoke(payload);
    },
    close: async () => {
      for (const started of running.values()) {
        const { api, process: child } = await started;
        child.kill('SIGKILL');
        api.close();
      }
    },
  };
}
