/**
 * The longest accepted fields, in three-byte characters, as many as are accepted at once. The limits of DynamoDB
 * (400 KB an item, 4 MB a transaction) and Lambda (6 MB an answer) must never show as a failure.
 */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

const call = (method: string, path: string, body?: object) =>
  service.call(method, path, { key, ...(body !== undefined && { body }) });

/** Text of a given length in three-byte characters. Texts that must differ end with a number. */
const long = (length: number, index?: number): string => {
  const end = index === undefined ? '' : String(index);
  return '字'.repeat(length - end.length) + end;
};
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Reads the lists of all pages of an answer. */
async function pages<T>(path: string, read: (data: unknown) => readonly T[]): Promise<T[]> {
  const all: T[] = [];
  let page: string | undefined;
  do {
    const answer = await call('GET', page === undefined ? path : `${path}?page=${page}`);
    expect(answer.status).toBe(200);
    all.push(...read(answer.body.data));
    page = v.parse(v.optional(v.string()), answer.body.nextPage);
  } while (page !== undefined);
  return all;
}

describe('a cue sheet project of long entries', () => {
  const PROJECT = '/v2/cuesheets/project';
  const Created = v.looseObject({ projectId: v.string() });
  const Entries = v.pipe(
    v.looseObject({ entries: v.array(v.looseObject({ entryId: v.string(), fileName: v.string() })) }),
    v.transform(({ entries }) => entries),
  );
  const create = async (body: object) =>
    v.parse(Created, (await call('POST', PROJECT, body)).body.data).projectId;

  const holder = { name: long(200), society: long(20), role: long(20) };
  const entry = (index: number) => ({
    fileName: long(500, index),
    clipName: long(500),
    timecodeIn: '01:00:00:00',
    timecodeOut: '01:00:10:00',
    composers: times(20, () => holder),
    publishers: times(20, () => holder),
  });

  test('is copied in full and read in pages', async () => {
    const projectId = await create({ name: long(200) });
    for (let sent = 0; sent < 240; sent += 80) {
      const body = times(80, (i) => entry(sent + i));
      expect((await call('POST', `${PROJECT}/${projectId}/entries`, body)).status).toBe(201);
    }
    const copy = await call('POST', `${PROJECT}/${projectId}/copy`, { name: 'Copy', copyEntries: true });
    expect(copy.status).toBe(201);
    const copied = `${PROJECT}/${v.parse(Created, copy.body.data).projectId}`;
    const names = (await pages(copied, (data) => v.parse(Entries, data))).map(({ fileName }) => fileName);
    expect(names).toEqual(times(240, (i) => long(500, i)));
    expect((await call('GET', `${copied}?page=${'0'.repeat(22)}`)).status).toBe(400);
    expect((await call('DELETE', `${copied}/entries`)).status).toBe(200);
    expect(await pages(copied, (data) => v.parse(Entries, data))).toEqual([]);
  });

  test('refuses a sequence with too many cues, and states the limit', async () => {
    const projectId = await create({ name: 'Long' });
    const label = (seconds: number): string =>
      [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, 0]
        .map((part) => String(part).padStart(2, '0'))
        .join(':');
    const events = times(9_900, (i) => {
      const [from, to] = [label(3600 + i), label(3601 + i)];
      const number = String(i + 1).padStart(6, '0');
      return `${number}  AX AA C        00:00:00:00 00:00:01:00 ${from} ${to}\n* FROM CLIP NAME: SONG${i}.WAV\n`;
    });
    const file = { bytes: `TITLE: LONG\nFCM: NON-DROP FRAME\n\n${events.join('')}`, name: 'long.edl' };
    const path = `${PROJECT}/${projectId}/entries/import`;
    const answer = await service.call('POST', path, { key, body: form({}, file) });
    expect(answer.status).toBe(400);
    expect(answer.body.status).toBe('At most 9800 items can be sent at once.');
    expect(await pages(`${PROJECT}/${projectId}`, (data) => v.parse(Entries, data))).toEqual([]);
  });
});

describe('a live project of long notes', () => {
  const Created = v.looseObject({ projectId: v.string(), projectKey: v.string() });
  const Note = v.looseObject({ noteId: v.string(), isDeleted: v.boolean() });
  const tag = (index: number): string => long(200, index);
  const buttons = times(50, (i) => ({ name: long(200, i), comment: long(200) }));
  const groups = (tags: number) => [
    { name: long(200), tags: times(tags, (i) => ({ text: tag(i), name: tag(i) })) },
  ];
  const settings = { name: long(50), quickActions: buttons, tagGroups: groups(100) };
  const note = (index: number) => ({
    timecode: '10:00:00:00',
    comment: long(10_000, index),
    loggerName: long(200),
    name: long(200),
    tags: times(50, tag),
  });

  test('saves, changes, lists and deletes as many notes at once as are accepted', async () => {
    const created = await call('POST', '/v2/livenotes/project', settings);
    expect(created.status).toBe(201);
    const { projectId, projectKey } = v.parse(Created, created.body.data);
    const path = `/v2/livenotes/project/${projectId}/${projectKey}`;
    for (let sent = 0; sent < 120; sent += 60) {
      const body = times(60, (i) => note(sent + i));
      expect((await call('POST', `${path}/notes`, body)).status).toBe(200);
    }
    const notes = await pages(`${path}/notes`, (data) => v.parse(v.array(Note), data));
    expect(notes).toHaveLength(120);
    const changed = notes.map(({ noteId }) => ({ noteId, name: 'Short' }));
    expect((await call('POST', `${path}/notes`, changed)).status).toBe(200);
    const deleted = notes.map(({ noteId }) => ({ noteId, isDeleted: true }));
    expect((await call('POST', `${path}/notes`, deleted)).status).toBe(200);
    expect(await pages(`${path}/notes`, (data) => v.parse(v.array(Note), data))).toEqual([]);
  });

  test('refuses groups with more tags than a project can hold', async () => {
    const tagGroups = times(4, () => groups(100)).flat();
    const answer = await call('POST', '/v2/livenotes/project', { ...settings, tagGroups });
    expect(answer.status).toBe(400);
    expect(answer.body.status).toBe('tagGroups may have at most 250000 characters.');
  });
});
