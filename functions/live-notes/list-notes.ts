import { endpoint } from '#shared/api/endpoint.ts';
import { okPage } from '#shared/api/reply.ts';
import route from './list-notes.route.ts';
import { presentNote } from './notes.ts';
import { OVERLAP_MS } from './overlap.ts';
import { requireProject } from './projects.ts';
import { readTimestamp } from './timestamp.ts';

export const handler = endpoint(route, async ({ principal, path, query, at, liveProjects, liveNotes }) => {
  const since = query.since === undefined ? 0 : readTimestamp(query.since);
  const project = await requireProject(principal, path, liveProjects);
  const { notes, next } =
    since === 0
      ? await liveNotes.all(path.projectId, query.page)
      : await liveNotes.changedSince(path.projectId, since - OVERLAP_MS, query.page);
  const shown = notes.filter((note) => since > 0 || !note.isDeleted);
  return okPage(
    shown.map((note) => presentNote(note, project.tagGroups)),
    at,
    next,
  );
});
