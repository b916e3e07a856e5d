/** The state of a request in the wrapper. Each stage adds its part. */
import Negotiator from 'negotiator';
import type { Usage } from '#shared/data/usage.ts';
import type { Language } from '#shared/messages/language.ts';
import type { Principal } from './authentication.ts';
import type { HttpEvent } from './http.ts';
import type { Notice } from './notices.ts';
import { clientAddress } from './origin.ts';
import type { DataReply } from './reply.ts';
import { DEFAULT_PATH, getPathDialect, type Route } from './route.ts';
import type { Upload } from './upload.ts';

/** Deadline of handlers, unless the ingress sets one. API Gateway times out after 30 s. */
const DEADLINE_MS = 27_000;

export class RequestContext {
  readonly event: HttpEvent;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly requestId: string;
  readonly deadline: number;
  language: Language = 'en';
  principal: Principal | undefined;
  usage: Usage | undefined;
  /** Headers of any answer. */
  readonly headers: Record<string, string> = {};
  path: unknown;
  query: unknown;
  body: unknown;
  upload: Upload | undefined;
  /** Parts of the request that are ignored. */
  notices: readonly Notice[] = [];
  /** The first bytes of the file, after the handler has read it. */
  fileHead: Uint8Array | undefined;
  /** Whether the request passed the rate limit, here or in the ingress. */
  isCounted = false;
  /** Payload of a successful answer. */
  success: Pick<DataReply, 'id' | 'data'> | undefined;
  /** Id of the refusal, for the access log. */
  failure: string | undefined;

  constructor(event: HttpEvent, at: number) {
    const { requestId, ingress, timeEpoch = at } = event.requestContext;
    this.event = event;
    this.at = ingress?.at ?? at;
    this.requestId = ingress?.requestId ?? requestId;
    // A cold start, or the wait for a free thread, counts towards API Gateway's timeout.
    this.deadline = ingress?.deadline ?? Math.min(at, timeEpoch) + DEADLINE_MS;
    this.headers['x-request-id'] = this.requestId;
  }

  /** The dialect of a request, by its path if no row matches. */
  getDialect(row: Route): Route['dialect'] {
    return row.paths[0] === DEFAULT_PATH ? getPathDialect(this.event.rawPath) : row.dialect;
  }

  /** Address of the client. */
  get address(): string {
    const { headers, requestContext } = this.event;
    return clientAddress(headers, requestContext.http.sourceIp);
  }

  /** Whether the client prefers compressed answers (RFC 9110, section 12.5.3). */
  get gzip(): boolean {
    const wanted = this.event.headers['accept-encoding'];
    if (!wanted) return false;
    const negotiator = new Negotiator({ headers: { 'accept-encoding': wanted } });
    return negotiator.encoding(['gzip', 'identity']) === 'gzip';
  }
}
