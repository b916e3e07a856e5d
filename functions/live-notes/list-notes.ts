import { endpoint } from '#shared/api/endpoint.ts';
import { okPage } from '#shared/api/reply.ts';
import route from './list-notes.route.ts';
import { presentNote } from './notes.ts';
import { polledNotes } from './polling.ts';
import { requireProject } from './projects.ts';
import { readTimestamp } from './timestamp.ts';

export const handler = endpoint(route, async ({ principal, path, query, at, liveProjects, liveNotes }) => {
  const since = query.since === undefined ? 0 : readTimestamp(query.since);
  const project = await requireProject(principal, path, liveProjects);
  const found = await polledNotes(liveNotes, project, { since, now: at, after: query.page });
  return okPage(
    found.notes.map((note) => presentNote(note, project.tagGroups)),
    found.at,
    found.next,
  );
});
