/** What a note is to the page. */
import { colonLabel } from '#shared/media/timecode/timecode.ts';

/** The fields that people change. */
export type NoteFields = {
  readonly timecode: string;
  readonly comment: string;
  readonly loggerName: string;
  readonly name: string;
  readonly color: string;
  readonly tags: readonly string[];
};

/** A note as the service knows it. Times are ISO 8601. */
export type StoredNote = NoteFields & {
  readonly noteId: string;
  readonly isDeleted: boolean;
  readonly creationDate: string;
  readonly lastUpdate: string;
};

/** How far a note has come. */
export type NoteState = 'saved' | 'waiting' | 'refused';

/** A note as it is shown: what the service knows, overlaid with what waits to be sent. */
export type Note = NoteFields & {
  /** Stays the same from the first key to the end, also when the service gives its id. */
  readonly key: string;
  readonly noteId?: string;
  readonly isDeleted: boolean;
  readonly state: NoteState;
  /** Why the service would not take it. */
  readonly reason?: string;
  /** Milliseconds since 1970; the time of creation on this device until the service names one. */
  readonly created: number;
  /** Deleted by someone else while it was changed here: shown, with a way back. */
  readonly lost: boolean;
};

/** A change that waits to be sent. Once it has a batch it is sent as it stands; later changes are entries of their own. */
export type Change = {
  /** Sorts by age, unique on the device. */
  readonly id: string;
  /** The page that sends it. */
  readonly owner: string;
  readonly key: string;
  readonly noteId?: string;
  readonly isNew: boolean;
  readonly fields: Partial<NoteFields> & { readonly isDeleted?: boolean };
  /** The Idempotency-Key of the request that carries it. */
  readonly batch?: string;
  readonly refused?: string;
  /** The service does not have the note: it is shown as deleted, and sent as a new one once someone wants it back. */
  readonly gone?: boolean;
};

/** A note of which nothing is known. */
export const BLANK: NoteFields = {
  timecode: '',
  comment: '',
  loggerName: '',
  name: '',
  color: 'pink',
  tags: [],
};

/** Timecodes as the service gives them back, so that a note looks the same before and after. */
export const asGiven = (fields: Change['fields']): Change['fields'] =>
  fields.timecode === undefined ? fields : { ...fields, timecode: colonLabel(fields.timecode) };

/** The fields of a note that people change. */
export const pickFields = ({
  timecode,
  comment,
  loggerName,
  name,
  color,
  tags,
}: NoteFields = BLANK): NoteFields => ({
  ...{ timecode, comment, loggerName, name, color, tags },
});
