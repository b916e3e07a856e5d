/** The honest load: light, at fixed rates. It remembers what it was answered, to compare that with what is stored. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { basic } from '#test/basic.ts';
import { CONTENT_TYPE, END, field, fileHead, getUpload } from '#test/platform/multipart.ts';
import { AccountBook } from './account-book.ts';
import { findFault, readData } from './faults.ts';
import { NotesBook } from './notes-book.ts';
import { atRate, inTurn } from './pace.ts';
import type { Kind, SoakRecord } from './record.ts';
import { type SoakRequest, sendRequest } from './request.ts';
import { Conversion, NotePage, NotesPage, type Project, SavedNote } from './shapes.ts';

const DEADLINE_MS = 60_000;
const UPLOAD_DEADLINE_MS = 150_000;
const UPLOAD_BYTES = 5 * 1_048_576;
const FIELDS = { source: 'srt', format: 'vtt' };
const SAMPLE = readFileSync(new URL('../../../events/samples/first.srt', import.meta.url), 'utf8');
const CONVERSION = Buffer.from(
  `${field('source', FIELDS.source)}${field('format', FIELDS.format)}${fileHead()}${SAMPLE}${END}`,
);
const UPLOAD = Buffer.concat([...getUpload(FIELDS, UPLOAD_BYTES)]);

/** Milliseconds between two requests of a kind; each guest saves at its own rate. */
const EVERY_MS = {
  health: 500,
  info: 1000,
  poll: 1000,
  note: 2000,
  conversion: 2000,
  upload: 20_000,
} as const;
const GUESTS = 3;
/** Every so many saves change a note instead of adding one. */
const CHANGE_EVERY = 3;
/** Notes that a change is chosen from. */
const RECENT = 50;

type HonestRequest = Pick<SoakRequest, 'method' | 'path'> & Partial<SoakRequest> & { readonly due?: number };
type HonestResponse = { readonly data: unknown; readonly timestamp: unknown; readonly text: string };

/**
 * An account whose guests write notes. It repeats what is answered 503, or 429 because the same request still runs, as
 * clients should; the latency counts from the first time.
 */
export class Honest {
  readonly book = new AccountBook();
  readonly notes = new NotesBook();
  /** What polling has shown. */
  readonly polled = new Map<string, string>();
  readonly key: string;
  readonly #url: string;
  readonly #record: SoakRecord;
  readonly #saving = new Set<string>();
  #project: Project = { projectId: '', projectKey: '', projectApiKey: '' };
  #cursor = new Date(0).toISOString();
  #sequence = 0;

  constructor(url: string, key: string, record: SoakRecord) {
    this.#url = url;
    this.key = key;
    this.#record = record;
  }

