/** The data model of notes. */
import { colonLabel } from '#shared/media/timecode/timecode.ts';

/** The fields that users edit. */
export type NoteFields = {
  readonly timecode: string;
  readonly comment: string;
  readonly loggerName: string;
  readonly name: string;
  readonly color: string;
  readonly tags: readonly string[];
};

/** A note as stored by the service. Times are ISO 8601. */
export type StoredNote = NoteFields & {
  readonly noteId: string;
  readonly isDeleted: boolean;
  readonly creationDate: string;
  readonly lastUpdate: string;
};

/** Whether a note has reached the service. */
export type NoteState = 'saved' | 'waiting' | 'refused';

/** A note as displayed: the service's version, overlaid with pending changes. */
export type Note = NoteFields & {
  /** Stable from the first key press, even after the service assigns the id. */
  readonly key: string;
  readonly noteId?: string;
  readonly isDeleted: boolean;
  readonly state: NoteState;
  /** Why the service refused it. */
  readonly reason?: string;
  /** Milliseconds since 1970; the local creation time until the service reports one. */
  readonly created: number;
  /** Deleted by someone else while it was changed here. It stays visible and can be restored. */
  readonly lost: boolean;
};

/** A change waiting to be sent. Once it belongs to a batch it no longer changes; later changes become new entries. */
export type Change = {
  /** Sorts by age and is unique on the device. */
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
  /** The service does not have the note. It is displayed as deleted, and sent as a new note once someone restores it. */
  readonly gone?: boolean;
};

/** A note without known fields. */
export const BLANK: NoteFields = {
  timecode: '',
  comment: '',
  loggerName: '',
  name: '',
  color: 'pink',
  tags: [],
};

/** Timecodes as the service returns them, so that a note looks the same before and after saving. */
export const asGiven = (fields: Change['fields']): Change['fields'] =>
  fields.timecode === undefined ? fields : { ...fields, timecode: colonLabel(fields.timecode) };

/** Picks the editable fields of a note. */
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
