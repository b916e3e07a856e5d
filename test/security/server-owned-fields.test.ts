/** No request can set what the service decides (OWASP API3:2023, mass assignment). */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedTestService, type TestKey, type TestService } from '#test/service.ts';

let service: TestService;
let owner: TestKey;
let victim: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  owner = await service.account();
  victim = await service.account();
});
afterAll(() => service.end());

const call = async (method: string, path: string, body?: object, key = owner): Promise<Fields> =>
  v.parse(Answered, (await service.call(method, path, { key, ...(body && { body }) })).body).data;
const Fields = v.record(v.string(), v.unknown());
type Fields = v.InferOutput<typeof Fields>;
const Info = v.looseObject({ stats: v.looseObject({ fileConversionsLeft: v.number() }) });
const conversionsLeft = async (): Promise<number> =>
  v.parse(Info, await call('GET', '/v2/info')).stats.fileConversionsLeft;
const Answered = v.looseObject({ data: v.optional(Fields, {}) });

/** Attributes in the tables and fields in answers that only the service may set. */
const OWNED = {
  accountId: 'x',
  projectId: 'chosen00000000000000',
  projectKey: 'chosen00000000000000',
  projectApiKey: 'mtp_chosen',
  noteId: 'chosen00000000000000',
  noteKey: 'chosen',
  entryId: 'chosen00000000000000',
  sk: 'LIVE#chosen',
  pk: 'ACCOUNT#chosen',
  seq: 999,
  generation: 999,
  schemaVersion: 999,
  totalEntries: 999,
  totalNotes: 999,
  creationDate: '2001-01-01T00:00:00Z',
  lastUpdate: '2001-01-01T00:00:00Z',
  credits: 999,
  allowance: 999,
};
const withOwned = (body: object): object => ({
  ...body,
  ...OWNED,
  accountId: victim.accountId,
  ['__proto__']: { isAdmin: true },
  constructor: 'x',
});

function expectNothingChosen(data: Fields): void {
  for (const [name, value] of Object.entries(OWNED)) {
    if (name in data) expect(data[name], name).not.toEqual(value);
  }
  expect(JSON.stringify(data)).not.toContain('chosen');
  expect(JSON.stringify(data)).not.toContain(victim.accountId);
}

test('of a cue sheet project and its entries', async () => {
  const entry = withOwned({ fileName: 'a.wav', timecodeIn: '00:00:00:00', timecodeOut: '00:00:10:00' });
  const created = await call('POST', '/v2/cuesheets/project', withOwned({ name: 'Mine', entries: [entry] }));
  expectNothingChosen(created);
  const path = `/v2/cuesheets/project/${String(created.projectId)}`;
  await call('PATCH', path, withOwned({ name: 'Still mine' }));
  await call('POST', `${path}/entries`, entry);
  const read = await call('GET', path);
  expectNothingChosen(read);
  expect(read).toMatchObject({ name: 'Still mine', totalEntries: 2 });
  expect(JSON.stringify(read)).not.toContain('isAdmin');
  const theirs = await service.call('GET', '/v2/cuesheets/projects', { key: victim });
  expect(theirs.body.data).toEqual([]);
});

test('of a live project and its notes', async () => {
  const created = await call('POST', '/v2/livenotes/project', withOwned({ name: 'Mine' }));
  expectNothingChosen(created);
  const path = `/v2/livenotes/project/${String(created.projectId)}/${String(created.projectKey)}`;
  await call('PATCH', path, withOwned({ name: 'Still mine' }));
  // An id would make this an update of that note.
  const note = {
    ...withOwned({ timecode: '10:00:00:00', comment: 'Good take', loggerName: 'Ann' }),
    noteId: '',
  };
  const saved = await service.call('POST', `${path}/notes`, { key: owner, body: note });
  const [first] = v.parse(
    v.looseObject({ data: v.array(v.looseObject({ noteId: v.string() })) }),
    saved.body,
  ).data;
  await call('PATCH', `${path}/note/${first?.noteId ?? ''}`, withOwned({ comment: 'Better take' }));
  const read = await call('GET', path);
  expectNothingChosen(read);
  expect(read).toMatchObject({ name: 'Still mine', totalNotes: 1 });
  expect(read.notes).toMatchObject([{ noteId: first?.noteId, note: { comment: 'Better take' } }]);
  expect((await service.call('GET', '/v2/livenotes/projects', { key: victim })).status).toBe(404);
});

test('of an account: what a request says about credits and limits changes nothing', async () => {
  const before = await conversionsLeft();
  await service.call('POST', '/v2/watermark', { key: owner, body: withOwned({ text: 'Draft' }) });
  expect(await conversionsLeft()).toBe(before - 1);
});
