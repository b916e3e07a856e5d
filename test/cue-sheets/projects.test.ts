import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const edl = readFileSync(new URL('../../events/samples/sequence.edl', import.meta.url));
const Created = v.looseObject({ projectId: v.string(), creationDate: v.string() });
const Details = v.looseObject({
  totalEntries: v.number(),
  entries: v.array(v.looseObject({ entryId: v.string(), fileName: v.string() })),
});
const PROJECT = '/v2/cuesheets/project';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

const call = (method: string, path: string, body?: object, owner = key) =>
  service.call(method, path, { key: owner, ...(body !== undefined && { body }) });
const cue = (fileName: string, timecodeIn = '01:00:00:00', timecodeOut = '01:00:10:00') => ({
  fileName,
  timecodeIn,
  timecodeOut,
});

async function created(body: object = {}): Promise<string> {
  const answer = await call('POST', PROJECT, { name: 'Night Shift', ...body });
  expect(answer.status).toBe(201);
  return v.parse(Created, answer.body.data).projectId;
}
async function details(projectId: string) {
  return v.parse(Details, (await call('GET', `${PROJECT}/${projectId}`)).body.data);
}

describe('creating', () => {
  test('needs only a name; the rest has defaults', async () => {
    const projectId = await created();
    expect(await details(projectId)).toMatchObject({
      projectId,
      name: 'Night Shift',
      color: 'blue',
      framerate: '25',
      isArchived: false,
      productionType: null,
      country: null,
      totalEntries: 0,
      entries: [],
    });
  });

  test('keeps every field, normalised', async () => {
    const projectId = await created({
      tone: 'Pink',
      framerate: '29.97 df',
      isArchived: 1,
      productionType: 's',
      productionCategory: 'tv film',
      episodeTitle: 'Pilot',
      episodeNumber: 7,
      seasonNumber: '2',
      yearOfProduction: '2026',
      country: 'de',
      entries: [{ filename: 'a.wav', in: '00:00:00;00', out: '00:01:00;02' }],
    });
    expect(await details(projectId)).toMatchObject({
      color: 'pink',
      tone: 'pink',
      framerate: '29.97DF',
      isArchived: true,
      productionType: 'S',
      productionCategory: 'TV_FILM',
      episodeNumber: '7',
      yearOfProduction: 2026,
      country: 'DE',
      totalEntries: 1,
      entries: [{ fileName: 'a.wav', duration: '00:01:00:02' }],
    });
  });

  test.each(['29.97DF', '59.94DF', '119.88DF'])(
    'accepts any separators at %s, and every response has colons',
    async (framerate) => {
      const labels = {
        timecodeIn: '00:00:00;00',
        timecodeOut: '00:01:00;08',
        sourceStart: '1:00:00.10',
        sourceEnd: '01:00:04,10',
      };
      const projectId = await created({ framerate, entries: [{ fileName: 'a.wav', ...labels }] });
      const [entry] = (await details(projectId)).entries;
      const shown = {
        timecodeIn: '00:00:00:00',
        timecodeOut: '00:01:00:08',
        duration: framerate === '119.88DF' ? '00:01:00:008' : '00:01:00:08',
        sourceStart: '01:00:00:10',
        sourceEnd: '01:00:04:10',
      };
      expect(entry).toMatchObject(shown);
      const path = `${PROJECT}/${projectId}/entries`;
      await call('PATCH', `${path}/${entry?.entryId}`, {
        timecodeOut: '00:02:00;08',
        duration: '00:00:10;00',
      });
      expect((await call('GET', path)).body.data).toMatchObject({
        entries: [{ ...shown, timecodeOut: '00:02:00:08', duration: '00:00:10:00' }],
      });
    },
  );

  test.each([
    [{}, 'Missing required parameter: name'],
    [{ name: '   ' }, 'Missing required parameter: name'],
    [{ name: 'ab' }, 'Please enter a name with at least 3 characters.'],
    [{ name: 'x'.repeat(201) }, 'name may have at most 200 characters.'],
    [{ name: 'abc', yearOfProduction: 1879 }, /^yearOfProduction must be between 1880 and /],
    [{ name: 'abc', country: 'DEU' }, 'The value of country is not valid.'],
    [{ name: 'abc', color: 'beige' }, /^The value of color is not allowed/],
    [
      { name: 'abc', entries: [cue('a'), { timecodeIn: '00:00:00:00', timecodeOut: '00:00:01:00' }] },
      'Missing required parameter: fileName (item 2)',
    ],
    [
      { name: 'abc', entries: [cue('a', '00:00:00:25')] },
      'The value of timecodeIn (item 1) is not valid. 00:00:00:25 has the frame number 25, but at 25 frames a second the highest is 24.',
    ],
  ])('%j is refused', async (body, status) => {
    const answer = await call('POST', PROJECT, body);
    expect(answer.status).toBe(400);
    expect(answer.body.status).toMatch(status);
  });
});

