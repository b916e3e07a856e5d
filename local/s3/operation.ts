/** What an operation is: a row of the table, and the call that it answers. */
import type { ServerResponse } from 'node:http';
import type { S3Request } from './request.ts';
import type { Store } from './store.ts';

export type Call = {
  readonly request: S3Request;
  readonly response: ServerResponse;
  readonly store: Store;
  /** Milliseconds of the injected clock. */
  readonly now: number;
};

export type Operation = {
  /** The API's own name. */
  readonly name: string;
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly level: 'service' | 'bucket' | 'object';
  /** Query parameters that choose it. */
  readonly needs?: readonly string[];
  /** Query parameters that it also reads. */
  readonly takes?: readonly string[];
  /** Chosen by `x-amz-copy-source`. */
  readonly copies?: true;
  /** What the session of the caller is asked for; absent if the operation asks item by item. */
  readonly asks?: 'GET' | 'PUT' | 'DELETE';
  readonly run: (call: Call) => void | Promise<void>;
};

export function sendXml(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

export function sendEmpty(
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): void {
  response.writeHead(status, { 'content-length': 0, ...headers });
  response.end();
}
