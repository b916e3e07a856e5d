import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { liveNoteReads } from '#shared/data/live-notes.ts';
import { getCalls, recordCalls } from '#test/platform/calls.ts';
import { BASE, liveStage, note, type Project } from './stage.ts';

const Notes = v.looseObject({
  notes: v.optional(v.array(v.looseObject({ noteId: v.string(), isDeleted: v.boolean() }))),
});

const stage = liveStage();
const { call, created, save } = stage;

describe('projects', () => {
  test('are created with defaults and read back in full', async () => {
    const project = await created();
    const { body } = await call('GET', project.path);
    expect(body.data).toMatchObject({
      name: 'Night Shift',
      color: 'pink',
      tone: 'pink',
      framerate: 25,
      type: 'live',
      location: null,
      shootingDay: null,
      loggerName: null,
      isArchived: false,
      totalNotes: 0,
      quickActions: [],
      tagGroups: [],
      notes: [],
      url: `${stage.service.url}/live/${project.projectId}/${project.projectKey}#${project.projectApiKey}`,
    });
  });

  test('keep buttons and tag groups, in both forms', async () => {
    const project = await created({
      tone: 'RED',
      framerate: '29.97DF',
      quickActions: [{ name: 'Good', comment: 'Good take', hotkey: 'g', color: 'green' }],
      tagGroups: [
        { name: 'Cast', tags: ['Ann', 'Bob'] },
        { tagGroup: { name: 'Props' }, tags: [{ text: 'Car', order: 3 }] },
      ],
    });
    expect((await call('GET', project.path)).body.data).toMatchObject({
      color: 'red',
      framerate: '29.97DF',
      quickActions: [
        {
          name: 'Good',
          comment: 'Good take',
          color: 'green',
          tone: 'green',
          order: 0,
          hotkey: 'g',
          createdAt: 0,
          sessionId: 0,
        },
      ],
      tagGroups: [
        {
          tagGroup: { name: 'Cast', id: 1 },
          tags: [
            { text: 'Ann', tagGroupId: 1 },
            { text: 'Bob', order: 1 },
          ],
        },
        { tagGroup: { name: 'Props', id: 2 }, tags: [{ text: 'Car', order: 3, tagGroupId: 2 }] },
      ],
    });
  });

  test.each([
    [{ name: undefined }, 'Missing required parameter: name'],
    [{ name: 'ab' }, 'Please enter a name with at least 3 characters.'],
    [{ name: 'x'.repeat(51) }, 'name may have at most 50 characters.'],
    [{ type: 'other' }, /^The value of type is not allowed/],
    [{ color: 'beige' }, /^The value of color is not allowed/],
    [{ quickActions: [{ name: 'x' }] }, 'Missing required parameter: comment (item 1)'],
    [
      { quickActions: [{ name: 'x', comment: 'y', hotkey: 'ab' }] },
      'The value of hotkey (item 1) is not valid.',
    ],
    [{ tagGroups: [{ name: 'x', tags: [] }] }, /tags/],
  ])('%j is refused', async (body, status) => {
    const answer = await call('POST', `${BASE}/project`, { name: 'Night Shift', ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.status).toMatch(status);
  });

  test('are listed; an account without any gets a 404', async () => {
    const owner = await stage.service.account();
    expect(await call('GET', `${BASE}/projects`, undefined, owner)).toMatchObject({
      status: 404,
      body: { status: 'No projects were found' },
    });
    await created({}, owner);
    expect((await call('GET', `${BASE}/projects`, undefined, owner)).body.data).toHaveLength(1);
  });

  test('can be changed field by field and archived, and still take notes', async () => {
    const project = await created({ location: 'Berlin' });
    expect((await call('PATCH', project.path, { isArchived: true })).body.status).toBe(
      'The project was updated.',
    );
    expect((await call('GET', project.path)).body.data).toMatchObject({
      isArchived: true,
      location: 'Berlin',
      name: 'Night Shift',
    });
    await save(project, note('archived, and still noted'));
    expect(await call('PATCH', project.path, {})).toMatchObject({
      status: 400,
      body: { status: 'The project was not updated' },
    });
    expect((await call('PATCH', project.path, { name: 'ab' })).status).toBe(400);
  });

  test('null or blank unsets a text in settings and notes; an unset field is null everywhere', async () => {
    const texts = { location: 'Berlin', shootingDay: '4', loggerName: 'Mia' };
    const unset = { location: null, shootingDay: null, loggerName: null };
    const project = await created(texts);
    const [one] = await save(project, note('named', { name: 'Take 1' }));
    await save(project, note('nameless', { name: '  ', timecode: '10:00:01:00' }));
    const shown = async () => (await call('GET', project.path)).body.data;
    expect(await shown()).toMatchObject({
      ...texts,
      notes: [{ note: { name: 'Take 1' } }, { note: { name: null } }],
    });
    expect(
      (await call('PATCH', project.path, { location: null, shootingDay: '', loggerName: ' ' })).status,
    ).toBe(200);
    expect((await call('PATCH', `${project.path}/note/${one?.noteId}`, { name: '' })).status).toBe(200);
    const nameless = [{ note: { name: null } }, { note: { name: null } }];
    expect(await shown()).toMatchObject({ ...unset, notes: nameless });
    expect((await call('GET', `${project.path}/updates/0`)).body.data).toMatchObject({
      ...unset,
      notes: nameless,
    });
    expect((await call('GET', `${project.path}/notes`)).body.data).toMatchObject(nameless);
    const { data } = (await call('GET', `${BASE}/projects`)).body;
    const listed = v.parse(v.array(v.looseObject({ projectId: v.string() })), data);
    expect(listed.find(({ projectId }) => projectId === project.projectId)).toMatchObject(unset);
    expect((await call('PATCH', project.path, { name: null, color: null })).status).toBe(400);
  });

  test('can be deleted only with an unlocked key, which also ends their own key', async () => {
    const project = await created();
    const locked = await stage.service.account();
    for (const path of [project.path, `${BASE}/project/none/none`]) {
      expect((await call('DELETE', path, undefined, locked)).status).toBe(403);
    }
    expect((await call('DELETE', project.path)).body.status).toBe('The project was deleted.');
    expect((await call('GET', project.path)).status).toBe(404);
    stage.service.clock.advance(2000);
    expect((await call('GET', project.path, undefined, project.guest)).status).toBe(401);
  });

  test('leave no notes behind after the sweep', async () => {
    const project = await created();
    await save(
      project,
      Array.from({ length: 60 }, (_, i) => note(`${i}`)),
    );
    await call('DELETE', project.path);
    const query = { projectId: project.projectId, toFrame: () => 0, now: stage.service.clock.now() };
    expect((await liveNoteReads.existing(query)).notes).toHaveLength(60);
    await stage.service.lambda.invoke('maintenance-sweep', {});
    expect((await liveNoteReads.changedSince(query, 0)).notes).toEqual([]);
  });

  test('get a new key, which voids the old one', async () => {
    const project = await created();
    const { data } = (await call('POST', `${project.path}/key`, {})).body;
    const renewed = v.parse(v.looseObject({ projectApiKey: v.string() }), data);
    expect((await call('GET', project.path, undefined, project.guest)).status).toBe(401);
    expect((await call('GET', project.path, undefined, { apiKey: renewed.projectApiKey })).status).toBe(200);
  });
});

describe('who may do what', () => {
  test('a guest can read and note in one project, and do nothing else', async () => {
    const project = await created();
    const other = await created();
    const allowed = [
      await call('GET', project.path, undefined, project.guest),
      await call('GET', `${project.path}/updates/0`, undefined, project.guest),
      await call('POST', `${project.path}/notes`, note('by a guest'), project.guest),
    ];
    expect(allowed.map((answer) => answer.status)).toEqual([200, 200, 200]);
    for (const [method, path] of [
      ['GET', `${BASE}/projects`],
      ['POST', `${BASE}/project`],
      ['PATCH', project.path],
      ['DELETE', project.path],
      ['GET', '/v2/files'],
      ['GET', '/v2/info'],
    ] as const) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : { name: 'Guest' };
      expect((await call(method, path, body, project.guest)).status).toBe(403);
    }
    expect((await call('GET', other.path, undefined, project.guest)).status).toBe(404);
  });

  test('a wrong projectKey and another account get the same 404', async () => {
    const project = await created();
    const stranger = await stage.service.account();
    const answers = [
      await call('GET', project.path, undefined, stranger),
      await call('GET', `${BASE}/project/${project.projectId}/wrong`),
      await call('GET', `${BASE}/project/none/none`),
      await call('POST', `${project.path}/notes`, note('x'), stranger),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { status: 'The project could not be found' } });
  });
});

