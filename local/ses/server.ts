/** SES on one machine: the v1 query protocol of `@aws-sdk/client-ses`, with an inbox instead of delivery. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSigned, listen, readBody, send } from '#local/stepfunctions/http.ts';
import { ACTIONS } from './actions.ts';
import { SesFault } from './fault.ts';
import { html } from './html.ts';
import { Inbox } from './inbox.ts';

export type SesOptions = {
  /** Folder for the mails. Omit it to keep them in memory. */
  readonly dir?: string;
  readonly port?: number;
  readonly host?: string;
  /** Now, in milliseconds since 1970. */
  readonly clock?: () => number;
  /** Addresses and domains that may send. Omit it to let everyone send. */
  readonly verified?: readonly string[];
};

/** Fits a message of 10 MiB in Base64 with every third character percent-encoded. */
const MAX_REQUEST_BYTES = 32 * 1024 * 1024;
const VERSION = '2010-12-01';

/** Starts the service, including the inbox. The inbox's `handle` can also be mounted elsewhere. */
export const startSes = async (
  options: SesOptions = {},
): Promise<{ readonly url: string; readonly inbox: Pick<Inbox, 'handle'>; close(): Promise<void> }> => {
  const inbox = new Inbox(options.dir, options.clock ?? Date.now);
  await inbox.load();
  const server = await listen(async (request, response) => {
    if (!inbox.handle(request, response)) await answer(inbox, options.verified, request, response);
  }, options);
  return { url: server.url, inbox, close: server.close };
};

const answer = async (
  inbox: Inbox,
  verified: readonly string[] | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const requestId = randomUUID();
  const headers = { 'content-type': 'text/xml', 'x-amzn-requestid': requestId };
  const namespace = `http://ses.amazonaws.com/doc/${VERSION}/`;
  try {
    const form = await readForm(request);
    const action = form.get('Action') ?? '';
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!run) {
      throw new SesFault('InvalidAction', `Could not find operation ${action} for version ${VERSION}`);
    }
    const id = await inbox.add(run(form, verified));
    const body = html`<${action}Response xmlns="${namespace}"><${action}Result><MessageId>${id}</MessageId></${action}Result><ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></${action}Response>`;
    send(response, 200, headers, body.source);
  } catch (fault) {
    if (!(fault instanceof SesFault)) throw fault;
    const body = html`<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${fault.code}</Code><Message>${fault.message}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`;
    send(response, fault.status, headers, body.source);
  }
};

const readForm = async (request: IncomingMessage): Promise<Map<string, string>> => {
  const body = await readBody(request, MAX_REQUEST_BYTES);
  if (request.method !== 'POST' || !isSigned(request)) {
    throw new SesFault('MissingAuthenticationToken', 'Request is missing Authentication Token', 403);
  }
  if (!body) throw new SesFault('RequestEntityTooLarge', `At most ${MAX_REQUEST_BYTES} bytes`, 413);
  return new Map(new URLSearchParams(body.toString()));
};
