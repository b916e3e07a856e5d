/** An in-memory API for tests: idempotent batches, a result for each note, and a network that fails on command. */
import type { StoredNote } from '../notes/note.ts';
import type { Failure, Outcome } from './http.ts';
import type { LiveInterface } from './live-interface.ts';
import type { Project, Result } from './wire.ts';

const PROJECT: Project = {
  projectId: 'p',
  projectKey: 'k',
  projectApiKey: '',
  name: 'Project',
  color: 'pink',
  framerate: '25',
  type: 'live',
  location: '',
  shootingDay: '',
  loggerName: '',
  totalNotes: 0,
  isArchived: false,
  url: '',
  lastUpdate: '',
  creationDate: '',
  quickActions: [],
  tagGroups: [],
};

type SentNote = Partial<StoredNote> & { readonly localId?: string };

export type FakeLive = LiveInterface & {
  readonly notes: Map<string, StoredNote>;
  /** Requests that arrived, by kind. */
  readonly arrived: string[];
  /** What the network does with the next requests. `lost` performs the request but loses the response. */
  readonly trouble: ('offline' | 'lost' | Failure)[];
  /** A change by another user. */
  change(noteId: string, fields: Partial<StoredNote>): void;
  /** Deletions received without a note id; there must be none. */
  readonly idless: string[];
  /** Every comment that the service ever stored, which others may have seen. */
  readonly seen: Set<string>;
  /** The comment that the service refuses. */
  refuses: string;
};

/** @param now the server's clock, in milliseconds */
export function fakeLive(now: () => number): FakeLive {
  const notes = new Map<string, StoredNote>();
  const stamps = new Map<string, number>();
  const answers = new Map<string, readonly Result[]>();
  const arrived: string[] = [];
  const idless: string[] = [];
  const seen = new Set<string>();
  const trouble: FakeLive['trouble'] = [];
  let ids = 0;
  const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

  const put = (noteId: string, fields: SentNote): void => {
    const { localId: _, ...rest } = fields;
    const before = notes.get(noteId);
    const blank = {
      timecode: '',
      comment: '',
      loggerName: '',
      name: '',
      color: 'pink',
      tags: [],
      isDeleted: false,
    };
    const created = before?.creationDate ?? iso(now());
    notes.set(noteId, {
      ...blank,
      ...before,
      ...rest,
      noteId,
      creationDate: created,
      lastUpdate: iso(now()),
    });
    stamps.set(noteId, now());
    if (rest.comment !== undefined && !rest.isDeleted) seen.add(rest.comment);
  };
  const refusal = (status: number, message: string): Outcome<never> => ({
    ok: false,
    failure: { kind: 'refused', status, message },
  });
  /** Sends a request through the simulated network. */
  const travel = async <T>(kind: string, work: () => Outcome<T>): Promise<Outcome<T>> => {
    const next = trouble.shift();
    if (next === 'offline') return { ok: false, failure: { kind: 'offline' } };
    if (next !== undefined && next !== 'lost') return { ok: false, failure: next };
    arrived.push(kind);
    const outcome = work();
    return next === 'lost' ? { ok: false, failure: { kind: 'offline' } } : outcome;
  };

  const fake: FakeLive = {
    notes,
    arrived,
    idless,
    seen,
    trouble,
    refuses: '',
    change: put,
    updates: (cursor) =>
      travel('updates', () => {
        const since = cursor === '0' ? 0 : Date.parse(cursor) - 10_000;
        const found = [...notes.values()].filter(
          (note) => (stamps.get(note.noteId) ?? 0) >= since && (since > 0 || !note.isDeleted),
        );
        const at = now();
        return {
          ok: true,
          value: {
            cursor: iso(at),
            project: PROJECT,
            notes: found.map((note) => ({ ...note })),
            sample: { sentAt: at, receivedAt: at, second: Math.floor(at / 1000) * 1000 },
          },
        };
      }),
    save: (sent, repeatKey) =>
      travel<readonly Result[]>(`save ${sent.length}`, () => {
        const stored = answers.get(repeatKey);
        if (stored) return { ok: true, value: stored };
        const items: readonly SentNote[] = sent;
        if (fake.refuses !== '' && items.some((item) => item.comment?.includes(fake.refuses)))
          return refusal(400, 'Not this one');
        const isMissing = ({ noteId }: SentNote): boolean => noteId !== undefined && !notes.has(noteId);
        if (items.every(isMissing)) return refusal(400, 'Could not save changes');
        const results = items.map((item): Result => {
          const localId = item.localId ?? '';
          if (isMissing(item))
            return { localId, noteId: item.noteId ?? null, status: 'not_found', creationDate: '' };
          if (item.isDeleted && item.noteId === undefined) idless.push(localId);
          const noteId = item.noteId ?? `n${++ids}`;
          put(noteId, item);
          const status = item.isDeleted ? 'deleted' : item.noteId ? 'updated' : 'created';
          return { localId, noteId, status, creationDate: iso(now()) };
        });
        answers.set(repeatKey, results);
        return { ok: true, value: results };
      }),
    has: (noteId) => travel('has', () => ({ ok: true, value: notes.has(noteId) })),
    time: async () => {
      const at = now();
      return { ok: true, value: { sentAt: at, receivedAt: at, second: Math.floor(at / 1000) * 1000 } };
    },
  };
  return fake;
}
