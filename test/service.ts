/** A complete service for a suite, with its own data folder and a free port, plus keys and request helpers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { type LocalService, type ServiceOptions, startService } from '#local/service.ts';
import { createKey, type NewKey } from '#shared/data/personal-keys.ts';
import { otherServers } from '#test/aws/other-servers.ts';
import { contractFaults, getRow } from '#test/contract/contract.ts';
import { basic } from './basic.ts';

export { basic };

export const Envelope = v.looseObject({
  code: v.union([v.number(), v.string()]),
  status: v.string(),
  timestamp: v.string(),
  data: v.optional(v.unknown()),
});
export type Envelope = v.InferOutput<typeof Envelope>;

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope;
};

export type TestKey = { readonly apiKey: string; readonly keyId: string; readonly accountId: string };

export type TestService = LocalService & {
  /** Creates an account with a key. Limits are generous unless given. */
  account(options?: Partial<NewKey>): Promise<TestKey>;
  /** Sends a request and parses the response envelope. Objects are sent as JSON, forms unchanged. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Stops the service and removes its folder. */
  end(): Promise<void>;
  readonly dir: string;
};

export type CallOptions = {
  readonly key?: Pick<TestKey, 'apiKey'> | undefined;
  /** User name of the key; `apikey` unless it is a project key. */
  readonly userName?: string;
  readonly body?: FormData | URLSearchParams | string | object;
  readonly headers?: Record<string, string>;
};

/** A multipart body with text fields and an optional file. */
export function form(
  fields: Record<string, string>,
  file?: { readonly bytes: Uint8Array | string; readonly name: string },
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file) data.append('file', new Blob([Buffer.from(file.bytes)]), file.name);
  return data;
}

const WIDE = { perMinute: 100_000, perHour: 1_000_000 };
let accounts = 0;

let shared: Promise<TestService> | undefined;

/** The service that suites of one process share when all they need is their own accounts. */
export function sharedTestService(): Promise<TestService> {
  shared ??= startTestService().then((service) => {
    // vitest ends its workers with SIGTERM.
    process.once('SIGTERM', () => process.exit());
    process.once('exit', () => rmSync(service.dir, { recursive: true, force: true }));
    return { ...service, end: () => Promise.resolve() };
  });
  return shared;
}

/** Starts a service. Functions run in this process unless `inline` is false, so that suites can watch their calls. */
export async function startTestService(options: Partial<ServiceOptions> = {}): Promise<TestService> {
  if (shared) throw new Error('This process has its service; suites with one of their own run alone');
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'media-tools-'));
  const { runtime, ...servers } = otherServers();
  const { bundledLambda } = runtime ? await import('#test/aws/runtime/bundled-lambda.ts') : {};
  const service = await startService({
    port: 0,
    inline: true,
    servers,
    ...(runtime && bundledLambda && { lambda: bundledLambda(runtime) }),
    ...options,
    dir,
  });

  const call = async (
    method: string,
    path: string,
    { key, userName, body, headers }: CallOptions = {},
  ): Promise<Answer> => {
    const raw =
      body === undefined ||
      typeof body === 'string' ||
      body instanceof FormData ||
      body instanceof URLSearchParams;
    const response = await fetch(service.url + path, {
      method,
      headers: {
        ...(key && { authorization: basic(key.apiKey, userName) }),
        ...(!raw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
    });
    const parsed = v.parse(Envelope, await response.json());
    const row = getRow(method, path);
    const faults = row ? contractFaults(row, response.status, parsed) : [];
    if (faults.length > 0) throw new Error(`${method} ${path} broke its contract:\n${faults.join('\n')}`);
    return { status: response.status, headers: response.headers, body: parsed };
  };

  return {
    ...service,
    dir,
    call,
    account: (wanted = {}) =>
      createKey({ account: `Account ${++accounts} of ${process.pid}`, limits: WIDE, ...wanted }),
    end: async () => {
      await service.close();
      if (options.dir === undefined) rmSync(dir, { recursive: true, force: true });
    },
  };
}
