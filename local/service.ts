/** The whole service on one machine: stand-ins, functions, edge and one public address. */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createIngress } from '#functions/ingress/server.ts';
import { SCHEDULES } from '#functions/maintenance/schedules.ts';
import { ROUTES } from '#functions/routes.ts';
import { setClock } from '#shared/clock.ts';
import { ENV } from '#shared/environment.ts';
import { setLogOutput } from '#shared/log.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { announceService, openDataFolder, originSecret, withdrawService } from './data-folder.ts';
import { startDynamo } from './dynamodb/server.ts';
import { startDynamoThread } from './dynamodb/thread.ts';
import {
  BUCKET,
  localCredentials,
  ROOT_KEY,
  regionEnvironment,
  SIGNER_ROLE,
  STATE_MACHINE,
} from './environment.ts';
import { answerApi } from './http/api-gateway.ts';
import { answerFromEdge, createEdge } from './http/edge.ts';
import { type Listening, listen } from './http/listen.ts';
import { answerUnavailable } from './http/unavailable.ts';
import { functionName } from './lambda/functions.ts';
import { answerInvoke } from './lambda/invoke-api.ts';
import { running } from './lambda/running.ts';
import { inlineLambda, type Lambda, pooledLambda } from './lambda/runtime.ts';
import { openLogFile } from './log-file.ts';
import { createPages } from './pages.ts';
import { createS3Listener } from './s3/server.ts';
import { startSchedules } from './schedule.ts';
import { startSes } from './ses/server.ts';
import { startStepFunctions } from './stepfunctions/server.ts';
import { createStsListener } from './sts/server.ts';
import { ensureTables, TABLE_PREFIX, tableEnvironment } from './tables.ts';
import { notifyFailure, workflowDefinition } from './workflow.ts';

/** Addresses of servers that replace stand-ins. Sessions belong to the server of the objects. */
export type Servers = { readonly [Name in 'dynamodb' | 's3']?: string | undefined };

export type ServiceOptions = {
  readonly dir: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Runs functions in this thread, for tests that observe or disturb their calls. */
  readonly inline?: boolean;
  /** Without an ingress, uploads are limited to 4 MiB, as in a deployment without one. */
  readonly ingress?: boolean;
  /** Runs scheduled functions. Defaults to true when functions run in threads. */
  readonly schedules?: boolean;
  /** Tables and objects are on the disk when a write is answered: slower, and safe from a power failure. */
  readonly durable?: boolean;
  /** Factor on the retry delays of state machines; 0 for suites with many failures. */
  readonly waitScale?: number;
  readonly servers?: Servers;
  /** Runs the functions, in place of threads and processes of this service. */
  readonly lambda?: Lambda;
};

export type LocalService = {
  readonly url: string;
  readonly clock: MovableClock;
  readonly lambda: Lambda;
  close(): Promise<void>;
};

const HOST = '127.0.0.1';

async function closeServer(server: Server, listening: Listening): Promise<void> {
  const closed = listening.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 8_000).unref();
  await closed;
}

/** Services share another server: each has names of its own there, the same after a restart. */
const suffixFor = (servers: Servers, dir: string): string =>
  Object.keys(servers).length === 0 ? '' : `-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`;

/**
 * What sessions of the download signer may do: read outputs, nothing else. They may list the bucket (the empty
 * key), so that the link of a deleted file returns 404; without that permission S3 returns 403.
 */
const mayReadOutputs =
  (own: string) =>
  (method: string, bucket: string, key: string): boolean =>
    method === 'GET' && bucket === own && (key === '' || key.startsWith('outputs/'));

/**
 * Drops an API key from a request for a file. In a deployment files have their own host, and a client does not send
 * its `Authorization` when a redirect leads to another host. Here the host is the same, so the header comes along.
 */
function forgetKey(request: IncomingMessage): void {
  if (request.headers.authorization?.startsWith('AWS4-')) return;
  delete request.headers.authorization;
  delete request.headersDistinct.authorization;
}

