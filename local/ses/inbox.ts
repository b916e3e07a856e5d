/** The inbox: mails stored on disk, shown as pages and as JSON. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Documents, documents } from '#local/stepfunctions/files.ts';
import { send } from '#local/stepfunctions/http.ts';
import { type Mail, mailRecord, type NewMail } from './mail.ts';
import { listPage, mailPage, SECURITY_HEADERS } from './pages.ts';

/** Only this many mails are kept, the newest. */
const MAX_MAILS = 500;

const HTML = { 'content-type': 'text/html; charset=utf-8', ...SECURITY_HEADERS };
const JSON_TYPE = { 'content-type': 'application/json', ...SECURITY_HEADERS };

export class Inbox {
  /** Oldest first. */
  #mails: Mail[] = [];
  readonly #files: Documents<Mail>;
  readonly #clock: () => number;

  constructor(dir: string | undefined, clock: () => number) {
    this.#files = documents(dir, mailRecord);
    this.#clock = clock;
  }

  async load(): Promise<void> {
    this.#mails = (await this.#files.load()).sort((a, b) => a.receivedAt - b.receivedAt);
  }

  /** Stores a mail. Resolves to its message id once it is on disk. */
  async add(mail: NewMail): Promise<string> {
    const receivedAt = Math.max(this.#clock(), (this.#mails.at(-1)?.receivedAt ?? 0) + 1);
    const id = `0100${receivedAt.toString(16).padStart(12, '0')}-${randomUUID()}-000000`;
    const kept = { id, receivedAt, ...mail };
    this.#mails.push(kept);
    await this.#files.write(id, kept);
    const dropped = this.#mails.splice(0, Math.max(0, this.#mails.length - MAX_MAILS));
    await Promise.all(dropped.map((each) => this.#files.remove(each.id)));
    return id;
  }

  async clear(): Promise<void> {
    const dropped = this.#mails.splice(0);
    await Promise.all(dropped.map((each) => this.#files.remove(each.id)));
  }

  /**
   * Answers `GET /inbox`, `GET /inbox/{id}`, `GET /inbox.json` (`{mails}`, newest first) and `DELETE /inbox`.
   * Returns false for any other request, without answering it.
   */
  readonly handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = ((request.url ?? '').split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');
    const id = /^\/inbox\/([^/]+)$/.exec(path)?.[1];
    if (path !== '/inbox' && path !== '/inbox.json' && id === undefined) return false;
    if (request.method === 'DELETE' && path === '/inbox') {
      this.clear().then(
        () => response.writeHead(204).end(),
        (cause: unknown) => {
          console.error(cause);
          send(response, 500, {}, '');
        },
      );
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(response, 405, { allow: path === '/inbox' ? 'GET, HEAD, DELETE' : 'GET, HEAD' }, '');
    } else if (path === '/inbox.json') {
      send(response, 200, JSON_TYPE, JSON.stringify({ mails: this.#mails.toReversed() }));
    } else if (id === undefined) {
      send(response, 200, HTML, listPage(this.#mails.toReversed()));
    } else {
      const mail = this.#mails.find((each) => each.id === id);
      if (mail) send(response, 200, HTML, mailPage(mail));
      else send(response, 404, { 'content-type': 'text/plain; charset=utf-8' }, 'There is no such mail.\n');
    }
    return true;
  };
}
