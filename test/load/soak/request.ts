/** One request with everything that an attacker may do to it: cut it off, send it drop by drop, never read on. */
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type SoakRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Address that the client sends from, so that what is counted by address is counted apart. */
  readonly address?: string;
  /** Without an answer after so long, the request hangs. */
  readonly deadlineMs: number;
  /** Closes the connection after so many bytes of the body. */
  readonly cutAfter?: number;
  /** Sends so many bytes of the body, pauses, and so on, and leaves before its end. */
  readonly trickle?: { readonly bytes: number; readonly everyMs: number; readonly forMs: number };
};

export type Outcome = {
  readonly request: SoakRequest;
  /** `answered`, or why there is no answer: the client left, the server closed the connection, time ran out. */
  readonly end: 'answered' | 'left' | 'closed' | 'hung';
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly milliseconds: number;
};

/** Sends a request on a connection of its own. Never throws: what happened is the outcome. */
export function sendRequest(url: string, sent: SoakRequest): Promise<Outcome> {
  const from = performance.now();
  const { method, path, headers = {}, body, address, deadlineMs, cutAfter, trickle } = sent;
  return new Promise((resolve) => {
    let left = false;
    const settle = (end: Outcome['end'], status = 0, received: Outcome['headers'] = {}, text = ''): void => {
      clearTimeout(timer);
      resolve({
        request: sent,
        end,
        status,
        headers: received,
        text,
        milliseconds: performance.now() - from,
      });
      request.destroy();
    };
    const request = httpRequest(url + path, {
      method,
      agent: false,
      headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
      ...(address !== undefined && { localAddress: address }),
    });
    const timer = setTimeout(() => settle('hung'), deadlineMs);
    request.on('error', () => settle(left ? 'left' : 'closed'));
    request.on('close', () => settle(left ? 'left' : 'closed'));
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('error', () => settle('closed'));
      response.on('end', () => settle('answered', response.statusCode, response.headers, text));
    });
    const leave = (): void => {
      left = true;
      request.destroy();
    };
    const drip = async (
      all: Buffer,
      { bytes, everyMs, forMs }: NonNullable<typeof trickle>,
    ): Promise<void> => {
      const until = performance.now() + forMs;
      for (let at = 0; at < all.length && !request.destroyed && performance.now() < until; at += bytes) {
        request.write(all.subarray(at, at + bytes));
        await sleep(everyMs);
      }
      leave();
    };
    if (body && trickle) void drip(body, trickle);
    else if (body && cutAfter !== undefined) request.write(body.subarray(0, cutAfter), leave);
    else request.end(body);
  });
}
