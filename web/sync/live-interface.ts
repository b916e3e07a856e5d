/** The API of one project, as the page uses it with the project key. */
import * as v from 'valibot';
import type { Sample } from '../clock/server-time.ts';
import type { StoredNote } from '../notes/note.ts';
import type { Answer, HttpClient, Outcome } from './http.ts';
import { NotesAnswer, type Project, ProjectAnswer, type Result, Results } from './wire.ts';

export type Updates = {
  /** Pass it to the next call. It is the server's time at the start of the read. */
  readonly cursor: string;
  readonly project: Project;
  readonly notes: readonly StoredNote[];
  readonly sample: Sample;
};

export type LiveInterface = {
  /** Everything changed since a cursor; `0` returns everything. */
  updates(cursor: string): Promise<Outcome<Updates>>;
  /** Saves notes. A repeated call with the same key and notes has no further effect. */
  save(notes: readonly object[], repeatKey: string): Promise<Outcome<readonly Result[]>>;
  /** Whether the note exists, deleted or not. */
  has(noteId: string): Promise<Outcome<boolean>>;
  /** The server's time. */
  time(): Promise<Outcome<Sample>>;
};

const measureSample = ({ envelope, sentAt, receivedAt }: Answer): Sample => ({
  sentAt,
  receivedAt,
  second: Date.parse(envelope.timestamp),
});

export function createLiveInterface(ask: HttpClient, projectId: string, projectKey: string): LiveInterface {
  const base = `/v2/livenotes/project/${encodeURIComponent(projectId)}/${encodeURIComponent(projectKey)}`;
  return {
    updates: async (cursor) => {
      const path = `${base}/updates/${encodeURIComponent(cursor)}`;
      const first = await ask('GET', path);
      if (!first.ok) return first;
      const notes = [...v.parse(NotesAnswer, first.value.envelope.data).notes];
      for (let page = first.value.envelope.nextPage; page != null; ) {
        const next = await ask('GET', `${path}?page=${encodeURIComponent(page)}`);
        if (!next.ok) return next;
        notes.push(...v.parse(NotesAnswer, next.value.envelope.data).notes);
        page = next.value.envelope.nextPage;
      }
      return {
        ok: true,
        value: {
          cursor: first.value.envelope.timestamp,
          project: v.parse(ProjectAnswer, first.value.envelope.data),
          notes,
          sample: measureSample(first.value),
        },
      };
    },
    save: async (notes, repeatKey) => {
      const answer = await ask('POST', `${base}/notes`, { body: notes, repeatKey });
      return answer.ok ? { ok: true, value: v.parse(Results, answer.value.envelope.data) } : answer;
    },
    has: async (noteId) => {
      const answer = await ask('GET', `${base}/note/${encodeURIComponent(noteId)}`);
      if (answer.ok) return { ok: true, value: true };
      const { failure } = answer;
      return failure.kind === 'refused' && failure.status === 404 ? { ok: true, value: false } : answer;
    },
    time: async () => {
      const answer = await ask('GET', '/health');
      return answer.ok ? { ok: true, value: measureSample(answer.value) } : answer;
    },
  };
}
