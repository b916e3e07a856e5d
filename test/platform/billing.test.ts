import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountWrites } from '#shared/data/accounts.ts';
import { chargeWrites, settleActions } from '#shared/data/charges.ts';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { transact } from '#shared/data/transactions.ts';
import { randomId } from '#shared/ids.ts';
import { startTestService, type TestKey, type TestService } from '#test/service.ts';
import { getBooks } from './books.ts';
import { getStack } from './calls.ts';
import { convert } from './convert.ts';
import { keysBelow } from './stored-objects.ts';

const Info = v.object({
  aiCredits: v.object({ availableAiCredits: v.number(), availableTeamAiCredits: v.number() }),
  stats: v.looseObject({
    fileConversions: v.number(),
    fileConversionsLeft: v.number(),
    fileConversionsPerAiCredit: v.number(),
    totalRequests: v.number(),
    requestsLastMinute: v.number(),
    requestsLastHour: v.number(),
  }),
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

const info = async (key: TestKey) =>
  v.parse(Info, (await service.call('GET', '/v2/info', { key })).body.data);

/** Takes conversions of an account at once, without HTTP. */
const takeAtOnce = (accountId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      chargeWrites.commit({ accountId, ledgerId: randomId(24) }, service.clock.now()),
    ),
  );
const counts = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(values, (value) => value)).map(([k, all]) => [k, all?.length ?? 0]),
  );

describe('blocks of conversions', () => {
  test('100 are free, then own credits pay, then those of the team, then 402', async () => {
    const team = randomId(8);
    const key = await service.account({ credits: 1, team, teamCredits: 1 });
    const { accountId } = key;
    expect(await takeAtOnce(accountId, 100)).toEqual(Array(100).fill('charged'));
    expect(await info(key)).toMatchObject({
      aiCredits: { availableAiCredits: 1, availableTeamAiCredits: 1 },
      stats: { fileConversions: 100, fileConversionsLeft: 200, fileConversionsPerAiCredit: 100 },
    });
    expect((await convert(service, key)).status).toBe(200);
    expect(await info(key)).toMatchObject({
      aiCredits: { availableAiCredits: 0, availableTeamAiCredits: 1 },
      stats: { fileConversions: 101, fileConversionsLeft: 199 },
    });
    await takeAtOnce(accountId, 99);
    expect((await convert(service, key)).status).toBe(200);
    expect(await info(key)).toMatchObject({
      aiCredits: { availableAiCredits: 0, availableTeamAiCredits: 0 },
      stats: { fileConversions: 201, fileConversionsLeft: 99 },
    });
    await takeAtOnce(accountId, 99);
    const refused = await convert(service, key);
    expect(refused.body).toMatchObject({
      code: 402,
      status: 'No AI credits are left in the account. Please add credits to go on converting.',
    });
    expect(await info(key)).toMatchObject({ stats: { fileConversions: 300, fileConversionsLeft: 0 } });
    await accountWrites.ensure(accountId, { credits: 3 });
    expect((await convert(service, key)).status).toBe(200);
    expect(await info(key)).toMatchObject({ stats: { fileConversions: 301, fileConversionsLeft: 299 } });
  });

  test('two accounts of a team never buy more than it has', async () => {
    const team = randomId(8);
    const keys = [await service.account({ team, teamCredits: 1 }), await service.account({ team })];
    const charges = await Promise.all(keys.map(({ accountId }) => takeAtOnce(accountId, 160)));
    expect(counts(charges.flat())).toEqual({ charged: 260, no_credits: 60 });
    expect((await Promise.all(keys.map(info))).map((i) => i.aiCredits.availableTeamAiCredits)).toEqual([
      0, 0,
    ]);
  }, 60_000);

  test('fifty more conversions at once than are left: they get 402, and the charges are right', async () => {
    const credits = process.env.PROVE ? 2 : 0;
    const left = 100 * (1 + credits);
    const key = await service.account({ credits });
    const answers = await Promise.all(Array.from({ length: left + 50 }, () => convert(service, key)));
    expect(counts(answers.map((answer) => String(answer.status)))).toEqual({ 200: left, 402: 50 });
    const books = await getBooks(key.accountId);
    expect(books).toMatchObject({ used: left, charged: left, allowance: left, credits: 0 });
    const kept = new Set(await keysBelow('outputs/'));
    expect(books.objects.length).toBe(left);
    expect(books.objects.every((object) => kept.has(object))).toBe(true);
  }, 60_000);
});

