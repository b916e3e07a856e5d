/** No account can access what another owns, or learn whether it exists (OWASP API1:2023, API5:2023). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { sharedTestService, type TestKey, type TestService } from '#test/service.ts';
import { bodyFor, type Estate, naming, pathIn, settle } from './estate.ts';

let service: TestService;
let owner: TestKey;
let stranger: TestKey;
let estate: Awaited<ReturnType<typeof settle>>;
const unlocked = { perMinute: 100_000, perHour: 1_000_000, deleteUnlocked: true };
beforeAll(async () => {
  service = await sharedTestService();
  owner = await service.account({ limits: unlocked });
  stranger = await service.account({ limits: unlocked });
  estate = await settle(service, owner);
});
afterAll(() => service.end());

/** The estate with the last character of every id changed, so that nothing in it exists. */
const nowhere = (of: Estate): Estate =>
  Object.fromEntries(
    Object.entries(of).map(([name, id]) => [
      name,
      name === 'timestamp' ? id : id.slice(0, -1) + (id.endsWith('0') ? '1' : '0'),
    ]),
  );

const PROVED_ELSEWHERE = ['processId', 'token', 'keyId'];
const rows = naming.filter(({ row }) => !PROVED_ELSEWHERE.some((name) => row.paths[0].includes(`{${name}}`)));

describe.each(rows.map(({ row, method }) => [method, row.paths[0], row] as const))(
  '%s %s',
  (method, _, row) => {
    const ask = async (key: Pick<TestKey, 'apiKey'>, from: Estate) => {
      const path = pathIn(row, from);
      if (path === undefined) throw new Error(`The estate lacks what ${row.paths[0]} names`);
      const body = bodyFor(row);
      return service.call(method, path, { key, ...(body && { body }) });
    };

    test('refuses a stranger as if the thing did not exist', async () => {
      const theirs = await ask(stranger, estate);
      const none = await ask(stranger, nowhere(estate));
      expect([400, 404]).toContain(theirs.status);
      expect({ status: theirs.status, text: theirs.body.status }).toEqual({
        status: none.status,
        text: none.body.status,
      });
      expect(theirs.body.data).toBeUndefined();
    });
  },
);

test('after all that, the owner still has everything as it was', async () => {
  const sheet = await service.call('GET', `/v2/cuesheets/project/${estate.sheetId}`, { key: owner });
  expect(sheet.body.data).toMatchObject({ name: 'Night Shift', totalEntries: 1 });
  const live = await service.call('GET', `/v2/livenotes/project/${estate.liveId}/${estate.projectKey}`, {
    key: owner,
  });
  expect(live.body.data).toMatchObject({ name: 'Night Shift', notes: [{ note: { comment: 'Good take' } }] });
  expect((await service.call('GET', `/v2/file/${estate.fileId}`, { key: owner })).status).toBe(200);
});

describe('a project key', () => {
  const forbidden = ROUTES.filter((row) => row.callers.length > 0 && !row.callers.includes('project'));
  test.each(forbidden.map((row) => [row.name, row] as const))('may not call %s', async (_, row) => {
    const path = row.paths[0].replace(/\{(\w+)\}/g, 'x0000000000');
    const method = String(typeof row.method === 'string' ? row.method : row.method[0]);
    const body = method === 'GET' ? undefined : bodyFor(row);
    const answer = await service.call(method, path, {
      key: { apiKey: estate.guest },
      ...(body && { body }),
    });
    expect(answer.status).toBe(403);
  });

  test('reaches no other project of its own account', async () => {
    const other = await settle(service, owner);
    const path = `/v2/livenotes/project/${other.liveId}/${other.projectKey}`;
    for (const address of [path, `${path}/notes`, `${path}/updates/0`, `${path}/note/${other.noteId}`]) {
      expect((await service.call('GET', address, { key: { apiKey: estate.guest } })).status).toBe(404);
    }
  });
});
