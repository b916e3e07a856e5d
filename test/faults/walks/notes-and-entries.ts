/** Faults at every call that writes entries and notes: they are complete, counted correctly, and never duplicated. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Answer, TestKey } from '#test/service.ts';
import { again, LEASE_MS } from '../requests.ts';
import { sample, type Walk, walkFaults } from '../walk.ts';
import { call, service } from './service.ts';

const Created = v.looseObject({ projectId: v.string(), projectKey: v.optional(v.string(), '') });
const Entries = v.looseObject({
  totalEntries: v.number(),
  entries: v.array(v.looseObject({ fileName: v.string() })),
});
const Notes = v.looseObject({
  totalNotes: v.number(),
  notes: v.array(v.looseObject({ noteId: v.string() })),
});

type Project = { readonly key: TestKey; readonly path: string };

const cue = (fileName: string) => ({ fileName, timecodeIn: '01:00:00:00', timecodeOut: '01:00:10:00' });

async function cueProject(): Promise<Project> {
  const key = await service.account();
  const answer = await call(key, 'POST', '/v2/cuesheets/project', { name: 'Walk', entries: [cue('first')] });
  return { key, path: `/v2/cuesheets/project/${v.parse(Created, answer.body.data).projectId}` };
}
async function getEntries({ key, path }: Project) {
  const answer = await call(key, 'GET', path);
  const project = v.parse(Entries, answer.body.data);
  expect(project.entries).toHaveLength(project.totalEntries);
  return project;
}

async function liveProject(): Promise<Project> {
  const key = await service.account();
  const answer = await call(key, 'POST', '/v2/livenotes/project', { name: 'Walk' });
  const { projectId, projectKey } = v.parse(Created, answer.body.data);
  return { key, path: `/v2/livenotes/project/${projectId}/${projectKey}` };
}
async function getNotes({ key, path }: Project) {
  const project = v.parse(Notes, (await call(key, 'GET', path)).body.data);
  expect(project.notes).toHaveLength(project.totalNotes);
  return project;
}

test('added entries exist once after the request is repeated', async () => {
  const flow: Walk<Project, Answer> = {
    name: 'adding entries',
    setup: cueProject,
    act: ({ key, path }, headers) =>
      call(key, 'POST', `${path}/entries`, [cue('a'), cue('b')], { ...again, ...headers }),
    check: async (project) => {
      expect([1, 3]).toContain((await getEntries(project)).totalEntries);
      service.clock.advance(LEASE_MS);
      const { key, path } = project;
      const answer = await call(key, 'POST', `${path}/entries`, [cue('a'), cue('b')], again);
      expect(answer.body.status).toBe('The entries were added. (2/2)');
      expect((await getEntries(project)).totalEntries).toBe(3);
    },
  };
  expect((await walkFaults(flow, sample(17))).boundaries).toBeGreaterThanOrEqual(5);
});

test('a deletion of all entries deletes all or none', async () => {
  const flow: Walk<Project, Answer> = {
    name: 'deleting all entries',
    setup: cueProject,
    act: ({ key, path }, headers) => call(key, 'DELETE', `${path}/entries`, undefined, headers),
    check: async (project) => {
      expect([0, 1]).toContain((await getEntries(project)).totalEntries);
      await call(project.key, 'DELETE', `${project.path}/entries`);
      expect((await getEntries(project)).totalEntries).toBe(0);
      await service.lambda.invoke('maintenance-sweep', {});
    },
  };
  expect((await walkFaults(flow, sample(17))).boundaries).toBeGreaterThanOrEqual(4);
});

test('a repeat completes a batch of notes without duplicates', async () => {
  const batch = Array.from({ length: 120 }, (_, i) => ({
    timecode: '10:00:00:00',
    comment: `${i}`,
    loggerName: 'Ann',
    localId: i,
  }));
  const flow: Walk<Project, Answer> = {
    name: 'saving notes',
    setup: liveProject,
    act: ({ key, path }, headers) => call(key, 'POST', `${path}/notes`, batch, { ...again, ...headers }),
    check: async (project) => {
      await getNotes(project);
      service.clock.advance(LEASE_MS);
      const answer = await call(project.key, 'POST', `${project.path}/notes`, batch, again);
      expect(answer.status).toBe(200);
      expect((await getNotes(project)).totalNotes).toBe(120);
    },
  };
  expect((await walkFaults(flow, sample(17))).boundaries).toBeGreaterThanOrEqual(8);
});
