/** Writes one audit log entry for a request, for the wrapper and the ingress. Never stops or changes an answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type AuditEntry, auditWrites } from '#shared/data/audit.ts';
import { errorText, log, metric } from '#shared/log.ts';
import type { Principal } from './authentication.ts';
import type { Route } from './route.ts';

/** Longest value of each kind, in UTF-16 code units. */
const MAX = { userAgent: 200, file: 255, parameter: 200 } as const;

/** How long an answer waits for its entry. A healthy table takes less. */
const PATIENCE_MS = 1_000;

/** A key, in text that should contain none. */
const KEY = /\b(mt[kp]_)\w+/g;

/** Path parameters that grant access. */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set(['projectKey']);

/** Shortens a client's text between characters, and removes keys. */
const kept = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(KEY, '$1…');

/** A request of a known caller, and the status of its answer. */
export type AnsweredRequest = {
  readonly row: Route;
  readonly principal: Principal;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** Parameters of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly status: number;
  /** Message id of the answer. */
  readonly messageId: string | undefined;
  /** Name of the uploaded file. */
  readonly file: string | undefined;
  /** Payload of a successful answer. */
  readonly data: unknown;
};

/** The path without secrets or arbitrary text of the client. */
const buildPath = ({ row, path }: AnsweredRequest): string =>
  row.paths[0].replace(/\{([A-Za-z]+)\}/g, (_, name: string) =>
    SECRET_PARAMETERS.has(name) ? '…' : kept(path[name] ?? '', MAX.parameter),
  );

/** An id in the answer's data, else the one in the path. A copy is identified by the new object. */
function findId({ data, path }: AnsweredRequest, name: string): string | undefined {
  const { [name]: made }: Record<string, unknown> = Object(data);
  const found = typeof made === 'string' ? made : path[name];
  return found === undefined ? undefined : kept(found, MAX.parameter);
}

function buildEntry(request: AnsweredRequest): AuditEntry {
  const { row, principal, userAgent, file } = request;
  return {
    accountId: principal.accountId,
    time: request.at,
    requestId: request.requestId,
    keyId: principal.keyId,
    keyName: principal.name,
    action: row.name,
    method: request.method,
    path: buildPath(request),
    address: request.address,
    userAgent: userAgent === undefined ? undefined : kept(userAgent, MAX.userAgent),
    status: request.status,
    messageId: request.messageId,
    file: file === undefined ? undefined : kept(file, MAX.file),
    fileId: findId(request, 'fileId'),
    processId: findId(request, 'processId'),
    projectId: findId(request, 'projectId'),
    affectedKeyId: findId(request, 'keyId'),
  };
}

async function write(request: AnsweredRequest, store: (entry: AuditEntry) => Promise<void>): Promise<void> {
  // There are many guests, and notes carry the name of their logger.
  if (request.principal.kind !== 'personal') return;
  const timer = new AbortController();
  const late = async (): Promise<never> => {
    await sleep(PATIENCE_MS, undefined, { signal: timer.signal });
    throw new Error(`The entry took longer than ${PATIENCE_MS} ms`);
  };
  try {
    await Promise.race([store(buildEntry(request)), late()]);
  } catch (error) {
    metric('AuditFailure', 1);
    log('error', 'A request is missing in the audit log', {
      requestId: request.requestId,
      endpoint: request.row.name,
      accountId: request.principal.accountId,
      error: errorText(error),
    });
  } finally {
    timer.abort();
  }
}

/** Records a request after its answer is known. */
export const recordRequest = (request: AnsweredRequest): Promise<void> => write(request, auditWrites.record);

/** Records a request that the ingress answers itself, unless the function already did. */
export const recordRefusal = (request: AnsweredRequest): Promise<void> =>
  write(request, auditWrites.recordOnce);
