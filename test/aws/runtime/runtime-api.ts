/**
 * The Runtime API of Lambda (`/2018-06-01/runtime`), for one execution environment: it hands out one event after another and
 * takes the results. Source: "Using the Lambda runtime API for custom runtimes", Lambda Developer Guide.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { FunctionError } from '#local/lambda/pool.ts';

const Failure = v.looseObject({
  errorType: v.optional(v.string(), 'Unknown'),
  errorMessage: v.optional(v.string(), ''),
});

type Invocation = {
  readonly id: string;
  readonly payload: string;
  readonly settle: PromiseWithResolvers<unknown>;
};

export type RuntimeApi = {
  /** `host:port`, as in `AWS_LAMBDA_RUNTIME_API`. */
  readonly address: string;
  /** @throws FunctionError as the runtime reported it */
  invoke(payload: unknown): Promise<unknown>;
  /** Fails what is in progress, and everything after it. */
  fail(error: Error): void;
  close(): void;
};

const TIMEOUT_MS = 900_000;

export async function startRuntimeApi(functionArn: string): Promise<RuntimeApi> {
  const waiting: Invocation[] = [];
  const inProgress = new Map<string, Invocation>();
  let idle: ServerResponse | undefined;
  let dead: Error | undefined;

  const dispatch = (): void => {
    const next = idle === undefined ? undefined : waiting.shift();
    if (!idle || !next) return;
    inProgress.set(next.id, next);
    idle.writeHead(200, {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': next.id,
      'lambda-runtime-deadline-ms': String(Date.now() + TIMEOUT_MS),
      'lambda-runtime-invoked-function-arn': functionArn,
    });
    idle.end(next.payload);
    idle = undefined;
  };

  const fail = (error: Error): void => {
    dead = error;
    for (const { settle } of [...inProgress.values(), ...waiting.splice(0)]) settle.reject(error);
    inProgress.clear();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url?.replace('/2018-06-01/runtime/', '') ?? '';
    if (path === 'invocation/next') {
      idle = response;
      dispatch();
      return;
    }
    const body = await json(request);
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"OK"}');
    const reported = (): Error => {
      const { errorType, errorMessage } = v.parse(Failure, body);
      return new FunctionError(errorType, errorMessage);
    };
    if (path === 'init/error') return fail(reported());
    const [, id = '', kind] = path.split('/');
    const invocation = inProgress.get(id);
    inProgress.delete(id);
    if (kind === 'response') invocation?.settle.resolve(body);
    else invocation?.settle.reject(reported());
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      fail(error instanceof Error ? error : new Error(String(error)));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new TypeError('No port');
  return {
    address: `127.0.0.1:${bound.port}`,
    invoke: (payload) => {
      if (dead) return Promise.reject(dead);
      const settle = Promise.withResolvers<unknown>();
      waiting.push({ id: randomUUID(), payload: JSON.stringify(payload ?? null), settle });
      dispatch();
      return settle.promise;
    },
    fail,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
