/** A note of a live project as stored. */
import * as v from 'valibot';
import { setting } from '../environment.ts';

/** An optional text; older items have a blank one. */
export const unsetText = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => (text === '' ? null : text)),
);

const Fields = {
  timecode: v.string(),
  comment: v.string(),
  loggerName: v.string(),
  name: unsetText,
  color: v.string(),
  tags: v.array(v.string()),
};
export const NoteRow = v.object({
  projectId: v.string(),
  noteId: v.string(),
  noteKey: v.string(),
  ...Fields,
  isDeleted: v.boolean(),
  created: v.number(),
  lastUpdate: v.number(),
});
export type LiveNote = v.InferOutput<typeof NoteRow>;
export type NoteFields = Pick<LiveNote, keyof typeof Fields>;

export const notesTable = (): { TableName: string } => ({ TableName: setting('notesTable') });
