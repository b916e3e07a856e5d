/**
 * Notes of live projects in the order of their timecodes, then of their creation, then of their ids, a page at once. No
 * key of the table has this order, and timecodes change: each page reads all the notes that are asked for and holds what
 * comes next behind the page before. So what is held is two pages at the most, and no page depends on where a query ended.
 */
import * as v from 'valibot';
import { type LiveNote, NoteRow, notesTable } from './live-note-row.ts';
import { queryPages } from './pages.ts';

/** A page of notes; Lambda's answers end at 6 MB. */
const PAGE_BYTES = 4_000_000;
/** What an answer says of a note, and of each of its tags, beside what is stored. */
const SHOWN_BYTES = { note: 150, tag: 60 } as const;
/** The last millisecond that an ISO 8601 time can name. */
const LAST_TIME = 253_402_300_799_999;

const Time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_TIME));
const Place = v.object({
  timecode: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}:\d{2}[:;.,]\d{2,3}$/)),
  created: Time,
  noteId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  at: Time,
});
/** Where a page of notes ends: the place of its last note, and when the first page was read. */
export type NotePlace = v.InferOutput<typeof Place>;
export type NotePage = {
  readonly notes: LiveNote[];
  readonly next: string | undefined;
  /** When the first page was read, in milliseconds: what changes later is left to the next poll. */
  readonly at: number;
};
/** Which notes are read. */
export type NotesQuery = {
  readonly projectId: string;
  /** The frame number of a timecode, by which notes are ordered. */
  readonly toFrame: (timecode: string) => number;
  /** Milliseconds: the time of the reading. */
  readonly now: number;
  /** Where the page before ended. */
  readonly after?: NotePlace | undefined;
};

const writePlace = ({ timecode, created, noteId }: LiveNote, at: number): string =>
  Buffer.from(JSON.stringify({ timecode, created, noteId, at } satisfies NotePlace)).toString('base64url');

/** The place that a client gives back; undefined for anything that is none. */
export function readPlace(text: string): NotePlace | undefined {
  const json = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Place),
    Buffer.from(text, 'base64url').toString(),
  );
  return json.success ? json.output : undefined;
}

type NoteRank = {
  readonly frame: number;
  readonly created: number;
  readonly noteId: string;
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const compare = (a: NoteRank, b: NoteRank): number =>
  (a.frame === b.frame ? 0 : a.frame - b.frame) || a.created - b.created || compareText(a.noteId, b.noteId);

function measureNote(item: Record<string, unknown>, { tags }: LiveNote): number {
  return Buffer.byteLength(JSON.stringify(item)) + SHOWN_BYTES.note + SHOWN_BYTES.tag * tags.length;
}

/** The first notes in order, up to a page of them. */
class PageBuilder {
  #held: (NoteRank & { readonly note: LiveNote; readonly bytes: number })[] = [];
  #bytes = 0;
  #isCut = false;

  put(note: LiveNote, rank: NoteRank, bytes: number): void {
    this.#held.push({ ...rank, note, bytes });
    this.#bytes += bytes;
    if (this.#bytes > 2 * PAGE_BYTES) this.#cut();
  }

  #cut(): void {
    this.#held.sort(compare);
    let bytes = 0;
    let count = 0;
    for (; count < this.#held.length && bytes < PAGE_BYTES; count += 1)
      bytes += this.#held[count]?.bytes ?? 0;
    this.#isCut ||= count < this.#held.length;
    this.#held.length = count;
    this.#bytes = bytes;
  }

  /** The notes of the page, and whether any come behind it. */
  take(): { readonly notes: LiveNote[]; readonly hasMore: boolean } {
    this.#cut();
    return { notes: this.#held.map(({ note }) => note), hasMore: this.#isCut };
  }
}

type Selection = {
  readonly condition: string;
  readonly values?: Record<string, unknown>;
  readonly index?: string;
  readonly isWanted: (note: LiveNote) => boolean;
};

async function page(
  { projectId, toFrame, now, after }: NotesQuery,
  { condition, values, index, isWanted }: Selection,
): Promise<NotePage> {
  const before = after && { ...after, frame: toFrame(after.timecode) };
  const builder = new PageBuilder();
  const pages = queryPages({
    ...notesTable(),
    ...(index && { IndexName: index }),
    KeyConditionExpression: condition,
    ExpressionAttributeValues: { ':project': projectId, ...values },
    ConsistentRead: true,
  });
  for await (const items of pages) {
    for (const item of items) {
      const note = v.parse(NoteRow, item);
      const { created, noteId } = note;
      const rank = { frame: toFrame(note.timecode), created, noteId };
      if (isWanted(note) && (!before || compare(rank, before) > 0))
        builder.put(note, rank, measureNote(item, note));
    }
  }
  const { notes, hasMore } = builder.take();
  const at = Math.min(now, after?.at ?? now);
  const last = notes.at(-1);
  return { notes, next: hasMore && last ? writePlace(last, at) : undefined, at };
}

export const liveNotePages = {
  /** The notes that exist. */
  existing: (query: NotesQuery): Promise<NotePage> =>
    page(query, { condition: 'projectId = :project', isWanted: ({ isDeleted }) => !isDeleted }),

  /** Notes changed at or after a time (ms), deleted ones included. */
  changedSince: (query: NotesQuery, since: number): Promise<NotePage> =>
    page(query, {
      index: 'byChange',
      condition: 'projectId = :project AND change >= :since',
      values: { ':since': new Date(Math.max(0, since)).toISOString() },
      isWanted: () => true,
    }),
};