describe('notes', () => {
  test('are created, changed, deleted and restored', async () => {
    const project = await created({ tagGroups: [{ name: 'Cast', tags: ['Ann'] }] });
    const [one] = await save(
      project,
      note('First', { localId: 7, tags: ['Ann', 'Loose', 'Ann'], name: 'Take 1' }),
    );
    expect(one).toMatchObject({ localId: 7, status: 'created' });
    expect(one).toHaveProperty('noteKey');
    const path = `${project.path}/note/${one?.noteId}`;
    expect((await call('GET', path)).body.data).toMatchObject({
      isDeleted: false,
      note: {
        timecode: '10:00:00:00',
        comment: 'First',
        loggerName: 'Ann',
        name: 'Take 1',
        color: 'pink',
        tone: 'pink',
        createdAt: 0,
      },
      tags: [
        { text: 'Ann', tagGroupId: 1, order: 0 },
        { text: 'Loose', tagGroupId: 0, order: 1 },
      ],
    });
    for (const method of ['POST', 'PATCH', 'PUT']) {
      expect((await call(method, path, { comment: method })).status).toBe(200);
    }
    expect((await call('GET', path)).body.data).toMatchObject({ note: { comment: 'PUT', name: 'Take 1' } });
    expect((await call('POST', path, {})).status).toBe(400);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('GET', project.path)).body.data).toMatchObject({ totalNotes: 0, notes: [] });
    await save(project, { noteId: one?.noteId, isDeleted: false });
    expect((await call('GET', project.path)).body.data).toMatchObject({
      totalNotes: 1,
      notes: [{ noteId: one?.noteId }],
    });
  });

  test.each([
    [{ comment: 'x', loggerName: 'Ann' }, /Missing required parameter: timecode \(item 1\)/],
    [[note('a'), note('b', { timecode: '25:00:00:00' })], /timecode \(item 2\) must be a timecode/],
    [[note('a', { color: 'beige' })], /color \(item 1\)/],
    [[{ noteId: 'none', isDeleted: true }, note('b', { comment: '' })], /comment \(item 2\)/],
    [[], /^Could not save changes\. /],
    [Array.from({ length: 501 }, () => note('x')), /At most 500 items/],
  ])('a bad one keeps all out', async (body, status) => {
    const project = await created();
    const answer = await call('POST', `${project.path}/notes`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.status).toMatch(/^Could not save changes\./);
    expect(answer.body.status).toMatch(status);
    expect((await call('GET', project.path)).body.data).toMatchObject({ totalNotes: 0 });
  });

  test('accepts a frame number beyond the frame rate', async () => {
    const project = await created();
    await save(project, note('late', { timecode: '10:00:00:29' }));
  });

  test('500 at once, repeated under the same Idempotency-Key, remain 500', async () => {
    const project = await created();
    const batch = Array.from({ length: 500 }, (_, i) => note(`note ${i}`, { localId: i }));
    for (let i = 0; i < 2; i++) {
      const answer = await call('POST', `${project.path}/notes`, batch, stage.key, {
        'idempotency-key': project.projectId,
      });
      expect(answer.body.data).toHaveLength(500);
    }
    expect((await call('GET', project.path)).body.data).toMatchObject({ totalNotes: 500 });
    expect((await call('GET', `${project.path}/notes`)).body.data).toHaveLength(500);
  });
});