describe('who pays for what', () => {
  test('keys of one account share its conversions, each counts its own requests', async () => {
    const account = `Shared ${randomId(6)}`;
    const [one, two] = [await service.account({ account }), await service.account({ account })];
    await convert(service, one);
    await convert(service, two);
    await convert(service, two);
    expect(await info(one)).toMatchObject({
      stats: { fileConversions: 3, totalRequests: 2, requestsLastMinute: 2, requestsLastHour: 2 },
    });
    expect(await info(two)).toMatchObject({ stats: { fileConversions: 3, totalRequests: 3 } });
  });

  const refusals: Record<string, Parameters<typeof convert>[2]> = {
    'a wrong field': { fields: { format: 'nonsense' } },
    'an unreadable file': { bytes: 'no subtitle' },
    'an empty file': { bytes: '' },
  };
  for (const [name, options] of Object.entries(refusals)) {
    test(`${name} is 400 and free`, async () => {
      const key = await service.account();
      const answer = await convert(service, key, options);
      expect(answer.status).toBe(400);
      expect(await getBooks(key.accountId)).toMatchObject({ used: 0, charged: 0, objects: [] });
    });
  }

  test('without credits a bad request is still 400, and reads stay open', async () => {
    const key = await service.account();
    await takeAtOnce(key.accountId, 100);
    expect((await convert(service, key, { bytes: 'no subtitle' })).status).toBe(400);
    expect((await convert(service, key)).status).toBe(402);
    expect((await service.call('GET', '/v2/files', { key })).status).toBe(404);
    expect(await getBooks(key.accountId)).toMatchObject({ used: 100, objects: [] });
  });

  test('Base64 is charged as a link is, and leaves no file', async () => {
    const key = await service.account();
    const answer = await convert(service, key, { fields: { base64: '1' } });
    const data = v.parse(v.looseObject({ fileBase64: v.string() }), answer.body.data);
    expect(Buffer.from(data.fileBase64, 'base64').toString()).toMatch(/^WEBVTT/);
    expect(data).not.toHaveProperty('fileUrl');
    expect(await getBooks(key.accountId)).toMatchObject({ used: 1, charged: 1, objects: [] });
  });
});

