/** Faults at every call of small changes: one entry, note, setting, key, or item of an older version. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { liveProjectReads } from '#shared/data/live-projects.ts';
import { MIGRATIONS, migrationReads, migrationWrites } from '#shared/data/migrations.ts';
import { createKey } from '#shared/data/personal-keys.ts';
import { setting } from '#shared/environment.ts';
import type { Answer, TestKey } from '#test/service.ts';
import { again, LEASE_MS } from '../requests.ts';
import { sample, type Walk, walkFaults } from '../walk.ts';
import { call, service } from './service.ts';

const EVERY = 17;

/** Outlasts the key cache of functions, which is one second here. */
const forgetKeys = (): void => service.clock.advance(2_000);

type Project = { readonly key: TestKey; readonly path: string };

const Sheet = v.looseObject({
  name: v.string(),
  totalEntries: v.number(),
  entries: v.array(v.looseObject({ entryId: v.string(), fileName: v.string() })),
});
const getSheet = async ({ key, path }: Project) => {
  const sheet = v.parse(Sheet, (await call(key, 'GET', path)).body.data);
  expect(sheet.entries, 'entries and their number').toHaveLength(sheet.totalEntries);
  return sheet;
};
const cue = (fileName: string) => ({ fileName, timecodeIn: '01:00:00:00', timecodeOut: '01:00:10:00' });

async function withSheet(): Promise<Project & { readonly entry: string }> {
  const key = await service.account();
  const body = { name: 'First', entries: [cue('one'), cue('two')] };
  const answer = await call(key, 'POST', '/v2/cuesheets/project', body);
  const { projectId } = v.parse(v.looseObject({ projectId: v.string() }), answer.body.data);
  const project = { key, path: `/v2/cuesheets/project/${projectId}` };
  const [entry] = (await getSheet(project)).entries;
  return { ...project, entry: `${project.path}/entries/${entry?.entryId}` };
}

const Live = v.looseObject({ projectId: v.string(), projectKey: v.string() });
const Notes = v.looseObject({
  name: v.string(),
  totalNotes: v.number(),
  notes: v.array(
    v.looseObject({ noteId: v.string(), note: v.looseObject({ comment: v.optional(v.string(), '') }) }),
  ),
});
const getNotes = async ({ key, path }: Project) => {
  const project = v.parse(Notes, (await call(key, 'GET', path)).body.data);
  expect(project.notes, 'notes and their number').toHaveLength(project.totalNotes);
  return project;
};
const note = (comment: string) => ({ timecode: '10:00:00:00', comment, loggerName: 'Ann' });

async function withNotes(): Promise<Project & { readonly ids: readonly string[] }> {
  const key = await service.account();
  const answer = await call(key, 'POST', '/v2/livenotes/project', { name: 'First' });
  const { projectId, projectKey } = v.parse(Live, answer.body.data);
  const path = `/v2/livenotes/project/${projectId}/${projectKey}`;
  const saved = await call(key, 'POST', `${path}/notes`, [note('one'), note('two')]);
  const ids = v.parse(v.array(v.looseObject({ noteId: v.string() })), saved.body.data);
  return { key, path, ids: ids.map(({ noteId }) => noteId) };
}
const readComments = async (project: Project) =>
  (await getNotes(project)).notes.map((each) => each.note.comment).sort();

/** A request that changes one thing, and can be sent again if its response is lost. */
type Change<S> = {
  readonly name: string;
  readonly setup: () => Promise<S>;
  readonly act: (state: S, headers?: Record<string, string>) => Promise<Answer>;
  /** Reads the state: `before` or `after` following a fault, `after` following the repeat. */
  readonly state: (state: S) => Promise<unknown>;
  readonly before: unknown;
  readonly after: unknown;
  /** Status of a repeat after the first attempt succeeded. Default: 200. */
  readonly repeated?: number;
};

