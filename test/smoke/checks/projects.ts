/** Takes a cue sheet project and a live notes project through their whole life cycle. */
import * as v from 'valibot';
import { type Check, must, read, type Smoke } from '../smoke.ts';
import { convert, getForm } from './converters.ts';

const Created = v.looseObject({ projectId: v.string() });
const Entries = v.looseObject({ entries: v.array(v.looseObject({ entryId: v.string() })) });
const LiveCreated = v.looseObject({
  projectId: v.string(),
  projectKey: v.string(),
  projectApiKey: v.string(),
  url: v.string(),
});
const Saved = v.array(v.looseObject({ noteId: v.string() }));
const Renewed = v.looseObject({ projectApiKey: v.string() });
const Updates = v.looseObject({ notes: v.optional(v.array(v.looseObject({ noteId: v.string() }))) });

const ENTRY = { fileName: 'theme.wav', timecodeIn: '01:00:00:00', timecodeOut: '01:00:10:00' };

/** Registers a project to be deleted with the run; `remove` deletes it earlier. */
function kept(smoke: Smoke, path: string): { path: string; remove: () => Promise<void> } {
  const remove = async (): Promise<void> => {
    await smoke.call('DELETE', path, 200);
  };
  const removed = smoke.undo(path, remove);
  return { path, remove: () => remove().then(removed) };
}

async function cueProject(smoke: Smoke, path: string, body: object) {
  const { body: envelope } = await smoke.call('POST', path, 201, { body });
  return kept(smoke, `/v2/cuesheets/project/${read(Created, envelope.data).projectId}`);
}

async function getEntries(smoke: Smoke, project: string): Promise<string[]> {
  const { body } = await smoke.call('GET', `${project}/entries`, 200);
  return read(Entries, body.data).entries.map(({ entryId }) => entryId);
}

async function cueSheets(smoke: Smoke): Promise<string> {
  const { path, remove } = await cueProject(smoke, '/v2/cuesheets/project', { name: smoke.run });
  await smoke.call('PATCH', path, 200, { body: { episodeTitle: 'Smoke' } });
  await smoke.call('POST', `${path}/entries`, 201, { body: [ENTRY, ENTRY] });
  await smoke.call('POST', `${path}/entries/import`, 201, {
    body: getForm(smoke, { framerate: '25' }, 'sequence.edl'),
  });
  const entries = await getEntries(smoke, path);
  const [first = '', second = ''] = entries;
  must(entries.length > 2, `the project has ${entries.length} entries`);
  await smoke.call('PATCH', `${path}/entries/${first}`, 200, { body: { clipName: 'Theme' } });
  await smoke.call('DELETE', `${path}/entries/${second}`, 200);
  const { fileName } = await convert(smoke, `${path}/export`, { format: 'xlsx' });
  const copy = await cueProject(smoke, `${path}/copy`, { name: `${smoke.run} copy`, copyEntries: true });
  must((await getEntries(smoke, copy.path)).length === entries.length - 1, 'the copy has other entries');
  await smoke.call('DELETE', `${path}/entries`, 200);
  must((await getEntries(smoke, path)).length === 0, 'entries stay after they were deleted');
  await smoke.call('GET', '/v2/cuesheets/projects', 200);
  await copy.remove();
  await remove();
  await smoke.call('GET', path, 404);
  return `${entries.length} entries, exported as ${fileName}`;
}

async function liveNotes(smoke: Smoke): Promise<string> {
  const created = await smoke.call('POST', '/v2/livenotes/project', 201, { body: { name: smoke.run } });
  const { projectId, projectKey, projectApiKey, url } = read(LiveCreated, created.body.data);
  must(url.startsWith(smoke.settings.url), `the link of a project leads elsewhere: ${new URL(url).origin}`);
  const { path, remove } = kept(smoke, `/v2/livenotes/project/${projectId}/${projectKey}`);
  const guest = { as: projectApiKey };
  const note = { timecode: '01:00:00:00', comment: 'Boom in the shot', loggerName: 'Smoke' };
  const saved = await smoke.call('POST', `${path}/notes`, 200, { ...guest, body: [note, note] });
  const [first, second] = read(Saved, saved.body.data).map(({ noteId }) => `${path}/note/${noteId}`);
  must(first && second, 'two notes were not saved');
  await smoke.call('PATCH', first, 200, { ...guest, body: { comment: 'Boom in the shot again' } });
  await smoke.call('GET', first, 200, guest);
  await smoke.call('DELETE', second, 200, guest);
  await smoke.call('GET', `${path}/notes`, 200, guest);
  const start = new Date(smoke.settings.now() - 60_000).toISOString();
  const updates = await smoke.call('GET', `${path}/updates/${encodeURIComponent(start)}`, 200, guest);
  must(read(Updates, updates.body.data).notes?.length === 2, 'updates do not hold both notes');
  await smoke.call('DELETE', path, 403, guest);
  await smoke.call('PATCH', path, 200, { body: { location: 'Stage 4' } });
  await smoke.call('GET', path, 200);
  await smoke.call('GET', '/v2/livenotes/projects', 200);
  const renewed = await smoke.call('POST', `${path}/key`, 200);
  await smoke.call('GET', path, 200, { as: read(Renewed, renewed.body.data).projectApiKey });
  try {
    await remove();
  } catch (error) {
    throw new Error('The key may not delete live notes projects: make it with --unlock-delete', {
      cause: error,
    });
  }
  await smoke.call('GET', path, 404);
  return 'notes of a guest, updates, a renewed key';
}

export const PROJECTS: readonly Check[] = [
  { name: 'cue sheet projects', run: cueSheets },
  { name: 'live notes', run: liveNotes },
];
