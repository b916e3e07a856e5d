/** What an honest crew does: polls and notes of a live project, small conversions, reads. Each note is remembered. */
import * as v from 'valibot';
import { type Ask, fileForm, type Outcome } from './requests.ts';

export const LIGHT = ['health', 'info', 'poll', 'note', 'conversion', 'file'] as const;
export type Light = (typeof LIGHT)[number];

const Project = v.object({
  data: v.looseObject({ projectId: v.string(), projectKey: v.string(), projectApiKey: v.string() }),
});
const Saved = v.looseObject({ data: v.array(v.looseObject({ noteId: v.string() })) });
const Converted = v.looseObject({ data: v.looseObject({ fileId: v.string() }) });
const Polled = v.looseObject({ timestamp: v.string() });
const Listed = v.looseObject({
  data: v.array(v.looseObject({ noteId: v.string(), note: v.looseObject({ comment: v.string() }) })),
  nextPage: v.nullish(v.string()),
});

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nIs that you?\n\n2\n00:00:03,000 --> 00:00:04,000\nWho else?\n';

export class Crew {
  readonly #ask: Ask;
  readonly #key: string;
  /** Comments of the notes that were answered as saved, by note. */
  readonly #notes = new Map<string, string>();
  #project = '';
  #guest = '';
  #since = new Date(0).toISOString();
  #fileId = '';
  #count = 0;
  conversions = 0;

  constructor(ask: Ask, key: string) {
    this.#ask = ask;
    this.#key = key;
  }

  async begin(): Promise<void> {
    const created = await this.#ask('POST', '/v2/livenotes/project', {
      key: this.#key,
      body: { name: 'Soak' },
    });
    const { projectId, projectKey, projectApiKey } = v.parse(Project, created.body).data;
    this.#project = `/v2/livenotes/project/${projectId}/${projectKey}`;
    this.#guest = projectApiKey;
    for (const kind of LIGHT) await this.send(kind);
  }

  async send(kind: Light): Promise<Outcome> {
    switch (kind) {
      case 'health':
        return this.#ask('GET', '/health');
      case 'info':
        return this.#ask('GET', '/v2/info', { key: this.#key });
      case 'poll':
        return this.#poll();
      case 'note':
        return this.#save();
      case 'conversion':
        return this.#convert();
      case 'file':
        return this.#ask('GET', `/v2/file/${this.#fileId}`, { key: this.#key });
    }
  }

  async #poll(): Promise<Outcome> {
    const path = `${this.#project}/updates/${encodeURIComponent(this.#since)}`;
    const outcome = await this.#ask('GET', path, { key: this.#guest });
    const polled = v.safeParse(Polled, outcome.body);
    if (outcome.status === 200 && polled.success) this.#since = polled.output.timestamp;
    return outcome;
  }

  async #save(): Promise<Outcome> {
    this.#count += 1;
    const comment = `Take ${this.#count}: boom in the shot`;
    const outcome = await this.#ask('POST', `${this.#project}/notes`, {
      key: this.#guest,
      body: { timecode: '10:00:00:00', comment, loggerName: 'Mia' },
    });
    const saved = v.safeParse(Saved, outcome.body);
    const [note] = outcome.status === 200 && saved.success ? saved.output.data : [];
    if (note) this.#notes.set(note.noteId, comment);
    return outcome;
  }

  async #convert(): Promise<Outcome> {
    const body = fileForm({ source: 'srt', format: 'vtt' }, 'scene.srt', SRT);
    const outcome = await this.#ask('POST', '/v2/subtitles', { key: this.#key, body });
    const converted = v.safeParse(Converted, outcome.body);
    if (outcome.status === 200) this.conversions += 1;
    if (outcome.status === 200 && converted.success) this.#fileId = converted.output.data.fileId;
    return outcome;
  }

  /** Notes that were answered as saved and are missing, there twice, or changed. */
  async findLostNotes(): Promise<string[]> {
    const found = new Map<string, string[]>();
    let page: string | undefined;
    do {
      const query = page === undefined ? '' : `?page=${encodeURIComponent(page)}`;
      const answer = await this.#ask('GET', `${this.#project}/notes${query}`, { key: this.#guest });
      const { data, nextPage } = v.parse(Listed, answer.body);
      for (const { noteId, note } of data) found.set(noteId, [...(found.get(noteId) ?? []), note.comment]);
      page = nextPage ?? undefined;
    } while (page !== undefined);
    return [...this.#notes]
      .filter(([id, comment]) => found.get(id)?.length !== 1 || found.get(id)?.[0] !== comment)
      .map(([id]) => id);
  }

  get savedNotes(): number {
    return this.#notes.size;
  }
}
