/**
 * Sends the sample event of every endpoint in each way that the wrapper handles: as a guest, repeated and refused under
 * an Idempotency-Key, on a team's credit, without credit, through the ingress. The calls to AWS are recorded, as in all
 * suites.
 */
import { readFileSync } from 'node:fs';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { functionName } from '#shared/api/function-facts.ts';
import { listMethods, type Route } from '#shared/api/route.ts';
import { accountKey, accountWrites } from '#shared/data/accounts.ts';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { processStartWrites } from '#shared/data/processes.ts';
import { setting } from '#shared/environment.ts';
import { randomId, sortableId } from '#shared/ids.ts';
import { convert } from '#test/platform/convert.ts';
import { basic, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const Event = v.looseObject({
  rawPath: v.string(),
  headers: v.record(v.string(), v.string()),
  pathParameters: v.optional(v.record(v.string(), v.string()), {}),
  isBase64Encoded: v.boolean(),
  requestContext: v.looseObject({ http: v.looseObject({ method: v.string() }) }),
  body: v.optional(v.string(), ''),
});
type Event = v.InferOutput<typeof Event>;
const Answer = v.looseObject({ statusCode: v.number(), body: v.string() });
const Data = v.looseObject({ data: v.looseObject({}) });

const TEAM = 'Every function';

let service: TestService;
let key: TestKey;
let guest: string;
/** The ids of this run, by the ids in the sample events that they replace. */
const ids: Record<string, string> = {};

const getData = async (method: string, path: string, body?: object) =>
  v.parse(Data, (await service.call(method, path, { key, ...(body && { body }) })).body).data;

/** Creates one of everything that a sample event may name. */
async function furnish(): Promise<void> {
  const cue = String((await getData('POST', '/v2/cuesheets/project', { name: 'Every' })).projectId);
  const entry = { fileName: 'a.wav', timecodeIn: '01:00:00:00', timecodeOut: '01:00:01:00' };
  await getData('POST', `/v2/cuesheets/project/${cue}/entries`, entry);
  const page = await getData('GET', `/v2/cuesheets/project/${cue}/entries`);
  const { entries } = v.parse(v.looseObject({ entries: v.array(v.object({ entryId: v.string() })) }), page);
  const live = await getData('POST', '/v2/livenotes/project', { name: 'Every' });
  const path = `/v2/livenotes/project/${live.projectId}/${live.projectKey}`;
  const note = { timecode: '01:00:00:00', comment: 'Every', loggerName: 'Ann' };
  const notes = (await service.call('POST', `${path}/notes`, { key, body: [note] })).body.data;
  const [saved] = v.parse(v.array(v.looseObject({ noteId: v.string() })), notes);
  const file = v.parse(Data, (await convert(service, key)).body).data;
  guest = String(live.projectApiKey);
  Object.assign(ids, {
    Sample0000Project000: cue,
    Sample0000Batch0000000: entries[0]?.entryId,
    Sample0000Live000000: live.projectId,
    Sample0000Key0000000: live.projectKey,
    Sample0000Note000000: saved?.noteId,
    SampleProcess0000000: await runningProcess(),
    '00VbZCYpzgAhnXOiIgIC': file.fileId,
    '4dQhM5vXb2kL': (await service.account({ account: 'Every function' })).keyId,
  });
}

async function runningProcess(): Promise<string> {
  const at = service.clock.now();
  const processId = sortableId(at, randomId(11));
  const { accountId } = key;
  const facts = { accountId, processId, ledgerId: randomId(24), created: at, updated: at };
  const film = {
    source: 'film.mp4',
    upload: `uploads/${accountId}/kept/${processId}`,
    language: 'en',
  } as const;
  const state = { state: 'in_progress', stage: 'planning', parts: 1, subclips: false, notify: true } as const;
  await processStartWrites.start({ ...facts, ...film, ...state }, at);
  return processId;
}

beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account({
    account: 'Every function',
    team: TEAM,
    credits: 1000,
    limits: { library: true, deleteUnlocked: true, perMinute: 10_000, perHour: 100_000 },
  });
  await furnish();
});
afterAll(() => service.end());

function getEvent(row: Route): Event {
  const file = new URL(`../../events/${functionName(row.name)}.json`, import.meta.url);
  let text = readFileSync(file, 'utf8').replaceAll('$DEMO', basic(key.apiKey));
  for (const [sample, id] of Object.entries(ids)) text = text.replaceAll(sample, id);
  return v.parse(Event, JSON.parse(text));
}