describe('entries', () => {
  test('one or many are added, and the text ends with the count', async () => {
    const projectId = await created();
    const one = await call('POST', `${PROJECT}/${projectId}/entries`, cue('one.wav'));
    expect(one).toMatchObject({ status: 201, body: { status: 'The entries were added. (1/1)' } });
    const three = await call('POST', `${PROJECT}/${projectId}/entries`, [cue('a'), cue('b'), cue('c')]);
    expect(three.body.status).toBe('The entries were added. (3/3)');
    expect((await details(projectId)).entries.map((entry) => entry.fileName)).toEqual([
      'one.wav',
      'a',
      'b',
      'c',
    ]);
  });

  test.each([
    [[], 'Missing required parameter: entries'],
    [Array.from({ length: 101 }, () => cue('a')), 'At most 100 items can be sent at once.'],
    [[cue('a'), { ...cue('b'), timecodeIn: undefined }], 'Missing required parameter: timecodeIn (item 2)'],
    [
      [cue('a'), cue('b', '01:00:10:00', '01:00:00:00')],
      'The value of timecodeOut (item 2) is not valid. 01:00:00:00 is before timecodeIn (01:00:10:00).',
    ],
    [cue('b', 'soon'), 'timecodeIn must be a timecode in the form HH:MM:SS:FF.'],
    [
      { ...cue('a'), composers: [{ name: 'A', share: 60 }], publishers: [{ name: 'B', share: 41 }] },
      'The value of share is not valid. The shares of composers, publishers add up to 101 %. Together they may be at most 100 %.',
    ],
  ])('none is added if one is bad', async (body, status) => {
    const projectId = await created();
    const answer = await call('POST', `${PROJECT}/${projectId}/entries`, body);
    expect(answer).toMatchObject({ status: 400, body: { status } });
    expect((await details(projectId)).totalEntries).toBe(0);
  });

  test('twenty concurrent requests add two thousand', async () => {
    const projectId = await created();
    const batch = Array.from({ length: 100 }, (_, i) => cue(`${i}.wav`));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', `${PROJECT}/${projectId}/entries`, batch)),
    );
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    const project = await details(projectId);
    expect(project.totalEntries).toBe(2000);
    expect(new Set(project.entries.map((entry) => entry.entryId)).size).toBe(2000);
    const page = await call('GET', `${PROJECT}/${projectId}/entries?limit=300`);
    expect(Object(page.body.data).entries).toHaveLength(300);
    expect(Object(page.body.data).next).not.toBeNull();
  });

  test('a repeat under the same Idempotency-Key adds them once', async () => {
    const projectId = await created();
    const headers = { 'idempotency-key': `again-${projectId}` };
    for (let i = 0; i < 2; i++) {
      const answer = await service.call('POST', `${PROJECT}/${projectId}/entries`, {
        key,
        body: [cue('a')],
        headers,
      });
      expect(answer.body.status).toBe('The entries were added. (1/1)');
    }
    expect((await details(projectId)).totalEntries).toBe(1);
  });

  test('one is changed and deleted', async () => {
    const projectId = await created({ entries: [cue('a.wav'), cue('b.wav')] });
    const [entry] = (await details(projectId)).entries;
    const path = `${PROJECT}/${projectId}/entries/${entry?.entryId}`;
    expect((await call('PATCH', path, { timecodeOut: '01:00:20:00', isrc: 'USRC17607839' })).status).toBe(
      200,
    );
    expect((await details(projectId)).entries[0]).toMatchObject({
      fileName: 'a.wav',
      duration: '00:00:20:00',
      isrc: 'USRC17607839',
    });
    await call('PATCH', path, {
      clipName: 'Theme',
      duration: '00:00:19:00',
      composers: [{ name: 'A', share: 50 }],
    });
    const unset = { clipName: null, duration: null, isrc: '', composers: null, fileName: null };
    expect((await call('PATCH', path, unset)).status).toBe(200);
    const [changed] = (await details(projectId)).entries;
    expect(changed).toMatchObject({ fileName: 'a.wav', clipName: null, duration: '00:00:20:00' });
    expect(changed).not.toHaveProperty('isrc');
    expect(changed).not.toHaveProperty('composers');
    expect((await call('PATCH', path, { timecodeOut: '00:00:20:00' })).status).toBe(400);
    expect((await call('PATCH', path, {})).status).toBe(400);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
    expect(await details(projectId)).toMatchObject({ totalEntries: 1, entries: [{ fileName: 'b.wav' }] });
  });

  test('all are deleted at once, and the project remains', async () => {
    const projectId = await created({ entries: [cue('a'), cue('b')] });
    expect((await call('DELETE', `${PROJECT}/${projectId}/entries`)).body.status).toBe(
      'All entries of the project were deleted.',
    );
    expect(await details(projectId)).toMatchObject({ totalEntries: 0, entries: [] });
  });

  test('a sequence file is imported', async () => {
    const projectId = await created();
    const answer = await service.call('POST', `${PROJECT}/${projectId}/entries/import`, {
      key,
      body: form({}, { bytes: edl, name: 'a.edl' }),
    });
    expect(answer.body.status).toMatch(/\((\d+)\/\1\)$/);
    expect((await details(projectId)).totalEntries).toBeGreaterThan(1);
  });
});

