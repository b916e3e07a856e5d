/** Faults at every call of creating, copying, filling, keying and deleting projects: each is complete or absent. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createKey, listKeys, revokeKey, updateKey } from '#shared/data/personal-keys.ts';
import { type Answer, form, type TestKey } from '#test/service.ts';
import { again, LEASE_MS } from '../requests.ts';
import { sample, type Walk, walkFaults } from '../walk.ts';
import { call, service } from './service.ts';

const CUES = '/v2/cuesheets';
const LIVE = '/v2/livenotes';

/** Outlasts the key cache of functions, which is one second here. */
const forgetKeys = (): void => service.clock.advance(2_000);

const CueList = v.array(v.looseObject({ projectId: v.string(), name: v.string(), totalEntries: v.number() }));
const cueProjects = async (key: TestKey) =>
  v.parse(CueList, (await call(key, 'GET', `${CUES}/projects`)).body.data);

const LiveProject = v.looseObject({
  projectId: v.string(),
  projectKey: v.string(),
  projectApiKey: v.string(),
});
const liveProjects = async (key: TestKey) => {
  const answer = await call(key, 'GET', `${LIVE}/projects`);
  return answer.status === 404 ? [] : v.parse(v.array(LiveProject), answer.body.data);
};
const getPath = (project: v.InferOutput<typeof LiveProject>): string =>
  `${LIVE}/project/${project.projectId}/${project.projectKey}`;

const entry = { fileName: 'a.wav', timecodeIn: '01:00:00:00', timecodeOut: '01:00:10:00' };
const unlocked = { perMinute: 100_000, perHour: 1_000_000, deleteUnlocked: true };

async function withCueProject(): Promise<{ key: TestKey; path: string }> {
  const key = await service.account();
  await call(key, 'POST', `${CUES}/project`, { name: 'First', entries: [entry] });
  const [project] = await cueProjects(key);
  return { key, path: `${CUES}/project/${project?.projectId}` };
}
async function withLiveProject() {
  const key = await service.account({ limits: unlocked });
  await call(key, 'POST', `${LIVE}/project`, { name: 'First' });
  const [project] = await liveProjects(key);
  if (!project) throw new Error('There is no project');
  await call(key, 'POST', `${getPath(project)}/notes`, {
    timecode: '10:00:00:00',
    comment: 'a',
    loggerName: 'Ann',
  });
  return { key, project };
}

test('a cue sheet project is created once, with all its entries', async () => {
  const body = { name: 'Made', entries: [entry, entry, entry] };
  const flow: Walk<TestKey, Answer> = {
    name: 'making a cue sheet project',
    setup: () => service.account(),
    act: (key, headers) => call(key, 'POST', `${CUES}/project`, body, { ...again, ...headers }),
    check: async (key) => {
      for (const project of await cueProjects(key)) expect(project.totalEntries).toBe(3);
      service.clock.advance(LEASE_MS);
      expect((await call(key, 'POST', `${CUES}/project`, body, again)).status).toBe(201);
      expect(await cueProjects(key)).toHaveLength(1);
    },
  };
  expect((await walkFaults(flow, sample(17))).boundaries).toBeGreaterThanOrEqual(4);
});

test('a copy is made once and completely', async () => {
  const flow: Walk<{ key: TestKey; path: string }, Answer> = {
    name: 'copying a cue sheet project',
    setup: withCueProject,
    act: ({ key, path }, headers) =>
      call(key, 'POST', `${path}/copy`, { name: 'Copy', copyEntries: true }, { ...again, ...headers }),
    check: async ({ key, path }) => {
      for (const project of await cueProjects(key)) expect(project.totalEntries).toBe(1);
      service.clock.advance(LEASE_MS);
      const answer = await call(key, 'POST', `${path}/copy`, { name: 'Copy', copyEntries: true }, again);
      expect(answer.status).toBeLessThan(300);
      expect((await cueProjects(key)).map(({ name }) => name).sort()).toEqual(['Copy', 'First']);
    },
  };
  expect((await walkFaults(flow, sample(17))).boundaries).toBeGreaterThanOrEqual(5);
});

test('an import adds all its cues once', async () => {
  const edl =
    'TITLE: A\nFCM: NON-DROP FRAME\n\n001  AX  A  C  00:00:00:00 00:00:05:00 01:00:00:00 01:00:05:00\n* FROM CLIP NAME: SONG.WAV\n';
  const send = (key: TestKey, path: string, headers = {}) =>
    call(key, 'POST', `${path}/entries/import`, form({}, { bytes: edl, name: 'a.edl' }), {
      ...again,
      ...headers,
    });
  const flow: Walk<{ key: TestKey; path: string }, Answer> = {
    name: 'importing a sequence',
    setup: withCueProject,
    act: ({ key, path }, headers) => send(key, path, headers),
    check: async ({ key, path }) => {
      service.clock.advance(LEASE_MS);
      expect((await send(key, path)).status).toBe(201);
      expect((await cueProjects(key))[0]?.totalEntries).toBe(2);
    },
  };
  expect((await walkFaults(flow, sample(17))).boundaries).toBeGreaterThanOrEqual(5);
});

