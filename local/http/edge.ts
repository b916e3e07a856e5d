/** CloudFront on one machine: runs the deployment's own edge function and picks the origin it selects. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { edgeSource } from '#functions/ingress/edge.ts';
import { answerEarly } from '#functions/ingress/linger.ts';
import type { EdgeRequest } from './api-gateway.ts';

const Values = v.record(v.string(), v.object({ value: v.string() }));
const Passed = v.object({ method: v.string(), uri: v.string(), headers: Values });
const Answered = v.object({
  statusCode: v.number(),
  headers: v.optional(Values, {}),
  body: v.optional(v.object({ data: v.string() })),
});

export type Decision =
  | { readonly kind: 'pass'; readonly origin: 'api' | 'ingress'; readonly request: EdgeRequest }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Record<string, string>;
      readonly body: string;
    };

/** Creates the edge: a function that decides what happens to a request. */
export function createEdge(options: {
  ingress: boolean;
  originSecret: string;
}): (request: IncomingMessage) => Decision {
  let origin: 'api' | 'ingress' = 'api';
  const cf = {
    selectRequestOriginById: (id: string): void => {
      origin = id === 'ingress' ? 'ingress' : 'api';
    },
  };
  const source = edgeSource(options.ingress).replace("import cf from 'cloudfront';", '');
  const handler: unknown = new Function('cf', `${source}\nreturn handler;`)(cf);
  if (typeof handler !== 'function') throw new TypeError('The edge function has no handler');

  return (request) => {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, { value: [value].flat().join(', ') }]),
    );
    const uri = mark < 0 ? url : url.slice(0, mark);
    origin = 'api';
    const result: unknown = handler({
      request: { method: request.method, uri, headers },
      viewer: { ip: request.socket.remoteAddress ?? '' },
    });
    const answered = v.safeParse(Answered, result);
    if (answered.success) {
      const { statusCode, body } = answered.output;
      return {
        kind: 'answer',
        status: statusCode,
        headers: Object.fromEntries(
          Object.entries(answered.output.headers).map(([k, { value }]) => [k, value]),
        ),
        body: body?.data ?? '',
      };
    }
    const passed = v.parse(Passed, result);
    return {
      kind: 'pass',
      origin,
      request: {
        method: passed.method,
        path: passed.uri,
        query: mark < 0 ? '' : url.slice(mark + 1),
        headers: {
          ...Object.fromEntries(Object.entries(passed.headers).map(([k, { value }]) => [k, value])),
          'x-origin-verify': options.originSecret,
        },
      },
    };
  };
}

/** Sends the edge's own response. Drains the rest of the request body, or the client would not read the response. */
export function answerFromEdge(
  decision: Decision & { kind: 'answer' },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  answerEarly(request, response, decision, !request.headers.expect);
}
