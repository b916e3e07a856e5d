import { endpoint } from '#shared/api/endpoint.ts';
import { okPage } from '#shared/api/reply.ts';
import route from './get-project.route.ts';
import { presentNote } from './notes.ts';
import { presentControls, presentProject, requireProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, path, query, at, liveProjects, liveNotes }) => {
  const project = await requireProject(principal, path, liveProjects);
  const { notes, next } = await liveNotes.all(path.projectId, query.page);
  const existing = notes
    .filter((note) => !note.isDeleted)
    .map((note) => presentNote(note, project.tagGroups));
  return okPage({ ...presentProject(project), ...presentControls(project), notes: existing }, at, next);
});
