/** An operation is a row of the table; a call is one request to it. */
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
  /** The name in the S3 API. */
  readonly name: string;
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly level: 'bucket' | 'object';
  /** Query parameters that select the operation. */
  readonly needs?: readonly string[];
  /** Query parameters that it also accepts. */
  readonly takes?: readonly string[];
  /** Permission that the caller's session needs. Absent if the operation checks each item. */
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