  /** @returns undefined if the request finally failed, which is a fault */
  async #ask(
    kind: Kind,
    { due = performance.now(), ...asked }: HonestRequest,
  ): Promise<HonestResponse | undefined> {
    const { phase } = this.#record;
    let request = { deadlineMs: DEADLINE_MS, ...asked };
    for (;;) {
      const outcome = await sendRequest(this.#url, request);
      const { status, headers, text } = outcome;
      const wait = Number(headers['retry-after']);
      const isLater = status === 503 || status === 429;
      if (isLater && wait > 0 && performance.now() - due < request.deadlineMs) {
        this.#record.repeats.add(`${kind} ${status}`);
        await sleep(wait * 1000);
      } else if (status === 302 && kind === 'download') {
        const { pathname, search } = new URL(String(headers.location));
        request = { ...request, path: pathname + search };
      } else {
        this.#record.latency(kind, phase, performance.now() - due);
        const isFile = kind === 'download' && status === 200;
        const fault = isFile ? undefined : (findFault(outcome) ?? (status === 200 ? undefined : `${status}`));
        if (fault === undefined) return { data: undefined, timestamp: undefined, ...readData(text), text };
        this.#record.fault(`honest ${kind}: ${fault}`, text);
        return undefined;
      }
    }
  }

  /** Sends the whole load until it is ended. An answer of an unexpected shape is a fault. */
  async work(project: Project, ended: AbortSignal): Promise<void> {
    this.#project = project;
    const guests = Array.from({ length: GUESTS }, (_, i) => i + 1);
    const headers = { authorization: basic(this.key) };
    const start = (
      pace: typeof atRate,
      kind: keyof typeof EVERY_MS,
      run: (due: number) => Promise<void>,
    ): Promise<void> =>
      pace(EVERY_MS[kind], ended, (due) =>
        run(due).catch((error: unknown) => this.#record.fault(`honest ${kind}: ${String(error)}`)),
      );
    await Promise.all([
      start(atRate, 'health', () => this.#read('health', '/health')),
      start(atRate, 'info', () => this.#read('info', '/v2/info', headers)),
      start(atRate, 'conversion', () => this.#convertAndDownload()),
      start(atRate, 'upload', () => this.#upload()),
      start(inTurn, 'poll', (due) => this.poll(due)),
      ...guests.map((guest) => start(atRate, 'note', () => this.#save(guest))),
    ]);
  }

  async #read(kind: Kind, path: string, headers: Record<string, string> = {}): Promise<void> {
    await this.#ask(kind, { method: 'GET', path, headers });
  }

  async #convertAndDownload(): Promise<void> {
    const address = await this.#convert('conversion', CONVERSION);
    if (address === undefined) return;
    const file = await this.#ask('download', { method: 'GET', path: new URL(address).pathname });
    if (file && !file.text.startsWith('WEBVTT')) this.#record.fault('honest download: another file');
  }

  async #upload(): Promise<void> {
    await this.#convert('upload', UPLOAD, UPLOAD_DEADLINE_MS);
  }

  /** @returns the address of the file */
  async #convert(kind: Kind, body: Buffer, deadlineMs = DEADLINE_MS): Promise<string | undefined> {
    this.#sequence += 1;
    const repeatKey = `conversion-${this.#sequence}`;
    const headers = {
      authorization: basic(this.key),
      'content-type': CONTENT_TYPE,
      'idempotency-key': repeatKey,
    };
    const answer = await this.#ask(kind, {
      method: 'POST',
      path: '/v2/subtitles',
      headers,
      body,
      deadlineMs,
    });
    if (!answer) {
      this.book.lost();
      return undefined;
    }
    const file = v.parse(Conversion, answer.data);
    this.book.converted(file, Date.now(), repeatKey);
    return file.url;
  }

  #path(rest: string): string {
    return `/v2/livenotes/project/${this.#project.projectId}/${this.#project.projectKey}${rest}`;
  }

  /** A guest adds a note, or changes one that nobody else is changing. */
  async #save(guest: number): Promise<void> {
    this.#sequence += 1;
    const text = `Guest ${guest}, save ${this.#sequence}`;
    const known = this.#sequence % CHANGE_EVERY === 0 ? this.notes.newest(RECENT) : [];
    const noteId = known.find((id) => !this.#saving.has(id));
    const note = { timecode: '10:00:00:00', comment: text, loggerName: `Guest ${guest}` };
    if (noteId !== undefined) this.#saving.add(noteId);
    const answer = await this.#ask('note', {
      method: 'POST',
      path: this.#path('/notes'),
      headers: {
        authorization: basic(this.#project.projectApiKey),
        'content-type': 'application/json',
        'idempotency-key': `note-${this.#sequence}`,
      },
      body: Buffer.from(JSON.stringify({ ...note, ...(noteId !== undefined && { noteId }) })),
      address: `127.0.1.${guest}`,
    });
    if (answer) this.notes.saved(v.parse(SavedNote, answer.data)[0].noteId, text);
    else this.notes.lost(noteId, text);
    if (noteId !== undefined) this.#saving.delete(noteId);
  }

  /** Asks what changed since the last time. */
  async poll(due = performance.now()): Promise<void> {
    const since = encodeURIComponent(this.#cursor);
    const headers = { authorization: basic(this.#project.projectApiKey) };
    let query = '';
    for (;;) {
      const path = this.#path(`/updates/${since}${query}`);
      const answer = await this.#ask('poll', { method: 'GET', path, headers, due });
      if (!answer) return;
      for (const { noteId, text } of v.parse(NotesPage, answer.data).notes) this.polled.set(noteId, text);
      const { nextPage } = v.parse(NotePage, answer.text);
      if (nextPage === undefined) {
        this.#cursor = v.parse(v.string(), answer.timestamp);
        return;
      }
      query = `?page=${encodeURIComponent(nextPage)}`;
    }
  }
}
