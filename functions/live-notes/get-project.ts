import { endpoint } from '#shared/api/endpoint.ts';
import { okPage } from '#shared/api/reply.ts';
import route from './get-project.route.ts';
import { presentNote } from './notes.ts';
import { polledNotes } from './polling.ts';
import { presentControls, presentProject, requireProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, path, query, at, liveProjects, liveNotes }) => {
  const project = await requireProject(principal, path, liveProjects);
  const found = await polledNotes(liveNotes, project, { since: 0, now: at, after: query.page });
  const notes = found.notes.map((note) => presentNote(note, project.tagGroups));
  return okPage({ ...presentProject(project), ...presentControls(project), notes }, found.at, found.next);
});
