import { endpoint } from '#shared/api/endpoint.ts';
import { okPage } from '#shared/api/reply.ts';
import { presentNote } from './notes.ts';
import { OVERLAP_MS } from './overlap.ts';
import { presentControls, presentProject, requireProject } from './projects.ts';
import { readTimestamp } from './timestamp.ts';
import route from './updates.route.ts';

/** The cursor of the next call is the envelope's timestamp: the server's time at the start of the read. */
export const handler = endpoint(route, async ({ principal, path, query, at, liveProjects, liveNotes }) => {
  const since = readTimestamp(path.timestamp);
  const project = await requireProject(principal, path, liveProjects);
  const { notes, next } =
    since === 0
      ? await liveNotes.all(path.projectId, query.page)
      : await liveNotes.changedSince(path.projectId, since - OVERLAP_MS, query.page);
  const shown = notes
    .filter((note) => since > 0 || !note.isDeleted)
    .map((note) => presentNote(note, project.tagGroups));
  const data = {
    ...presentProject(project),
    ...presentControls(project),
    ...(shown.length > 0 && { notes: shown }),
  };
  return okPage(data, at, next);
});
