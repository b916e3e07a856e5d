/** Events and results of functions: payload version 2.0 of API Gateway's HTTP API. */
import * as v from 'valibot';

const Headers = v.record(v.string(), v.string());

/** What the ingress sends instead of a body. Clients cannot set it: API Gateway builds the request context. */
const IngressReference = v.object({
  requestId: v.string(),
  /** When the ingress received the request, in milliseconds since 1970; the same for its retries. */
  at: v.number(),
  fields: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  file: v.optional(
    v.object({
      object: v.string(),
      name: v.string(),
      size: v.number(),
      md5: v.string(),
    }),
  ),
  /** Names of parts with a file that are not called `file`. */
  strayFiles: v.optional(v.array(v.string())),
  /** When the client stops waiting, in milliseconds since 1970. */
  deadline: v.number(),
});
export type IngressReference = v.InferOutput<typeof IngressReference>;

export const HttpEvent = v.object({
  rawPath: v.string(),
  rawQueryString: v.optional(v.string(), ''),
  headers: v.optional(Headers, {}),
  pathParameters: v.optional(Headers, {}),
  body: v.optional(v.string()),
  isBase64Encoded: v.optional(v.boolean(), false),
  requestContext: v.object({
    requestId: v.string(),
    http: v.object({ method: v.string(), sourceIp: v.optional(v.string(), '') }),
    /** When API Gateway received the request, in milliseconds since 1970. */
    timeEpoch: v.optional(v.number()),
    ingress: v.optional(IngressReference),
    /** Whether the caller can fetch the body of a long answer from the bucket. */
    longAnswers: v.optional(v.boolean(), false),
  }),
});
export type HttpEvent = v.InferOutput<typeof HttpEvent>;

export type HttpAnswer = {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly isBase64Encoded: boolean;
  /** Key of the object with the body, if it is too long to be returned. */
  readonly bodyObject?: string | undefined;
};

/** CORS headers of every answer: any page may call; there are no cookies. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Retry-After, Content-Disposition, Content-Language, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Link',
} as const;

export const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language, Idempotency-Key',
  'access-control-max-age': '86400',
} as const;
