/** The shapes of API responses, as far as the page reads them. */
import * as v from 'valibot';
import type { StoredNote } from '../notes/note.ts';

const text = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');
const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => value === true || value === 1 || value === '1'),
);
const whole = v.nullish(v.number(), 0);

const QuickAction = v.object({ name: text, comment: text, color: text, order: whole, hotkey: text });
export type QuickAction = v.InferOutput<typeof QuickAction>;

const TagGroup = v.pipe(
  v.object({
    tagGroup: v.object({ name: text }),
    tags: v.array(v.object({ text, order: whole, name: text, color: text })),
  }),
  v.transform(({ tagGroup, tags }) => ({
    name: tagGroup.name,
    tags: tags.toSorted((a, b) => a.order - b.order),
  })),
);
export type TagGroup = v.InferOutput<typeof TagGroup>;

const projectFields = {
  projectId: text,
  projectKey: text,
  projectApiKey: text,
  name: text,
  color: text,
  framerate: text,
  type: text,
  location: text,
  shootingDay: text,
  loggerName: text,
  totalNotes: whole,
  isArchived: flag,
  url: text,
  lastUpdate: text,
  creationDate: text,
};

/** A project in the list. */
export const ListedProject = v.object(projectFields);
export type ListedProject = v.InferOutput<typeof ListedProject>;

/** A project with its quick actions and tags. */
export const ProjectAnswer = v.object({
  ...projectFields,
  quickActions: v.pipe(
    v.nullish(v.array(QuickAction), []),
    v.transform((actions) => actions.toSorted((a, b) => a.order - b.order)),
  ),
  tagGroups: v.nullish(v.array(TagGroup), []),
});
export type Project = v.InferOutput<typeof ProjectAnswer>;

const NoteElement = v.pipe(
  v.object({
    noteId: v.string(),
    isDeleted: flag,
    creationDate: text,
    lastUpdate: text,
    note: v.object({ timecode: text, comment: text, loggerName: text, name: text, color: text }),
    tags: v.nullish(v.array(v.object({ text })), []),
  }),
  v.transform(
    ({ noteId, isDeleted, creationDate, lastUpdate, note, tags }): StoredNote => ({
      noteId,
      isDeleted,
      creationDate,
      lastUpdate,
      ...note,
      tags: tags.map((tag) => tag.text),
    }),
  ),
);

/** The notes of a response; empty if it has no changes. */
export const NotesAnswer = v.object({ notes: v.nullish(v.array(NoteElement), []) });

/** The result of each note that was sent. */
export const Results = v.array(
  v.object({ localId: text, noteId: v.nullish(v.string(), null), status: text, creationDate: text }),
);
export type Result = v.InferOutput<typeof Results>[number];

/** The envelope of every response. */
export const EnvelopeShape = v.object({
  status: v.optional(v.string(), ''),
  timestamp: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
  nextPage: v.nullish(v.union([v.string(), v.number()])),
});
export type Envelope = v.InferOutput<typeof EnvelopeShape>;
