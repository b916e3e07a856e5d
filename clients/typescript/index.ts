/** The client of the Media Tools API: typed calls, uploads, downloads, and retries. */
import createClient, { type Client } from 'openapi-fetch';
import { MediaToolsError } from './failure.ts';
import { fetchWithRetry, pause } from './retry.ts';
import type * as schema from './schema.ts';

export { MediaToolsError } from './failure.ts';
export type * from './schema.ts';

export type Options = {
  /** Address of the service, e.g. `https://media.example`. */
  readonly url: string;
  /** A personal key (`mtk_…`), or the key of a live notes project (`mtp_…`). */
  readonly key: string;
  /** Language of texts for users, e.g. `de`. */
  readonly language?: string;
  /** Maximum number of attempts per request; default 5. */
  readonly attempts?: number;
  /** Maximum seconds of one pause; default 120. */
  readonly longestWait?: number;
  /** Called before each pause with its seconds and the status that caused it. */
  readonly onWait?: (seconds: number, reason: number | 'offline') => void;
  readonly fetch?: typeof fetch;
};

/** A form sends text, so any field may be given as a string. The service checks it. */
type AsText<T> = T | (string & {});
type Fields<F> = { [K in keyof F as undefined extends F[K] ? never : K]: AsText<F[K]> } & {
  [K in keyof F as undefined extends F[K] ? K : never]?: AsText<F[K]> | undefined;
};

/** Form fields of a path without the file, from the OpenAPI document. */
type Form<P extends keyof schema.paths> = schema.paths[P] extends {
  post: { requestBody: { content: { 'multipart/form-data': infer F } } };
}
  ? Fields<Omit<F, 'file'>>
  : never;

/** Paths that accept a file. */
export type UploadPath = {
  [P in keyof schema.paths]: schema.paths[P] extends {
    post: { requestBody: { content: { 'multipart/form-data': { file: Blob } } } };
  }
    ? P
    : never;
}[keyof schema.paths];

type Data<P extends UploadPath> = schema.paths[P] extends {
  post: { responses: infer R };
}
  ? {
      [S in keyof R]: R[S] extends { content: { 'application/json': { data: infer D } } } ? D : never;
    }[keyof R]
  : never;

export type WaitOptions = {
  readonly onProgress?: (process: schema.Process) => void;
  readonly signal?: AbortSignal;
};

export type MediaTools = {
  /** Every operation with its types: `api.GET('/v2/info')`. POST requests get an Idempotency-Key automatically. */
  readonly api: Client<schema.paths>;
  /** Sends a file with its form fields and resolves to the `data` of the response. @throws MediaToolsError */
  upload<P extends UploadPath>(path: P, file: File, fields: Form<P>, signal?: AbortSignal): Promise<Data<P>>;
  /** Downloads a file as a stream. @throws MediaToolsError */
  download(url: string, signal?: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Waits for a process to finish. @throws MediaToolsError if it failed, or the signal's reason */
  waitFor(processId: string, options?: WaitOptions): Promise<schema.Process>;
};

/** The `data` of a response. @throws MediaToolsError for an error response */
export function readData<T>(answer: {
  data?: { data?: T } | undefined;
  error?: unknown;
  response: Response;
}): T {
  const { data, error, response } = answer;
  if (data?.data === undefined) throw readRefusal(error, response);
  return data.data;
}

function readRefusal(body: unknown, response: Response): MediaToolsError {
  const { status, hint } = Object(body);
  const told = [status, hint].filter((text) => typeof text === 'string').join('. ');
  if (told) return new MediaToolsError(told, response);
  // The response comes from a proxy or from another service.
  const said = `${response.status} ${response.statusText}`.trim();
  return new MediaToolsError(`The address answered ${said}, and not as the Media Tools API does`, response);
}

const basic = (key: string): string =>
  `Basic ${btoa(`${key.startsWith('mtp_') ? 'projectapikey' : 'apikey'}:${key}`)}`;

function buildForm(file: File, fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) form.append(name, String(one));
    }
  }
  form.append('file', file, file.name);
  return form;
}

/** Long-poll time when asking about a process, in seconds. The service responds immediately when the process ends. */
const QUESTION_SECONDS = 3;

/** Creates a client for one key. It sends nothing until the first call. */
export function createMediaTools(options: Options): MediaTools {
  const { key, language, attempts = 5, longestWait = 120, onWait, fetch: inner = fetch } = options;
  const url = options.url.replace(/(?<!\/)\/+$/, '');
  const patient = fetchWithRetry(inner, { attempts, longestWait, onWait });
  const api = createClient<schema.paths>({
    baseUrl: url,
    headers: { authorization: basic(key), ...(language !== undefined && { 'accept-language': language }) },
    fetch: patient,
  });
  api.use({
    onRequest: ({ request }) => {
      if (request.method === 'POST' && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID());
      return request;
    },
  });

  const upload: MediaTools['upload'] = async (path, file, fields, signal) => {
    const request = new Request(url + path, {
      method: 'POST',
      headers: {
        authorization: basic(key),
        'idempotency-key': crypto.randomUUID(),
        ...(language !== undefined && { 'accept-language': language }),
      },
      body: buildForm(file, fields),
      ...(signal && { signal }),
    });
    const response = await patient(request);
    const envelope: unknown = await response.json().catch(() => undefined);
    const { data } = Object(envelope);
    if (!response.ok || data === undefined) throw readRefusal(envelope, response);
    return data;
  };

  return {
    api,
    upload,
    download: async (address, signal) => {
      const response = await patient(new Request(address, signal ? { signal } : {}));
      if (!response.ok || !response.body)
        throw new MediaToolsError('The file could not be downloaded.', response);
      return response.body;
    },
    waitFor: async (processId, { onProgress, signal } = {}) => {
      for (;;) {
        const answer = await api.GET('/v2/process/{processId}', {
          params: { path: { processId }, query: { wait: QUESTION_SECONDS } },
          ...(signal && { signal }),
        });
        const process = answer.data?.data;
        if (!process) {
          const failed = Object(Object(answer.error).data);
          if (typeof failed.label === 'string') throw new MediaToolsError(failed.label, answer.response);
          throw readRefusal(answer.error, answer.response);
        }
        onProgress?.(process);
        if (process.status === 'finished') return process;
        await pause(0.2, signal);
      }
    },
  };
}