async function send(row: Route, event: Event, headers: Record<string, string> = {}) {
  const secret = { 'x-origin-verify': setting('originSecret') };
  const whole = { ...event, headers: { ...event.headers, ...secret, ...headers } };
  return v.parse(Answer, await service.lambda.invoke(functionName(row.name), whole));
}

/** Leaves the account with no conversions, and with the given credits of its own and of its team. */
async function poor(own: number, team: number): Promise<void> {
  await accountWrites.ensure(key.accountId, { credits: own });
  await accountWrites.setTeamCredits(TEAM, team);
  await dynamo().send(
    new UpdateCommand({
      TableName: setting('usageTable'),
      Key: accountKey(key.accountId),
      UpdateExpression: 'SET #used = allowance',
      ExpressionAttributeNames: { '#used': 'used' },
    }),
  );
}

/** Destructive endpoints run last, parts before the whole. */
const destroys = (row: Route): boolean => listMethods(row).includes('DELETE') || /renew-key/.test(row.name);
const depth = ({ paths: [path] }: Route): number => path.split('/').length;
const ORDER = [
  ...ROUTES.filter((row) => !destroys(row)),
  ...ROUTES.filter(destroys).sort((a, b) => depth(b) - depth(a)),
].filter((row) => row.callers.length > 0);

const isPost = (row: Route): boolean => listMethods(row).includes('POST');

type Way = {
  readonly name: string;
  readonly applies: (row: Route) => boolean;
  readonly run: (row: Route) => Promise<void>;
};

/** Runs before all others, as deleting a project deletes its guest key. */
const GUEST: Way = {
  name: 'counts a guest, and takes or refuses it',
  applies: () => true,
  run: async (row) => {
    const { statusCode } = await send(row, getEvent(row), { authorization: basic(guest) });
    if (row.callers.includes('project')) expect(statusCode).toBeLessThan(300);
    else expect(statusCode).toBe(403);
  },
};

const WAYS: readonly Way[] = [
  {
    name: 'takes its sample, and again under an Idempotency-Key',
    applies: () => true,
    run: async (row) => {
      const sample = getEvent(row);
      const http = { ...sample.requestContext.http, ...(isPost(row) && { method: 'POST' }) };
      const event = { ...sample, requestContext: { ...sample.requestContext, http } };
      const headers: Record<string, string> = isPost(row) ? { 'idempotency-key': row.name } : {};
      const first = await send(row, event, headers);
      expect([200, 201, 202]).toContain(first.statusCode);
      if (isPost(row)) expect((await send(row, event, headers)).statusCode).toBe(first.statusCode);
    },
  },
  {
    name: 'gives the key of a refused request back',
    applies: (row) => isPost(row) && row.paths[0].includes('{projectId}'),
    run: async (row) => {
      const event = getEvent(row);
      const elsewhere = { ...event, pathParameters: { ...event.pathParameters, projectId: 'elsewhere' } };
      const { statusCode } = await send(row, elsewhere, { 'idempotency-key': `${row.name} refused` });
      expect(statusCode).toBe(404);
    },
  },
  {
    name: 'is paid by a team, and refused where nobody pays',
    applies: (row) => row.kind === 'conversion',
    run: async (row) => {
      try {
        await poor(0, 1);
        expect((await send(row, getEvent(row))).statusCode).toBeLessThan(300);
        await poor(0, 0);
        const unpaid = { 'idempotency-key': `${row.name} unpaid` };
        const { statusCode } = await send(row, getEvent(row), unpaid);
        expect(statusCode).toBe(row.dialect === 'legacy' ? 403 : 402);
      } finally {
        await poor(1000, 0);
      }
    },
  },
  {
    name: 'takes an upload of the ingress',
    applies: (row) => row.upload !== undefined,
    run: async (row) => {
      const { rawPath, headers, body, isBase64Encoded } = getEvent(row);
      const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
      const chunks = new Blob([bytes]).stream();
      const sent = { method: 'POST', headers, body: chunks, duplex: 'half' } as const;
      const answer = await fetch(service.url + rawPath, sent);
      await answer.arrayBuffer();
      expect(answer.status).toBeLessThan(300);
    },
  },
];

const getCases = (row: Route, ways: readonly Way[]) =>
  ways.filter((way) => way.applies(row)).map((way) => [row.name, way.name, row, way] as const);
const CASES = [
  ...ORDER.flatMap((row) => getCases(row, [GUEST])),
  ...ORDER.flatMap((row) => getCases(row, WAYS)),
];

test.each(CASES)('%s %s', (_name, _way, row, way) => way.run(row));