test('a repeat completes the deletion of a cue sheet project, and the sweep deletes its entries', async () => {
  const flow: Walk<{ key: TestKey; path: string }, Answer> = {
    name: 'removing a cue sheet project',
    setup: withCueProject,
    act: ({ key, path }, headers) => call(key, 'DELETE', path, undefined, headers),
    check: async ({ key, path }) => {
      expect([200, 404]).toContain((await call(key, 'DELETE', path)).status);
      expect(await cueProjects(key)).toEqual([]);
      expect((await service.lambda.invoke('maintenance-sweep', {})) ?? null).not.toHaveProperty('errorType');
    },
  };
  expect((await walkFaults(flow, sample(17))).boundaries).toBeGreaterThanOrEqual(3);
});

test('a live project is created once, and its key works', async () => {
  const flow: Walk<TestKey, Answer> = {
    name: 'making a live project',
    setup: () => service.account(),
    act: (key, headers) => call(key, 'POST', `${LIVE}/project`, { name: 'Made' }, { ...again, ...headers }),
    check: async (key) => {
      service.clock.advance(LEASE_MS);
      expect((await call(key, 'POST', `${LIVE}/project`, { name: 'Made' }, again)).status).toBe(201);
      const projects = await liveProjects(key);
      expect(projects).toHaveLength(1);
      for (const project of projects) {
        expect((await call({ apiKey: project.projectApiKey }, 'GET', getPath(project))).status).toBe(200);
      }
    },
  };
  expect((await walkFaults(flow, sample(17))).boundaries).toBeGreaterThanOrEqual(4);
});

test('exactly one of the old and the new project key works, and the project shows which', async () => {
  const flow: Walk<Awaited<ReturnType<typeof withLiveProject>>, Answer> = {
    name: 'renewing the key of a project',
    setup: withLiveProject,
    act: ({ key, project }, headers) => call(key, 'POST', `${getPath(project)}/key`, undefined, headers),
    check: async ({ key, project: before }, run) => {
      forgetKeys();
      const [now] = await liveProjects(key);
      if (!now) throw new Error('The project is gone');
      const isNew = now.projectApiKey !== before.projectApiKey;
      if (run.unharmed) expect(isNew, 'renewed').toBe(true);
      expect((await call({ apiKey: now.projectApiKey }, 'GET', getPath(now))).status).toBe(200);
      if (!isNew) return;
      const old = await call({ apiKey: before.projectApiKey }, 'GET', getPath(before));
      expect(old.status, 'the old key').toBe(401);
    },
  };
  expect((await walkFaults(flow, sample(17))).boundaries).toBeGreaterThanOrEqual(3);
});

test('deleting a live project deletes its key and its notes', async () => {
  const flow: Walk<Awaited<ReturnType<typeof withLiveProject>>, Answer> = {
    name: 'removing a live project',
    setup: withLiveProject,
    act: ({ key, project }, headers) => call(key, 'DELETE', getPath(project), undefined, headers),
    check: async ({ key, project }) => {
      expect([200, 404]).toContain((await call(key, 'DELETE', getPath(project))).status);
      forgetKeys();
      expect(await liveProjects(key)).toEqual([]);
      expect((await call({ apiKey: project.projectApiKey }, 'GET', getPath(project))).status).toBe(401);
    },
  };
  expect((await walkFaults(flow, sample(17))).boundaries).toBeGreaterThanOrEqual(3);
});

test('the operator can repeat every change of a key', async () => {
  let runs = 0;
  const change = async (keyId: string): Promise<void> => {
    await updateKey(keyId, { perMinute: 7 }, { credits: 5 });
    await revokeKey(keyId);
  };
  const flow: Walk<{ name: string; key: TestKey }, unknown> = {
    name: 'adding, changing and revoking keys',
    setup: async () => {
      const name = `Walk ${++runs}`;
      return { name, key: await createKey({ account: name, limits: unlocked }) };
    },
    // The command may fail at the injected fault, but a second call must succeed.
    act: async ({ name, key }) => {
      try {
        await createKey({ account: name, limits: unlocked });
        return await change(key.keyId);
      } catch (error) {
        return error;
      }
    },
    check: async ({ name, key }, run) => {
      if (run.unharmed) expect(run.result).toBeUndefined();
      else await change(key.keyId);
      forgetKeys();
      expect((await call(key, 'GET', '/v2/info')).status).toBe(401);
      const rows = (await listKeys(name)).filter((row) => row.revoked === undefined);
      expect(rows.length, 'further keys').toBeLessThanOrEqual(1);
      const another = await createKey({ account: name, limits: unlocked });
      expect(another.accountId).toBe(key.accountId);
      const info = await call(another, 'GET', '/v2/info');
      expect(info.body.data).toMatchObject({ aiCredits: { availableAiCredits: 5 } });
    },
  };
  expect((await walkFaults(flow, sample(17))).boundaries).toBeGreaterThanOrEqual(4);
});
