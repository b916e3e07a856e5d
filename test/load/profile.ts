/** The mix of requests: mostly polls of live notes, with notes, conversions, reads and large uploads between them. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { basic } from '#test/basic.ts';
import { CONTENT_TYPE, getUpload, send } from '#test/platform/multipart.ts';

const SAMPLE = readFileSync(new URL('../../events/samples/first.srt', import.meta.url));
const UPLOAD_BYTES = 6 * 1_048_576;
const UPLOAD = Buffer.concat([...getUpload({ source: 'srt', format: 'vtt' }, UPLOAD_BYTES)]);

/** How many requests of each kind a round holds. */
export const SHARES = { poll: 24, note: 6, conversion: 6, read: 3, upload: 1 } as const;
export type Kind = keyof typeof SHARES;

/** One round, with its kinds spread evenly, the same in every run. */
export const ROUND: readonly Kind[] = (() => {
  const total = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
  const due = Object.entries(SHARES).flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, i) => ({ kind, at: ((i + 0.5) * total) / share })),
  );
  const isKind = (name: string): name is Kind => name in SHARES;
  return due
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind)
    .filter(isKind);
})();

const Project = v.looseObject({
  data: v.looseObject({ projectId: v.string(), projectKey: v.string(), projectApiKey: v.string() }),
});
const Polled = v.looseObject({ timestamp: v.string() });

/** A client with a key, a project and a cursor. */
export class Client {
  readonly #url: string;
  readonly #key: string;
  #project = '';
  #guest = '';
  #cursor = '';

  constructor(url: string, apiKey: string) {
    this.#url = url;
    this.#key = apiKey;
  }

  #fetch(method: string, path: string, key: string, body?: FormData | object): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(this.#url + path, {
      method,
      headers: {
        authorization: basic(key),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  async begin(): Promise<void> {
    const response = await this.#fetch('POST', '/v2/livenotes/project', this.#key, { name: 'Load' });
    const { projectId, projectKey, projectApiKey } = v.parse(Project, await response.json()).data;
    this.#project = `/v2/livenotes/project/${projectId}/${projectKey}`;
    this.#guest = projectApiKey;
    this.#cursor = new Date().toISOString();
  }

  /** Sends a request. @returns its status */
  async ask(kind: Kind): Promise<number> {
    switch (kind) {
      case 'poll': {
        const path = `${this.#project}/updates/${encodeURIComponent(this.#cursor)}`;
        const response = await this.#fetch('GET', path, this.#guest);
        const answer = v.safeParse(Polled, await response.json());
        if (response.ok && answer.success) this.#cursor = answer.output.timestamp;
        return response.status;
      }
      case 'note': {
        const note = { timecode: '10:00:00:00', comment: 'Boom in the shot', loggerName: 'Load' };
        return this.#status(this.#fetch('POST', `${this.#project}/notes`, this.#guest, note));
      }
      case 'conversion': {
        const form = new FormData();
        form.append('source', 'srt');
        form.append('format', 'ttml');
        form.append('file', new Blob([new Uint8Array(SAMPLE)]), 'load.srt');
        return this.#status(this.#fetch('POST', '/v2/subtitles', this.#key, form));
      }
      case 'read':
        return this.#status(this.#fetch('GET', '/v2/info', this.#key));
      case 'upload': {
        const headers = {
          authorization: basic(this.#key),
          'content-type': CONTENT_TYPE,
          'content-length': UPLOAD.length,
        };
        return (await send(this.#url, { headers, body: [UPLOAD] })).status;
      }
    }
  }

  async #status(sent: Promise<Response>): Promise<number> {
    const response = await sent;
    await response.arrayBuffer();
    return response.status;
  }
}
