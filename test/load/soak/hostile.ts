/** The hostile accounts: they send the attacks, judge each answer, and keep a book as honest accounts do. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { basic } from '#test/basic.ts';
import { AccountBook } from './account-book.ts';
import type { Attack, AttackRequest } from './attacks.ts';
import { findFault, readData } from './faults.ts';
import { overAndOver } from './pace.ts';
import type { AnswerRecord } from './record.ts';
import { type Outcome, sendRequest } from './request.ts';
import { Conversion, Process, type Project, Started } from './shapes.ts';

const DEADLINE_MS = 45_000;
/** A long poll, and for how long a film may take beside all the others. */
const POLL_SECONDS = 25;
const FILM_MS = 600_000;

export class Hostile {
  readonly book = new AccountBook();
  readonly key: string;
  readonly #url: string;
  readonly #record: AnswerRecord;
  readonly #address: string;
  #project: Project;

  constructor(url: string, key: string, project: Project, record: AnswerRecord, number: number) {
    this.#url = url;
    this.key = key;
    this.#project = project;
    this.#record = record;
    this.#address = `127.0.2.${number}`;
  }

  /** Sends one attack in all its lanes until it is ended. An answer of an unexpected shape is a fault. */
  async work(attack: Attack, ended: AbortSignal): Promise<void> {
    const lanes = Array.from({ length: attack.lanes }, (_, lane) =>
      overAndOver(attack.pauseMs, ended, async (turn) => {
        const drafts = attack.requests(this.#project, `${lane}-${turn}`);
        const outcomes = await Promise.all(drafts.map((draft) => this.#send(attack, draft)));
        await this.#follow(attack, outcomes).catch((error: unknown) =>
          this.#record.fault(`${attack.name}: ${String(error)}`),
        );
      }),
    );
    await Promise.all(lanes);
  }

  async #send(attack: Attack, draft: AttackRequest): Promise<Outcome> {
    const outcome = await sendRequest(this.#url, {
      deadlineMs: DEADLINE_MS,
      address: this.#address,
      ...draft,
      headers: { authorization: basic(this.key), ...draft.headers },
    });
    this.#record.answers.add(
      `${attack.name}: ${outcome.end === 'answered' ? outcome.status : `(${outcome.end})`}`,
    );
    const fault = findFault(outcome, attack);
    if (fault !== undefined) this.#record.fault(`${attack.name}: ${fault}`, outcome.text);
    return outcome;
  }

  /** Does what follows success: enters it in the book and tidies up, so that hours of it fit on a disk. */
  async #follow(attack: Attack, outcomes: readonly Outcome[]): Promise<void> {
    for (const { end, status, text, request } of outcomes) {
      const data = status >= 200 && status < 300 ? readData(text)?.data : undefined;
      if (attack.gives === 'conversion' && data !== undefined)
        await this.#keep(attack, v.parse(Conversion, data), request.headers?.['idempotency-key']);
      const mayHaveGiven = end === 'closed' || end === 'hung';
      if ((attack.gives === 'conversion' || attack.gives === 'film') && mayHaveGiven) this.book.lost();
      if (attack.gives === 'film' && data !== undefined)
        await this.#awaitFilm(attack, v.parse(Started, data).processId);
    }
    if (attack.gives === 'project key') await this.#checkProjectKey(attack);
  }

  /** Enters a file in the book. Deletes it if it is kept for days. */
  async #keep(attack: Attack, file: Conversion, repeatKey?: string): Promise<void> {
    this.book.converted(file, Date.now(), repeatKey);
    if (file.fileId === undefined || repeatKey !== undefined) return;
    const { status } = await this.#send(attack, { method: 'DELETE', path: `/v2/file/${file.fileId}` });
    this.book.removed(file.url, status === 200);
  }

  async #awaitFilm(attack: Attack, processId: string): Promise<void> {
    const path = `/v2/process/${processId}?wait=${POLL_SECONDS}`;
    for (const from = performance.now(); performance.now() - from < FILM_MS; ) {
      const { text } = await this.#send(attack, { method: 'GET', path });
      const process = v.safeParse(Process, readData(text)?.data);
      if (!process.success) {
        await sleep(1000);
        continue;
      }
      const { status, label } = process.output;
      if (status === 'finished') return this.#keep(attack, v.parse(Conversion, readData(text)?.data));
      if (status === 'failed') {
        this.#record.fault(`${attack.name}: ${label}`);
        return;
      }
    }
    this.#record.fault(`${attack.name}: a process did not end`);
  }

  /** After renewals, the key that the owner reads is one that lets guests in. */
  async #checkProjectKey(attack: Attack): Promise<void> {
    const path = `/v2/livenotes/project/${this.#project.projectId}/${this.#project.projectKey}`;
    const owner = await this.#send(attack, { method: 'GET', path });
    const project = v.safeParse(v.object({ projectApiKey: v.string() }), readData(owner.text)?.data);
    if (!project.success) return;
    this.#project = { ...this.#project, ...project.output };
    // Each thread of the service caches keys for a second.
    await sleep(1500);
    const headers = { authorization: basic(project.output.projectApiKey) };
    const { status } = await this.#send(attack, { method: 'GET', path: `${path}/notes`, headers });
    if (status === 401 || status === 403)
      this.#record.fault(`${attack.name}: the key of the project does not work`);
  }
}