describe('once and only once', () => {
  const commit = (accountId: string, ledgerId: string) =>
    chargeWrites.commit({ accountId, ledgerId }, service.clock.now());

  test('the same request is charged once, however often and however closely it is repeated', async () => {
    const { accountId } = await service.account();
    const ledgerId = randomId(24);
    const charges = await Promise.all(Array.from({ length: 20 }, () => commit(accountId, ledgerId)));
    expect(counts(charges)).toEqual({ charged: 1, repeated: 19 });
    expect((await getBooks(accountId)).used).toBe(1);
  });

  test('a request that was voided is never charged, one that was charged never voided', async () => {
    const { accountId } = await service.account();
    for (let i = 0; i < 20; i++) {
      const ledgerId = randomId(24);
      const [charge, voided] = await Promise.all([
        commit(accountId, ledgerId),
        chargeWrites.void(accountId, ledgerId, service.clock.now()),
      ]);
      expect([charge, voided]).toEqual(voided ? ['void', true] : ['charged', false]);
    }
    const { used, charged } = await getBooks(accountId);
    expect(used).toBe(charged);
  });

  test('a reservation is committed or released once', async () => {
    const { accountId } = await service.account();
    const ends = ['charged', 'released', 'released'] as const;
    for (const end of ends) {
      const ledgerId = randomId(24);
      expect(await chargeWrites.reserve({ accountId, ledgerId, at: service.clock.now() }, 10, [])).toBe(
        'charged',
      );
      expect(await getBooks(accountId)).toMatchObject({ reserved: 1 });
      const settle = () => transact(settleActions({ accountId, ledgerId }, end));
      expect(await settle()).toBeUndefined();
      expect(await settle()).toMatchObject({ index: 0 });
    }
    expect(await getBooks(accountId)).toMatchObject({ used: 1, reserved: 0, charged: 1 });
  });

  test('an account never has more reservations than it may, even with requests at once', async () => {
    const { accountId } = await service.account();
    const reserve = (ledgerId: string) =>
      chargeWrites.reserve({ accountId, ledgerId, at: service.clock.now() }, 3, []);
    const ids = Array.from({ length: 8 }, () => randomId(24));
    const charges = await Promise.all(ids.map(reserve));
    expect(charges.filter((charge) => charge === 'charged')).toHaveLength(3);
    expect(charges.filter((charge) => charge === 'too_many')).toHaveLength(5);
    expect(await getBooks(accountId)).toMatchObject({ used: 3, reserved: 3 });
    const [first = ''] = ids.filter((_, i) => charges[i] === 'charged');
    expect(await reserve(first)).toBe('repeated');
    await transact(settleActions({ accountId, ledgerId: first }, 'released'));
    expect(await reserve(randomId(24))).toBe('charged');
  });

  /** Lets the next transactions fail, as the service does while another transaction writes one of their items. */
  async function withConflicts(count: number, run: () => Promise<unknown>): Promise<void> {
    let left = count;
    const reasons: CancellationReason[] = [{ Code: 'None' }, { Code: 'TransactionConflict' }];
    getStack(dynamo()).add(
      (next, context) => (args) => {
        if (context.commandName !== 'TransactWriteItemsCommand' || left-- <= 0) return next(args);
        throw new TransactionCanceledException({
          $metadata: {},
          message: 'Conflict',
          CancellationReasons: reasons,
        });
      },
      { step: 'initialize', name: 'conflicts' },
    );
    try {
      await run();
    } finally {
      getStack(dynamo()).remove('conflicts');
    }
  }

  test('a transaction in the way is tried again', async () => {
    const key = await service.account();
    await withConflicts(6, async () => expect((await convert(service, key)).status).toBe(200));
    expect(await getBooks(key.accountId)).toMatchObject({ used: 1, charged: 1 });
  });

  test('past the deadline nothing is charged', async () => {
    const key = await service.account();
    const late = {
      rawPath: '/v2/subtitles',
      headers: {
        authorization: `Basic ${Buffer.from(`apikey:${key.apiKey}`).toString('base64')}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: '--b\r\ncontent-disposition: form-data; name="source"\r\n\r\nsrt\r\n--b\r\ncontent-disposition: form-data; name="format"\r\n\r\nvtt\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.srt"\r\n\r\n1\n00:00:01,000 --> 00:00:02,000\nHello\n\r\n--b--\r\n',
      requestContext: { requestId: randomId(), http: { method: 'POST' } },
    };
    let moved = false;
    getStack(dynamo()).add(
      (next, context) => (args) => {
        // The clock jumps between the object and the charge.
        if (context.commandName === 'UpdateItemCommand' && !moved) {
          moved = true;
          service.clock.advance(28_000);
        }
        return next(args);
      },
      { step: 'initialize', name: 'late' },
    );
    const answer = await service.lambda.invoke('subtitles-convert', {
      ...late,
      headers: { ...late.headers, 'x-origin-verify': process.env.ORIGIN_SECRET },
    });
    getStack(dynamo()).remove('late');
    expect(answer).toMatchObject({ statusCode: 504 });
    expect(await getBooks(key.accountId)).toMatchObject({ used: 0, charged: 0, objects: [] });
  });
});
