/** Provokes the cause of each alarm, and checks that the log has the metric that would trigger it. */
import { createServer } from 'node:http';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createIngress } from '#functions/ingress/server.ts';
import { OBJECTIVES } from '#infra/operations/objectives.ts';
import type { ObservableClient } from '#shared/data/clients/client.ts';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { s3 } from '#shared/data/clients/s3.ts';
import { ses } from '#shared/data/clients/ses.ts';
import { processStartWrites } from '#shared/data/processes.ts';
import { setting } from '#shared/environment.ts';
import { randomId, sortableId } from '#shared/ids.ts';
import { setLogOutput } from '#shared/log.ts';
import { eventually } from '#test/eventually.ts';
import { getStack } from '#test/platform/calls.ts';
import { convert } from '#test/platform/convert.ts';
import { CONTENT_TYPE, END, field, getUpload, send } from '#test/platform/multipart.ts';
import { basic, startTestService, type TestKey, type TestService } from '#test/service.ts';

const MINUTE = 60_000;

/** Objectives that only AWS measures: no stand-in here counts for a gateway, a load balancer or a mail provider. */
const MEASURED_BY_AWS = [
  'throttled-functions',
  'concurrency',
  'throttled-tables',
  'failed-detections',
  'dead-letters',
  'unhealthy-ingress',
  'busy-ingress',
  'bounced-mail',
  'unwanted-mail',
  'failing-edge',
];

const MetricLine = v.looseObject({
  _aws: v.object({
    Timestamp: v.number(),
    CloudWatchMetrics: v.tuple([
      v.object({
        Namespace: v.string(),
        Dimensions: v.array(v.array(v.string())),
        Metrics: v.array(v.object({ Name: v.string(), Unit: v.string() })),
      }),
    ]),
  }),
});

let service: TestService;
let key: TestKey;
const lines: unknown[] = [];
beforeAll(async () => {
  service = await startTestService();
  key = await service.account();
  setLogOutput((text) => lines.push(JSON.parse(text)));
});
afterAll(() => service.end());

const broken: (() => void)[] = [];

/** Runs a callback before each call of an operation. */
function at(client: ObservableClient, operation: string, happen: () => void): void {
  const name = `cause-${broken.length}`;
  broken.push(() => getStack(client).remove(name));
  getStack(client).add(
    (next, context) => (args) => {
      if (context.commandName === `${operation}Command`) happen();
      return next(args);
    },
    { step: 'initialize', name },
  );
}
const fail = (): never => {
  throw Object.assign(new Error('Out of order'), { name: 'ValidationException' });
};

afterEach(() => {
  for (const repair of broken.splice(0)) repair();
  lines.length = 0;
});

/** The logged values of a metric, as CloudWatch reads them, for one area or the whole stage. */
function logged(name: string, area?: string): number[] {
  return lines.flatMap((line) => {
    if (!v.is(MetricLine, line)) return [];
    const [{ Namespace, Dimensions, Metrics }] = line._aws.CloudWatchMetrics;
    const kept = Dimensions.some((each) => each.join() === (area === undefined ? '' : 'Area'));
    const named = Metrics.some((metric) => metric.Name === name);
    if (Namespace !== 'MediaTools/local' || !kept || !named) return [];
    return area === undefined || line.Area === area ? [Number(line[name])] : [];
  });
}

const sweep = (): Promise<unknown> => service.lambda.invoke('maintenance-sweep', {});

/** Starts a process that has no execution. */
async function startProcess(accountId: string, notify: boolean): Promise<void> {
  const created = service.clock.now();
  const processId = sortableId(created, randomId(11));
  await processStartWrites.start(
    {
      ...{ accountId, processId, ledgerId: randomId(24), created, updated: created },
      ...{ source: 'film.mp4', upload: `uploads/${accountId}/kept/${processId}`, language: 'en' },
      ...{ state: 'in_progress', stage: 'planning', parts: 1, subclips: false, notify },
    },
    created,
  );
}