describe('the same notes under the same Idempotency-Key', () => {
  test('are saved once, whatever the order of their fields', async () => {
    const project = await created();
    const headers = { 'idempotency-key': project.projectId };
    const bodies = [
      [{ timecode: '10:00:00:00', comment: 'Once', loggerName: 'Ann', tags: ['A'] }],
      [{ tags: ['A'], loggerName: 'Ann', comment: 'Once', timecode: '10:00:00:00' }],
    ];
    const answers = [];
    for (const body of bodies)
      answers.push(await call('POST', `${project.path}/notes`, body, stage.key, headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body.data).toEqual(answers[0]?.body.data);
    const other = [{ ...bodies[0]?.[0], comment: 'Other' }];
    expect((await call('POST', `${project.path}/notes`, other, stage.key, headers)).status).toBe(400);
    expect((await call('GET', project.path)).body.data).toMatchObject({ totalNotes: 1 });
  });
});

const getPage = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

describe('updates', () => {
  const updates = async (project: Project, cursor: string, owner?: { apiKey: string }) => {
    const answer = await call('GET', `${project.path}/updates/${cursor}`, undefined, owner);
    expect(answer.status).toBe(200);
    return { cursor: answer.body.timestamp, notes: v.parse(Notes, answer.body.data).notes };
  };

  test('hold the notes changed since then, including deleted ones, and none if nothing changed', async () => {
    const project = await created();
    const [one, two] = await save(project, [note('one'), note('two')]);
    const all = await updates(project, '0');
    expect(all.notes?.map((n) => n.noteId).sort()).toEqual([one?.noteId, two?.noteId].sort());
    stage.service.clock.advance(30_000);
    const quiet = await updates(project, new Date(stage.service.clock.now()).toISOString());
    expect(quiet.notes).toBeUndefined();
    await call('DELETE', `${project.path}/note/${one?.noteId}`);
    const changed = await updates(project, quiet.cursor);
    expect(changed.notes).toMatchObject([{ noteId: one?.noteId, isDeleted: true }]);
    expect((await updates(project, '0')).notes).toHaveLength(1);
  });

  test.each([
    '2026-11-21T10:00:00Z',
    '2026-11-21T10:00:00.123Z',
    '2026-11-21T12:00:00+02:00',
    '2026-11-21T12:00:00%2B02:00',
    '2026-11-21T12:00:00%2002:00',
    '1795255200',
    '1795255200000',
  ])('%s is a time', async (cursor) => {
    await updates(await created(), cursor);
  });

  test('a page continues after any valid place, and an invalid page is a 400', async () => {
    const project = await created();
    const [only] = await save(project, note('only'));
    const from = new Date(stage.service.clock.now()).toISOString();
    const asked = (place: unknown) =>
      call('GET', `${project.path}/updates/${from}?page=${getPage(place)}`).then(({ status, body }) => ({
        status,
        timestamp: body.timestamp,
        data: body.data,
      }));
    const place = {
      timecode: '09:00:00:00',
      created: 0,
      noteId: 'x',
      at: Date.parse('2020-01-01T00:00:00Z'),
    };
    expect(await asked(place)).toMatchObject({
      status: 200,
      timestamp: '2020-01-01T00:00:00Z',
      data: { notes: [{ noteId: only?.noteId }] },
    });
    const later = await asked({ ...place, timecode: '10:00:00;01', at: 253_402_300_799_999 });
    expect(later.data).not.toHaveProperty('notes');
    expect(Date.parse(later.timestamp)).toBeLessThanOrEqual(stage.service.clock.now());
    for (const wrong of [
      ...[
        { ...place, noteId: '' },
        { ...place, timecode: '' },
        { ...place, timecode: 'x'.repeat(1000) },
      ],
      ...[{ ...place, created: 'x' }, { ...place, at: 1e300 }, { ...place, at: -1 }, {}, 7, null],
    ])
      expect((await asked(wrong)).status, JSON.stringify(wrong)).toBe(400);
  });

  test('an invalid time is a 400', async () => {
    const project = await created();
    expect((await call('GET', `${project.path}/updates/yesterday`)).status).toBe(400);
  });

  test('cost the usage write, one read and one query, whatever the number of notes', async () => {
    const calls = recordCalls();
    // A new key: a busy one has its timestamps trimmed now and then, which costs a call.
    const owner = await stage.service.account();
    const project = await created({}, owner);
    for (let i = 0; i < 4; i++) {
      await call(
        'POST',
        `${project.path}/notes`,
        Array.from({ length: 500 }, (_, n) => note(`${i} ${n}`)),
        owner,
      );
    }
    stage.service.clock.advance(60_000);
    const poll = () => updates(project, new Date(stage.service.clock.now()).toISOString(), owner);
    await poll();
    const empty = await getCalls(calls, poll);
    expect(empty.filter((name) => !/GetItem$/.test(name))).toEqual(['dynamodb:UpdateItem', 'dynamodb:Query']);
    expect(empty.length).toBeLessThanOrEqual(4);
    await save(project, note('one more'), owner);
    const one = await getCalls(calls, async () => expect((await poll()).notes).toHaveLength(1));
    expect(one.filter((name) => /Query$/.test(name))).toHaveLength(1);
  });

  test('every poller ends with the state of the server, whatever writers do', async () => {
    const project = await created();
    const seen = [new Map<string, unknown>(), new Map<string, unknown>(), new Map<string, unknown>()];
    let writing = true;
    const pollers = seen.map(async (state, i) => {
      let cursor = '0';
      for (let last = false; !last; ) {
        last = !writing;
        const answer = await call('GET', `${project.path}/updates/${cursor}`, undefined, project.guest);
        for (const n of v.parse(Notes, answer.body.data).notes ?? []) {
          if (n.isDeleted) state.delete(n.noteId);
          else state.set(n.noteId, n);
        }
        cursor = answer.body.timestamp;
        await new Promise((resolve) => setTimeout(resolve, 40 * (i + 1)));
      }
    });
    const writers = Array.from({ length: 4 }, async (_, w) => {
      const mine: string[] = [];
      for (let i = 0; i < 4; i++) {
        mine.push(
          ...(await save(project, [note(`${w}.${i}`), note(`${w}.${i} again`)])).map((n) => String(n.noteId)),
        );
        const some = mine[Math.floor((w + i) / 2) % mine.length];
        if (i % 2 === 0) await call('PATCH', `${project.path}/note/${some}`, { comment: `changed by ${w}` });
        else await call('DELETE', `${project.path}/note/${some}`);
      }
    });
    await Promise.all(writers);
    writing = false;
    await Promise.all(pollers);
    const server = v.parse(Notes, (await call('GET', project.path)).body.data).notes ?? [];
    expect((await call('GET', project.path)).body.data).toMatchObject({ totalNotes: server.length });
    for (const state of seen)
      expect(Object.fromEntries(state)).toEqual(Object.fromEntries(server.map((n) => [n.noteId, n])));
  });
});

test('ten renewals of a project key at once make one key, and all of them return it', async () => {
  const project = await created();
  const renew = async (): Promise<string> => {
    const { status, body } = await call('POST', `${project.path}/key`);
    expect(status).toBe(200);
    return v.parse(v.looseObject({ projectApiKey: v.string() }), body.data).projectApiKey;
  };
  const keys = new Set(await Promise.all(Array.from({ length: 10 }, renew)));
  const [key = '', ...more] = keys;
  expect(more).toEqual([]);
  expect((await call('GET', project.path)).body.data).toMatchObject({ projectApiKey: key });
  // In sequence, each call renews the key again.
  expect(await renew()).not.toBe(key);
});
