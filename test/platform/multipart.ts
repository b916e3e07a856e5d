/** Raw requests: streams multipart bodies of any size, and reports how much was sent before the answer. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import * as v from 'valibot';

export const BOUNDARY = 'test-boundary-7d1';
export const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

export const fileHead = (name = 'file', fileName = 'a.srt'): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;

export const END = `\r\n--${BOUNDARY}--\r\n`;

const LINES = `${'A line of a long subtitle that says little and takes its time to say it.\n'.repeat(28)}`;

/** A form with a valid SubRip file of about `size` bytes: few cues of many lines, so that parsing is cheap. */
export function* getUpload(fields: Record<string, string>, size: number): Generator<Buffer> {
  const texts = Object.entries(fields).map(([name, value]) => field(name, value));
  yield Buffer.from(texts.join('') + fileHead());
  const cue = (n: number): string => {
    const minute = String(Math.floor(n / 60) % 60).padStart(2, '0');
    const time = `${String(Math.floor(n / 3600)).padStart(2, '0')}:${minute}:${String(n % 60).padStart(2, '0')}`;
    return `${n + 1}\n${time},000 --> ${time},900\n${LINES}\n`;
  };
  for (let n = 0, sent = 0; sent < size; n++) {
    const chunk = Buffer.from(cue(n));
    yield chunk;
    sent += chunk.length;
  }
  yield Buffer.from(END);
}

const Envelope = v.looseObject({ code: v.union([v.number(), v.string()]), status: v.string() });

export type RawAnswer = {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: v.InferOutput<typeof Envelope>;
  /** Bytes of the body that the client had sent when the answer came. */
  readonly sent: number;
  /** Whether the server asked for the body with 100 Continue. */
  readonly continued: boolean;
};

export type RawRequest = {
  readonly path?: string;
  readonly headers?: Record<string, string | number>;
  /** Chunks of the body, with chunked transfer encoding unless there is a `content-length`. */
  readonly body?: Iterable<Buffer | string> | AsyncIterable<Buffer | string>;
  /** Aborts the connection. */
  readonly signal?: AbortSignal;
  /** Closes the connection instead of ending the body. */
  readonly cut?: boolean;
};

/** Sends a POST. @throws the error of a connection that broke before the answer */
export function send(url: string, options: RawRequest): Promise<RawAnswer> {
  const { path = '/v2/subtitles', headers = {}, body = [], signal, cut = false } = options;
  return new Promise((resolve, reject) => {
    let sent = 0;
    let continued = false;
    let answered = false;
    const request = (url.startsWith('https:') ? httpsRequest : httpRequest)(url + path, {
      method: 'POST',
      headers,
      agent: false,
      ...(signal && { signal }),
    });
    const closed = new Promise((resolve) => request.once('close', resolve));
    request.on('error', (error) => {
      if (!answered) reject(error);
    });
    request.on('response', (response) => {
      answered = true;
      const handed = sent;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        try {
          resolve({
            status,
            headers: received,
            body: v.parse(Envelope, JSON.parse(text)),
            sent: handed,
            continued,
          });
        } catch (error) {
          reject(error);
        }
        request.destroy();
      });
    });
    const write = async (): Promise<void> => {
      for await (const chunk of body) {
        if (request.destroyed || answered) return;
        sent += chunk.length;
        if (!request.write(chunk)) await Promise.race([once(request, 'drain'), closed]);
      }
      if (cut) request.destroy();
      else request.end();
    };
    request.flushHeaders();
    if (headers.expect) {
      request.on('continue', () => {
        continued = true;
        write().catch(reject);
      });
    } else {
      write().catch(reject);
    }
  });
}
