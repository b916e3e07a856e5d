/** One entry of the audit log a request: built here for the wrapper and the ingress. It never stops or changes an answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type AuditEntry, auditWrites } from '#shared/data/audit.ts';
import { errorText, log, metric } from '#shared/log.ts';
import type { Principal } from './authentication.ts';
import type { Route } from './route.ts';

/** Longest value of each kind, in UTF-16 units. */
const MAX = { userAgent: 200, file: 255, parameter: 200 } as const;

/** An answer waits so long for its entry: more than the table ever takes in good health. */
const PATIENCE_MS = 1_000;

/** A key in a text that should hold none. */
const KEY = /\b(mt[kp]_)\w+/g;

/** Of a path, what opens something to whoever knows it. */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set(['projectKey']);

/** A text of the client as it is kept: cut between characters, without any key. */
const kept = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(KEY, '$1…');

/** A request of a known caller with the status of its answer. */
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
  /** Id of the message of the answer. */
  readonly messageId: string | undefined;
  /** Name of the file that was sent. */
  readonly file: string | undefined;
  /** What a request that succeeded is answered with. */
  readonly data: unknown;
};

/** The path without its secrets, and without what else a client may have put there. */
const buildPath = ({ row, path }: AnsweredRequest): string =>
  row.paths[0].replace(/\{([A-Za-z]+)\}/g, (_, name: string) =>
    SECRET_PARAMETERS.has(name) ? '…' : kept(path[name] ?? '', MAX.parameter),
  );

/** An id among the data of the answer, else the one in the path: a copy is told by what it made. */
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
  // Guests are many, and notes bear the names of those who took them.
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

/** Records a request whose answer is known. */
export const recordRequest = (request: AnsweredRequest): Promise<void> => write(request, auditWrites.record);

/** Records a request that the ingress answers itself, unless the function behind it has done so already. */
export const recordRefusal = (request: AnsweredRequest): Promise<void> =>
  write(request, auditWrites.recordOnce);