const CAUSES: Readonly<Record<string, () => Promise<void>>> = {
  'failed-requests': async () => {
    at(s3(), 'PutObject', fail);
    expect((await convert(service, key)).status).toBe(500);
    expect(logged('Failures', 'subtitles')).toEqual([1]);
    expect(logged('Failures')).toEqual([1]);
  },

  'slow-requests': async () => {
    at(dynamo(), 'Query', () => service.clock.advance(5000));
    await service.call('GET', '/v2/cuesheets/projects', { key });
    expect(logged('Latency', 'cue-sheets')).toEqual([expect.toSatisfy((ms: number) => ms >= 5000)]);
  },

  // The alarm subtracts the service's own failures from those that the gateway counts, so all of them must be logged, and
  // none that the gateway never saw: failed uploads through the ingress would hide functions that crash.
  'broken-functions': async () => {
    at(dynamo(), 'Query', fail);
    await service.call('GET', '/v2/files', { key });
    await service.call('GET', '/v2/livenotes/projects', { key });
    expect(logged('GatewayFailures')).toEqual([1, 1]);
    at(s3(), 'PutObject', fail);
    const upload = [...getUpload({ source: 'srt', format: 'vtt' }, 5 * 1_048_576), END];
    const headers = { authorization: basic(key.apiKey), 'content-type': CONTENT_TYPE };
    expect((await send(service.url, { headers, body: upload })).status).toBe(500);
    expect(logged('Failures').length).toBeGreaterThan(2);
    expect(logged('GatewayFailures')).toEqual([1, 1]);
  },

  'late-files': async () => {
    await convert(service, key);
    service.clock.advance(20 * MINUTE + 200_000);
    await sweep();
    expect(logged('OldestDueFile')).toEqual([expect.toSatisfy((seconds: number) => seconds > 180)]);
    lines.length = 0;
    await sweep();
    expect(logged('OldestDueFile')).toEqual([0]);
  },

  'failed-sweeps': async () => {
    await convert(service, key);
    service.clock.advance(25 * MINUTE);
    at(s3(), 'DeleteObject', fail);
    at(s3(), 'ListObjectsV2', fail);
    await sweep();
    expect(logged('SweepItemFailure').length).toBeGreaterThan(0);
    expect(logged('SweepFailure').length).toBeGreaterThan(0);
  },

  'limiter-failures': async () => {
    at(dynamo(), 'UpdateItem', fail);
    expect((await service.call('GET', '/v2/formats', { key })).status).toBe(200);
    expect(logged('LimiterFailure')).toEqual([1]);
  },

  'audit-failures': async () => {
    at(dynamo(), 'PutItem', fail);
    // A deletion puts nothing else.
    const answer = await service.call('DELETE', `/v2/file/${'0'.repeat(20)}`, { key });
    expect(answer.body.status).toContain('deleted');
    expect(logged('AuditFailure')).toEqual([1]);
  },

  'stuck-detections': async () => {
    await startProcess(key.accountId, false);
    service.clock.advance(10 * MINUTE);
    await sweep();
    expect(logged('ProcessSwept')).toEqual([1]);
  },

  'unsent-mail': async () => {
    const { accountId } = await service.account({ email: 'jo@example.org' });
    await startProcess(accountId, true);
    service.clock.advance(10 * MINUTE);
    at(ses(), 'SendEmail', fail);
    await sweep();
    expect(logged('MailFailure')).toEqual([1]);
  },

  'saturated-ingress': async () => {
    const slots = { total: 1, perAccount: 1, waiting: 0, waitMs: 10 };
    const ingress = createServer(createIngress({ slots }));
    await new Promise<void>((ready) => ingress.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${Object(ingress.address()).port}`;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const slow = async function* (): AsyncGenerator<string> {
      yield field('source', 'srt');
      begin();
      await released;
      yield END;
    };
    const headers = {
      authorization: basic(key.apiKey),
      'content-type': CONTENT_TYPE,
      'x-origin-verify': setting('originSecret'),
    };
    const first = send(url, { headers, body: slow() });
    await begun;
    await eventually(async () => expect((await send(url, { headers, body: [END] })).status).toBe(503));
    expect(logged('IngressSaturated').length).toBeGreaterThan(0);
    release();
    await first;
    ingress.closeAllConnections();
    ingress.close();
  },
};

test.each(Object.entries(CAUSES))('%s shows in the log', async (_, provoke) => provoke());

test('every objective is provoked here or measured by AWS alone', () => {
  const known = [...Object.keys(CAUSES), ...MEASURED_BY_AWS].sort();
  expect(known).toEqual(OBJECTIVES.map(({ id }) => id).sort());
});

test('every custom metric that an alarm watches is provoked here', () => {
  const own = OBJECTIVES.filter(({ metrics }) =>
    Object.values(metrics).some(({ of }) => of === 'area' || of === 'stage'),
  );
  expect(own.map(({ id }) => id).filter((id) => !(id in CAUSES))).toEqual([]);
});
