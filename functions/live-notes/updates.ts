import { endpoint } from '#shared/api/endpoint.ts';
import { okPage } from '#shared/api/reply.ts';
import { presentNote } from './notes.ts';
import { polledNotes } from './polling.ts';
import { presentControls, presentProject, requireProject } from './projects.ts';
import { readTimestamp } from './timestamp.ts';
import route from './updates.route.ts';

/** The next call's cursor is the envelope's timestamp: the server time at the start of the read, on every page. */
export const handler = endpoint(route, async ({ principal, path, query, at, liveProjects, liveNotes }) => {
  const since = readTimestamp(path.timestamp);
  const project = await requireProject(principal, path, liveProjects);
  const found = await polledNotes(liveNotes, project, { since, now: at, after: query.page });
  const notes = found.notes.map((note) => presentNote(note, project.tagGroups));
  const data = {
    ...presentProject(project),
    ...presentControls(project),
    ...(notes.length > 0 && { notes }),
  };
  return okPage(data, found.at, found.next);
});
