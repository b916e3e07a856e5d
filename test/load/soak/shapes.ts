/** What the soak reads in answers. */
import * as v from 'valibot';

/** Files of the legacy interface do not say when they expire. */
const LEGACY_MS = 20 * 60_000;

/** The address of a file, the id that deletes it, and when it expires. */
export const Conversion = v.union([
  v.pipe(
    v.object({ fileUrl: v.string(), fileId: v.string(), urlExpires: v.string() }),
    v.transform(({ fileUrl, fileId, urlExpires }) => ({
      url: fileUrl,
      fileId,
      expires: Date.parse(urlExpires),
    })),
  ),
  v.pipe(
    v.object({ file_url: v.string() }),
    v.transform(({ file_url }) => ({
      url: file_url,
      fileId: undefined,
      expires: Date.now() + LEGACY_MS,
    })),
  ),
]);
export type Conversion = v.InferOutput<typeof Conversion>;

export const Project = v.object({ projectId: v.string(), projectKey: v.string(), projectApiKey: v.string() });
export type Project = v.InferOutput<typeof Project>;

export const SavedNote = v.tuple([v.object({ noteId: v.string() })]);

const Note = v.pipe(
  v.object({ noteId: v.string(), note: v.object({ comment: v.string() }) }),
  v.transform(({ noteId, note }) => ({ noteId, text: note.comment })),
);
export const NoteList = v.array(Note);
export const NotesPage = v.object({ notes: v.optional(NoteList, []) });
export const NotePage = v.pipe(v.string(), v.parseJson(), v.object({ nextPage: v.optional(v.string()) }));

export const Info = v.object({
  stats: v.object({ fileConversions: v.number() }),
  limits: v.object({ processesInProgress: v.number() }),
});

export const FileList = v.array(v.object({ url: v.string() }));

export const Started = v.object({ processId: v.string() });
export const Process = v.object({
  status: v.picklist(['in_progress', 'finished', 'failed']),
  label: v.string(),
});
