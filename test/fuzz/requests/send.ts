/** Sends a request that need not be well formed. */
import { Agent, request as httpRequest } from 'node:http';
import { type RequestDraft, rendered } from './draft.ts';

export type Response = {
  readonly status: number;
  readonly type: string;
  readonly text: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 2 });

/** @throws the error of a connection that broke before the response */
export function send(url: string, draft: RequestDraft): Promise<Response> {
  const { type, bytes } = rendered(draft.body);
  const { method, path, query, headers, chunked } = draft;
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      ...{ hostname, port, agent, method, path: path + query },
      headers: {
        ...(type !== undefined && { 'content-type': type }),
        ...(bytes && (chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes.length })),
        ...headers,
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: String(response.headers['content-type'] ?? ''),
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.end(bytes);
  });
}
