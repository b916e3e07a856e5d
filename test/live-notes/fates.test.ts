/** The outcome of each note in a request. */
import { describe, expect, test } from 'vitest';
import { liveStage, note } from './stage.ts';

const stage = liveStage();
const { call, comments, created, save } = stage;

test('each note of a request has its own outcome, and one failure does not stop the others', async () => {
  const project = await created();
  const [changed, removed, same] = await save(project, [note('a'), note('b'), note('c')]);
  const results = await save(project, [
    { noteId: 'none', comment: 'lost', localId: 1 },
    note('new', { localId: 2 }),
    { noteId: changed?.noteId, comment: 'changed', localId: 3 },
    { noteId: removed?.noteId, isDeleted: true },
    { noteId: same?.noteId, localId: 'x' },
    { noteId: 'never', isDeleted: true },
  ]);
  expect(results).toMatchObject([
    { localId: 1, noteId: 'none', status: 'not_found' },
    { localId: 2, status: 'created' },
    { localId: 3, noteId: changed?.noteId, status: 'updated' },
    { noteId: removed?.noteId, status: 'deleted' },
    { localId: 'x', noteId: same?.noteId, status: 'unchanged' },
    { noteId: 'never', status: 'not_found' },
  ]);
  expect(await comments(project)).toEqual(['changed', 'c', 'new']);
  expect(await save(project, { noteId: removed?.noteId, isDeleted: true })).toMatchObject([
    { status: 'deleted' },
  ]);
});

test('a request of which no note can be saved is a 400 with the reason', async () => {
  const project = await created();
  const [one] = await save(project, note('one'));
  for (const [body, reason] of [
    [{ noteId: 'none', comment: 'b' }, 'The note could not be found'],
    [[{ noteId: 'none', isDeleted: true }, { noteId: one?.noteId }], 'The note could not be found'],
    [{ noteId: one?.noteId, localId: 7 }, 'At least one field to change is required.'],
  ] as const) {
    const answer = await call('POST', `${project.path}/notes`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.status).toBe(`Could not save changes. ${reason}`);
  }
  const german = await call('POST', `${project.path}/notes`, { noteId: 'none', comment: 'b' }, stage.key, {
    'accept-language': 'de',
  });
  expect(german.body.status).toMatch(/^Die Änderungen .* nicht gefunden/);
});

describe('notes deleted before the service knew them', () => {
  test('never show, with or without their fields', async () => {
    const project = await created();
    const results = await save(project, [
      note('gone', { isDeleted: true, localId: 1 }),
      { isDeleted: '1', localId: 2 },
      note('there'),
    ]);
    expect(results).toMatchObject([
      { localId: 1, noteId: null, status: 'deleted' },
      { localId: 2, noteId: null, status: 'deleted' },
      { status: 'created' },
    ]);
    expect(await comments(project)).toEqual(['there']);
    expect((await call('GET', project.path)).body.data).toMatchObject({ totalNotes: 1 });
    const all = await call('GET', `${project.path}/notes?since=2000-01-01T00:00:00Z`);
    expect(all.body.data).toMatchObject([{ note: { comment: 'there' } }]);
  });

  test('are accepted alone, and again under the same Idempotency-Key', async () => {
    const project = await created();
    const headers = { 'idempotency-key': project.projectId };
    for (let i = 0; i < 3; i += 1) {
      const sent = note('gone', { isDeleted: true, localId: 'a' });
      const answer = await call('POST', `${project.path}/notes`, sent, stage.key, headers);
      expect(answer).toMatchObject({
        status: 200,
        body: { data: [{ localId: 'a', noteId: null, status: 'deleted' }] },
      });
    }
    const alive = await call(
      'POST',
      `${project.path}/notes`,
      note('gone', { localId: 'a' }),
      stage.key,
      headers,
    );
    expect(alive.status).toBe(400);
    expect(await comments(project)).toEqual([]);
  });

  test('can be named by their localId in a later item of the same request', async () => {
    const project = await created();
    const results = await save(project, [
      note('made and deleted', { localId: 'a' }),
      note('kept', { localId: 'b' }),
      { localId: 'a', isDeleted: true },
      note('made again', { localId: 'a' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['deleted', 'created', 'deleted', 'created']);
    expect(await comments(project)).toEqual(['kept', 'made again']);
  });

  test('delete no other note if a localId names several', async () => {
    const project = await created();
    await save(project, [
      note('one', { localId: 0 }),
      note('two', { localId: 0 }),
      { localId: 0, isDeleted: true },
    ]);
    expect(await comments(project)).toEqual(['one', 'two']);
  });
});