describe('a project', () => {
  test('is changed field by field; null unsets a field', async () => {
    const projectId = await created({ episodeTitle: 'Pilot', country: 'DE' });
    expect(
      (await call('PATCH', `${PROJECT}/${projectId}`, { episodeTitle: null, isArchived: true })).status,
    ).toBe(200);
    expect(await details(projectId)).toMatchObject({ episodeTitle: null, country: 'DE', isArchived: true });
    expect((await call('PATCH', `${PROJECT}/${projectId}`, { unknown: 1 })).body.status).toBe(
      'At least one field to change is required.',
    );
  });

  test('is duplicated with and without its entries', async () => {
    const projectId = await created({ color: 'mint', isArchived: true, entries: [cue('a'), cue('b')] });
    const copy = async (body: object) =>
      v.parse(Created, (await call('POST', `${PROJECT}/${projectId}/copy`, body)).body.data).projectId;
    expect(await details(await copy({ name: 'Copy one' }))).toMatchObject({
      name: 'Copy one',
      color: 'mint',
      isArchived: false,
      totalEntries: 0,
    });
    expect(await details(await copy({ name: 'Copy two', copyEntries: true }))).toMatchObject({
      totalEntries: 2,
      entries: [{ fileName: 'a' }, { fileName: 'b' }],
    });
    const short = await call('POST', `${PROJECT}/${projectId}/copy`, { name: 'ab' });
    expect(short.body.status).toBe('Please enter a name with at least 3 characters.');
  });

  test('is listed with the latest change first; an account without projects has an empty list', async () => {
    const owner = await service.account();
    expect((await call('GET', '/v2/cuesheets/projects', undefined, owner)).body.data).toEqual([]);
    for (const name of ['First', 'Second']) {
      await call('POST', PROJECT, { name }, owner);
      service.clock.advance(1000);
    }
    const { data } = (await call('GET', '/v2/cuesheets/projects', undefined, owner)).body;
    expect(v.parse(v.array(v.looseObject({ name: v.string() })), data).map(({ name }) => name)).toEqual([
      'Second',
      'First',
    ]);
  });

  test('of another account is not found, like one that never existed', async () => {
    const projectId = await created();
    const stranger = await service.account();
    for (const [method, path, text] of [
      ['GET', '', 'The project with the chosen id could not be found'],
      ['DELETE', '', 'The project with the chosen id could not be found'],
      ['DELETE', '/entries', 'The project with the chosen id could not be found'],
      ['POST', '/entries', 'Project not found'],
    ] as const) {
      const body = method === 'POST' ? cue('a') : undefined;
      for (const id of [projectId, 'nosuchproject0000000']) {
        const answer = await call(method, `${PROJECT}/${id}${path}`, body, stranger);
        expect(answer).toMatchObject({ status: 404, body: { status: text } });
      }
    }
    expect((await details(projectId)).totalEntries).toBe(0);
  });

  test('is deleted with its entries', async () => {
    const projectId = await created({ entries: [cue('a')] });
    expect((await call('DELETE', `${PROJECT}/${projectId}`)).body.status).toBe('The project was deleted.');
    expect((await call('GET', `${PROJECT}/${projectId}`)).status).toBe(404);
    expect((await call('DELETE', `${PROJECT}/${projectId}`)).status).toBe(404);
  });

  test.each(['csv', 'tsv', 'txt', 'json', 'xlsx', 'ods', 'xls', 'pdf'])(
    'is exported as %s',
    async (format) => {
      const projectId = await created({
        entries: [{ ...cue('theme.wav'), clipName: 'Theme', composers: [{ name: 'Doe, Jo', share: 100 }] }],
      });
      const answer = await call('POST', `${PROJECT}/${projectId}/export`, { format });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({ fileName: `Night Shift.${format}` });
    },
  );

  test('is exported in the society layout only as xlsx or pdf', async () => {
    const projectId = await created({ entries: [cue('theme.wav')] });
    const path = `${PROJECT}/${projectId}/export`;
    expect((await call('POST', path, { format: 'xlsx', preset: 'cisac_preset' })).status).toBe(200);
    expect((await call('POST', path, { format: 'csv', preset: 'cisac_preset' })).body.status).toBe(
      'The preset cisac_preset needs the format xlsx / pdf.',
    );
  });
});