async function walkChange<S>(change: Change<S>): Promise<void> {
  const walk: Walk<S, Answer> = {
    name: change.name,
    setup: change.setup,
    act: (state, headers) => change.act(state, headers),
    check: async (state, run) => {
      const found = await change.state(state);
      if (run.unharmed) expect(run.result?.status, 'a fault that passes').toBe(200);
      if (run.result?.status === 200) expect(found).toEqual(change.after);
      else expect([change.before, change.after]).toContainEqual(found);
      const answer = await change.act(state);
      expect([200, change.repeated ?? 200], 'the repetition').toContain(answer.status);
      expect(await change.state(state)).toEqual(change.after);
    },
  };
  expect((await walkFaults(walk, sample(EVERY))).boundaries).toBeGreaterThanOrEqual(2);
}

test('settings of a cue sheet project', () =>
  walkChange({
    name: 'changing a cue sheet project',
    setup: withSheet,
    act: ({ key, path }, headers) => call(key, 'PATCH', path, { name: 'Second' }, headers),
    state: async (project) => (await getSheet(project)).name,
    before: 'First',
    after: 'Second',
  }));

test('one entry', () =>
  walkChange({
    name: 'changing an entry',
    setup: withSheet,
    act: ({ key, entry }, headers) => call(key, 'PATCH', entry, { fileName: 'changed' }, headers),
    state: async (project) => (await getSheet(project)).entries.map(({ fileName }) => fileName).sort(),
    before: ['one', 'two'],
    after: ['changed', 'two'],
  }));

test('one deleted entry', () =>
  walkChange({
    name: 'deleting an entry',
    setup: withSheet,
    act: ({ key, entry }, headers) => call(key, 'DELETE', entry, undefined, headers),
    state: async (project) => (await getSheet(project)).entries.map(({ fileName }) => fileName),
    before: ['one', 'two'],
    after: ['two'],
    repeated: 404,
  }));

test('settings of a live project', () =>
  walkChange({
    name: 'changing a live project',
    setup: withNotes,
    act: ({ key, path }, headers) => call(key, 'PATCH', path, { name: 'Second' }, headers),
    state: async (project) => (await getNotes(project)).name,
    before: 'First',
    after: 'Second',
  }));

test('one note', () =>
  walkChange({
    name: 'changing a note',
    setup: withNotes,
    act: ({ key, path, ids }, headers) =>
      call(key, 'PATCH', `${path}/note/${ids[0]}`, { comment: 'changed' }, headers),
    state: readComments,
    before: ['one', 'two'],
    after: ['changed', 'two'],
  }));

test('one deleted note', () =>
  walkChange({
    name: 'deleting a note',
    setup: withNotes,
    act: ({ key, path, ids }, headers) => call(key, 'DELETE', `${path}/note/${ids[0]}`, undefined, headers),
    state: readComments,
    before: ['one', 'two'],
    after: ['two'],
  }));

test('a batch of new, changed and deleted notes is applied once, and no note is lost', async () => {
  const send = ({ key, path, ids }: Awaited<ReturnType<typeof withNotes>>, headers = {}): Promise<Answer> => {
    const [one, two] = ids;
    const batch = [{ noteId: one, comment: 'changed' }, { noteId: two, isDeleted: true }, note('new')];
    return call(key, 'POST', `${path}/notes`, batch, { ...again, ...headers });
  };
  const walk: Walk<Awaited<ReturnType<typeof withNotes>>, Answer> = {
    name: 'a batch of several kinds',
    setup: withNotes,
    act: send,
    check: async (project, run) => {
      if (run.unharmed) expect(run.result?.status).toBe(200);
      expect([
        ['one', 'two'],
        ['changed', 'new'],
      ]).toContainEqual(await readComments(project));
      service.clock.advance(LEASE_MS);
      expect((await send(project)).status).toBe(200);
      expect(await readComments(project)).toEqual(['changed', 'new']);
    },
  };
  expect((await walkFaults(walk, sample(EVERY))).boundaries).toBeGreaterThanOrEqual(5);
});

const Keys = v.array(v.looseObject({ keyId: v.string(), revoked: v.nullable(v.string()) }));
const liveKeys = async (key: Pick<TestKey, 'apiKey'>): Promise<number> => {
  const keys = v.parse(Keys, (await call(key, 'GET', '/v2/keys')).body.data);
  return keys.filter(({ revoked }) => revoked === null || Date.parse(revoked) > service.clock.now()).length;
};

