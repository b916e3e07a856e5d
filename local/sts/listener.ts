/** The STS query protocol: signed form in, XML out. */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { authenticate } from '#local/s3/authenticate.ts';
import type { AccessPolicy, CredentialLookup } from '#local/s3/credentials.ts';
import { ServiceError } from '#local/s3/errors.ts';
import { sendXml } from '#local/s3/operation.ts';
import { readHeaders } from '#local/s3/request.ts';
import { parseTarget } from '#local/s3/uri.ts';
import { element, leaf, xmlDocument } from '#local/s3/xml.ts';
import { ACTIONS } from './actions.ts';
import { openSessions } from './sessions.ts';

export type StsOptions = {
  /** The long-term access keys. */
  readonly credentials: CredentialLookup;
  /** Permissions of each role's sessions, by role ARN. Other roles can't be assumed. */
  readonly roles: Readonly<Record<string, AccessPolicy>>;
  /** Folder where sessions are stored to survive a restart. Omit it to keep them in memory. */
  readonly dir?: string;
  /** Milliseconds. Sessions begin and expire by it. */
  readonly clock?: () => number;
  /** Account number of the long-term keys. */
  readonly account?: string;
};

const NAMESPACE = 'https://sts.amazonaws.com/doc/2011-06-15/';
const MAX_FORM_BYTES = 64 * 1024;

/** The stand-in as a request listener, with a lookup that knows the long-term keys and all sessions. */
export function createStsListener(options: StsOptions): {
  listener: RequestListener;
  credentials: CredentialLookup;
} {
  const { roles, dir, clock = Date.now, account = '000000000000' } = options;
  const sessions = openSessions(dir);

  const credentials: CredentialLookup = (accessKeyId) => {
    const session = sessions.find(accessKeyId);
    if (!session) return options.credentials(accessKeyId);
    const { secret, token, expires, role } = session;
    // Sessions of a role that no longer exists may do nothing.
    return { secret, sessionToken: token, expires, policy: roles[role] ?? (() => false) };
  };

  async function answer(
    message: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    const body = await readForm(message);
    const { path, query } = parseTarget(message.url ?? '/');
    const payloadHash = createHash('sha256').update(body).digest('hex');
    const request = { method: message.method ?? '', path, query, headers: readHeaders(message), payloadHash };
    const now = clock();
    const { accessKeyId } = authenticate(request, { service: 'sts', credentials, now });
    const fields = new Map(parseTarget(`?${body.toString('utf8')}`).query);
    const name = fields.get('Action') ?? '';
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action || fields.get('Version') !== '2011-06-15') {
      throw new ServiceError('InvalidAction', `Could not find operation ${name}`);
    }
    fields.delete('Action');
    fields.delete('Version');
    const other = [...fields.keys()].find((field) => !action.takes.includes(field));
    if (other !== undefined) throw new ServiceError('NotImplemented', `${name}/${other} is not implemented.`);
    const session = sessions.find(accessKeyId);
    const result = action.run({ fields, accessKeyId, session, sessions, roles, account, now });
    const metadata = element('ResponseMetadata', leaf('RequestId', requestId));
    sendXml(response, xmlDocument(`${name}Response`, element(`${name}Result`, result) + metadata, NAMESPACE));
  }

  const listener: RequestListener = (message, response) => {
    const requestId = randomUUID();
    answer(message, response, requestId)
      .catch((cause: unknown) => refuse(cause, requestId, response))
      .finally(() => message.resume());
  };
  return { listener, credentials };
}

async function readForm(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const source: AsyncIterable<Buffer> = message.iterator({ destroyOnReturn: false });
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES) throw new ServiceError('EntityTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refuse(cause: unknown, requestId: string, response: ServerResponse): void {
  if (!(cause instanceof ServiceError)) console.error(`STS stand-in, request ${requestId}:`, cause);
  const error = cause instanceof ServiceError ? cause : new ServiceError('InternalError');
  // STS has its own error code for an unknown key.
  const code = error.code === 'InvalidAccessKeyId' ? 'InvalidClientTokenId' : error.code;
  const { status, message } = code === error.code ? error : new ServiceError('InvalidClientTokenId');
  const type = leaf('Type', status < 500 ? 'Sender' : 'Receiver');
  const markup =
    element('Error', type + leaf('Code', code) + leaf('Message', message)) + leaf('RequestId', requestId);
  sendXml(response, xmlDocument('ErrorResponse', markup, NAMESPACE), status);
}