/** Starts the service on a folder. @throws DataFolderError, or the error of a port in use */
export async function startService(options: ServiceOptions): Promise<LocalService> {
  const { dir, inline = false, ingress = true, schedules = !inline, durable = false, servers = {} } = options;
  openDataFolder(dir);
  const folder = (name: string): string => {
    const path = join(dir, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const clock = movableClock();
  setClock(clock.now);

  // Binds the public port first, because links to files contain it.
  const front: { answer: (request: IncomingMessage, response: ServerResponse) => void } = {
    answer: answerUnavailable,
  };
  // The idle timeout of a load balancer. Closing a connection while a client writes would cause needless errors.
  const server = createServer({ requestTimeout: 0, keepAliveTimeout: 65_000 }, (request, response) =>
    front.answer(request, response),
  );
  server.on('checkContinue', (request, response) => front.answer(request, response));
  const listening = await listen(server, options.port);
  const url = `http://${HOST}:${listening.port}`;

  const suffix = suffixFor(servers, dir);
  const bucket = BUCKET + suffix;
  const prefix = TABLE_PREFIX + suffix;
  const dynamo = await (servers.dynamodb !== undefined
    ? { url: servers.dynamodb, close: () => Promise.resolve() }
    : inline
      ? startDynamo({ path: folder('tables'), durable, clock: clock.now })
      : startDynamoThread({ path: folder('tables'), durable, clock: clock.memory }));
  const sts = createStsListener({
    credentials: (id) => (id === ROOT_KEY.accessKeyId ? { secret: ROOT_KEY.secretAccessKey } : undefined),
    roles: { [SIGNER_ROLE]: mayReadOutputs(bucket) },
    dir: folder('sessions'),
    clock: clock.now,
  });
  const s3 = createS3Listener({
    dir: folder('objects'),
    credentials: sts.credentials,
    durable,
    clock: clock.now,
  });
  const ses = await startSes({ dir: folder('mails'), clock: clock.now });

  const logFile = join(folder('logs'), 'functions.log');
  let lambda: Lambda | undefined;
  const functions = (): Lambda => {
    if (!lambda) throw new Error('Functions are not started yet');
    return lambda;
  };
  const started = Promise.withResolvers<Lambda>();
  const states = await startStepFunctions({
    dir: folder('executions'),
    machines: { [STATE_MACHINE]: workflowDefinition() },
    invoke: (name, payload, signal) => functions().invoke(name, payload, { signal }),
    // Executions cut short by an earlier shutdown are reported as soon as functions can be invoked.
    onStatusChange: async (change) => notifyFailure(await started.promise, change),
    clock: clock.now,
    ...(options.waitScale !== undefined && { waitScale: options.waitScale }),
  });
  const control = createServer((request, response) => {
    const isLambda = request.url?.startsWith('/2015-03-31/') === true;
    if (!isLambda) return sts.listener(request, response);
    answerInvoke(functions(), request, response).catch((error: unknown) => {
      console.error('Invoke failed', error);
      response.destroy();
    });
  });
  const controlListening = await listen(control, 0);
  const controlUrl = `http://${HOST}:${controlListening.port}`;

  const secret = originSecret(dir);
  const environment: Record<string, string> = {
    ...regionEnvironment(),
    ...localCredentials(),
    ...tableEnvironment(prefix),
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
    AWS_ENDPOINT_URL_S3: servers.s3 ?? url,
    AWS_ENDPOINT_URL_SFN: states.url,
    AWS_ENDPOINT_URL_SES: ses.url,
    AWS_ENDPOINT_URL_LAMBDA: controlUrl,
    AWS_ENDPOINT_URL_STS: servers.s3 ?? controlUrl,
    [ENV.filesBucket]: bucket,
    [ENV.signerRole]: SIGNER_ROLE,
    [ENV.stateMachine]: `arn:aws:states:us-east-1:000000000000:stateMachine:${STATE_MACHINE}`,
    [ENV.mailSender]: 'media-tools@localhost.test',
    [ENV.baseUrl]: url,
    [ENV.originSecret]: secret,
    [ENV.keyCacheSeconds]: '1',
    [ENV.ingressFunctions]: JSON.stringify(
      Object.fromEntries(ROUTES.filter((row) => row.upload).map((row) => [row.name, functionName(row.name)])),
    ),
  };
  Object.assign(process.env, environment);
  await ensureTables(prefix);
  const output = openLogFile(logFile, (text) => console.error(text));
  setLogOutput(output);
  rmSync(join(dir, 'scratch'), { recursive: true, force: true });
  lambda =
    options.lambda ?? (inline ? inlineLambda() : pooledLambda(clock.memory, output, folder('scratch')));

  const edge = createEdge({ ingress, originSecret: secret });
  const pages = createPages();
  const upload = createIngress();
  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith(`/${bucket}/`) || request.url === `/${bucket}`) {
      if (request.headers.expect) response.writeContinue();
      forgetKey(request);
      return s3.listener(request, response);
    }
    if (ses.inbox.handle(request, response)) return;
    if (await pages(request, response)) return;
    const decision = edge(request);
    if (decision.kind === 'answer') return answerFromEdge(decision, request, response);
    if (decision.origin === 'ingress') {
      Object.assign(request.headers, decision.request.headers);
      request.url = decision.request.path + (decision.request.query ? `?${decision.request.query}` : '');
      return running.run('ingress', () => upload(request, response));
    }
    if (request.headers.expect) response.writeContinue();
    return answerApi(functions(), decision.request, request, response, ingress);
  };
  front.answer = (request, response) => {
    route(request, response).catch((error: unknown) => {
      console.error('A request could not be answered', error);
      response.destroy();
    });
  };
  await createBucket(bucket);
  started.resolve(lambda);
  const scheduler = startSchedules(schedules ? SCHEDULES : [], lambda, clock.now);
  announceService(dir, { pid: process.pid, baseUrl: url, environment });

  return {
    url,
    clock,
    lambda,
    close: async () => {
      withdrawService(dir);
      await closeServer(server, listening);
      await scheduler.close();
      await states.close();
      await functions().close();
      await closeServer(control, controlListening);
      await ses.close();
      await dynamo.close();
    },
  };
}

/** Creates the bucket with the lifecycle rules of the deployment. */
async function createBucket(bucket: string): Promise<void> {
  const { CreateBucketCommand, PutBucketLifecycleConfigurationCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const { LIFECYCLE } = await import('#shared/data/lifecycle.ts');
  const client = new S3Client({});
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  await client.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket: bucket,
      LifecycleConfiguration: {
        Rules: LIFECYCLE.map(({ prefix, days }) => ({
          ID: prefix,
          Status: 'Enabled',
          Filter: { Prefix: prefix },
          Expiration: { Days: days },
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        })),
      },
    }),
  );
  client.destroy();
}