test('a renewed key: a caller that lost the response renews again, and one key remains', async () => {
  const renew = (key: TestKey, headers?: Record<string, string>): Promise<Answer> =>
    call(key, 'POST', '/v2/keys/renew', undefined, headers);
  const walk: Walk<TestKey, Answer> = {
    name: 'renewing a personal key',
    setup: () => service.account(),
    act: renew,
    check: async (old, run) => {
      if (run.unharmed) expect(run.result?.status).toBe(200);
      forgetKeys();
      const answer = await renew(old);
      expect(answer.status, 'the old key still renews').toBe(200);
      const fresh = v.parse(v.looseObject({ apiKey: v.string() }), answer.body.data);
      expect((await call(fresh, 'GET', '/v2/info')).status, 'the new key').toBe(200);
      service.clock.advance(62_000);
      expect((await call(old, 'GET', '/v2/info')).status, 'the old key').toBe(401);
      expect(await liveKeys(fresh), 'keys that work').toBe(1);
    },
  };
  expect((await walkFaults(walk, sample(EVERY))).boundaries).toBeGreaterThanOrEqual(3);
});

test('a revoked key stops working, and no other', async () => {
  let runs = 0;
  const walk: Walk<{ key: TestKey; other: TestKey }, Answer> = {
    name: 'revoking a personal key',
    setup: async () => {
      const account = `Revoking ${++runs}`;
      const limits = { perMinute: 100_000, perHour: 1_000_000 };
      return { key: await createKey({ account, limits }), other: await createKey({ account, limits }) };
    },
    act: ({ key, other }, headers) => call(key, 'DELETE', `/v2/keys/${other.keyId}`, undefined, headers),
    check: async ({ key, other }, run) => {
      if (run.unharmed) expect(run.result?.status).toBe(200);
      expect((await call(key, 'DELETE', `/v2/keys/${other.keyId}`)).status, 'the repetition').toBe(200);
      forgetKeys();
      expect((await call(other, 'GET', '/v2/info')).status).toBe(401);
      expect(await liveKeys(key)).toBe(1);
    },
  };
  expect((await walkFaults(walk, sample(EVERY))).boundaries).toBeGreaterThanOrEqual(3);
});

test('the next migration completes a migration, and changes nothing twice', async () => {
  const [migration] = MIGRATIONS;
  if (!migration) throw new TypeError('There is no migration');
  const migrate = async (): Promise<void> => {
    for await (const page of migrationReads.pending(migration))
      for (const item of page) await migrationWrites.migrate(migration, item);
  };
  type Old = { readonly accountId: string; readonly projectId: string };
  const walk: Walk<Old, unknown> = {
    name: 'a migration',
    setup: async () => {
      const key = await service.account();
      const answer = await call(key, 'POST', '/v2/livenotes/project', { name: 'Old' });
      const { projectId } = v.parse(Live, answer.body.data);
      await dynamo().send(
        new UpdateCommand({
          TableName: setting('projectsTable'),
          Key: { accountId: key.accountId, sk: `LIVE#${projectId}` },
          UpdateExpression: 'SET schemaVersion = :one REMOVE settingsChanged',
          ExpressionAttributeValues: { ':one': 1 },
        }),
      );
      return { accountId: key.accountId, projectId };
    },
    // The command may fail, but a second call must succeed.
    act: () => migrate().catch((error: unknown) => error),
    check: async ({ accountId, projectId }, run) => {
      if (run.unharmed) expect(run.result).toBeUndefined();
      expect(await liveProjectReads.find(accountId, projectId), 'readable in between').toMatchObject({
        name: 'Old',
      });
      await migrate();
      for await (const page of migrationReads.pending(migration)) expect(page).toEqual([]);
      expect(await liveProjectReads.find(accountId, projectId)).toMatchObject({ name: 'Old' });
    },
  };
  expect((await walkFaults(walk, sample(EVERY))).boundaries).toBeGreaterThanOrEqual(2);
});
