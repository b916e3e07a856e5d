/**
 * Pages of live notes, ordered by timecode, then creation, then id. No key of the table has this order, and timecodes
 * change, so each page reads all requested notes and keeps those after the previous page. That holds at most two pages
 * in memory, and no page depends on where a query ended.
 */
import * as v from 'valibot';
import { type LiveNote, NoteRow, notesTable } from './live-note-row.ts';
import { queryPages } from './pages.ts';

/** Size of a page of notes; Lambda's answers are at most 6 MB. */
const PAGE_BYTES = 4_000_000;
/** What an answer adds to a stored note, and to each of its tags. */
const SHOWN_BYTES = { note: 150, tag: 60 } as const;
/** The last millisecond of ISO 8601 times with four-digit years. */
const LAST_TIME = 253_402_300_799_999;

const Time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_TIME));
const Place = v.object({
  timecode: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}:\d{2}[:;.,]\d{2,3}$/)),
  created: Time,
  noteId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  at: Time,
});
/** End of a page: the position of its last note, and when the first page was read. */
export type NotePlace = v.InferOutput<typeof Place>;
export type NotePage = {
  readonly notes: LiveNote[];
  readonly next: string | undefined;
  /** When the first page was read, in milliseconds. Later changes are left to the next poll. */
  readonly at: number;
};
/** Which notes to read. */
export type NotesQuery = {
  readonly projectId: string;
  /** Converts a timecode to the frame number that orders the notes. */
  readonly toFrame: (timecode: string) => number;
  /** Time of the request, in milliseconds. */
  readonly now: number;
  /** Where the previous page ended. */
  readonly after?: NotePlace | undefined;
};

const writePlace = ({ timecode, created, noteId }: LiveNote, at: number): string =>
  Buffer.from(JSON.stringify({ timecode, created, noteId, at } satisfies NotePlace)).toString('base64url');

/** Parses the page token of a client; undefined if it is invalid. */
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

/** Keeps the first notes in order, up to one page. */
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

  /** The notes of the page, and whether more follow. */
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
  /** Notes that are not deleted. */
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
