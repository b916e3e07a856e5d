/** Requests of the soak: each says its status, and what no answer may be is a fault. */
import * as v from 'valibot';
import { basic } from '#test/basic.ts';

export type Outcome = {
  /** 0 where the connection ended without an answer. */
  readonly status: number;
  readonly body: unknown;
  /** What no request may see: 500, a refusal without its envelope, no answer in time. */
  readonly fault?: string | undefined;
};

export type Ask = (
  method: string,
  path: string,
  options?: {
    readonly key?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: FormData | URLSearchParams | string | object;
  },
) => Promise<Outcome>;

const Envelope = v.looseObject({ code: v.union([v.number(), v.string()]), status: v.string() });

/** Longer than every deadline of the service. */
const MAX_WAIT_MS = 150_000;

function findFault(response: Response, body: unknown): string | undefined {
  const { status } = response;
  if (status < 400) return undefined;
  if (!v.is(Envelope, body)) return `${status} without its envelope`;
  if (status === 503 || status === 429)
    return response.headers.has('retry-after') ? undefined : `${status} without retry-after`;
  return status >= 500 && status !== 504 ? String(status) : undefined;
}

function encode(body: FormData | URLSearchParams | string | object): BodyInit {
  if (body instanceof FormData || body instanceof URLSearchParams || typeof body === 'string') return body;
  return JSON.stringify(body);
}

/** Requests to a service. */
export const asking =
  (url: string): Ask =>
  async (method, path, { key, headers = {}, body } = {}) => {
    const isJson =
      typeof body === 'object' && !(body instanceof FormData) && !(body instanceof URLSearchParams);
    try {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(key !== undefined && { authorization: basic(key) }),
          ...(isJson && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: encode(body) }),
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      });
      const text = await response.text();
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
      const value = parsed.success ? parsed.output : text;
      return { status: response.status, body: value, fault: findFault(response, value) };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { status: 0, body: undefined, fault: isLate ? 'no answer in time' : undefined };
    }
  };

/** A form with a file. */
export function fileForm(
  fields: Readonly<Record<string, string>>,
  name: string,
  bytes: Uint8Array | string,
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([Buffer.from(bytes)]), name);
  return form;
}
