import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observeClients } from '#shared/data/clients/client.ts';
import { liveNoteWrites, type NoteChange } from '#shared/data/live-notes.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import { getStack } from '#test/platform/calls.ts';
import { startTestService, type TestKey, type TestService } from '#test/service.ts';
import { disturb, type Place, race } from './writers-and-pollers.ts';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await startTestService();
  key = await service.account();
  disturb();
});
afterAll(() => service.end());

const Created = v.looseObject({ projectId: v.string(), projectKey: v.string() });
async function place(): Promise<Place & { readonly path: string }> {
  const answer = await service.call('POST', '/v2/livenotes/project', { key, body: { name: 'Race' } });
  const { projectId, projectKey } = v.parse(Created, answer.body.data);
  return { accountId: key.accountId, projectId, path: `/v2/livenotes/project/${projectId}/${projectKey}` };
}

describe('no change is missed', () => {
  test.each([1, 2])('by ten pollers while twelve writers write, run %i', async (seed) => {
    const end = await race(await place(), {
      ...{ seed, writers: 12, rounds: 3, pollers: 10 },
      ...{ delay: 800, lost: 0.15, pause: 2000 },
    });
    for (const poller of end.pollers) expect(poller.notes).toEqual(end.truth);
  });
});

const Shown = v.array(v.looseObject({ note: v.looseObject({ timecode: v.string() }) }));

describe('a project of 50,000 notes', () => {
  /** Timecodes whose order differs from the order of the ids. */
  const toLabel = (name: string): string =>
    framesToLabel((Number(name.slice(1)) * 7919) % 50_000, rate('25'));

  test('costs constant work to poll none or one, and lists all notes in order', async () => {
    const where = await place();
    const create = (name: string, timecode = '10:00:00:00'): NoteChange => ({
      kind: 'create',
      noteId: name,
      noteKey: name,
      created: service.clock.now(),
      fields: {
        timecode,
        comment: name,
        loggerName: 'Ann',
        name: null,
        color: 'pink',
        tags: [],
      },
    });
    for (let start = 0; start < 50_000; start += 490) {
      const names = Array.from({ length: Math.min(490, 50_000 - start) }, (_, i) => `n${start + i}`);
      await liveNoteWrites.write(
        where.accountId,
        where.projectId,
        names.map((name) => create(name, toLabel(name))),
      );
    }
    const work: { operation: string; scanned: number }[] = [];
    observeClients((client) => {
      getStack(client).add(
        (next, context) => async (args) => {
          const outcome = await next(args);
          const { ScannedCount } = v.parse(
            v.looseObject({ ScannedCount: v.optional(v.number(), 0) }),
            outcome.output,
          );
          work.push({
            operation: String(context.commandName).replace(/Command$/, ''),
            scanned: ScannedCount,
          });
          return outcome;
        },
        { step: 'initialize', name: 'count work' },
      );
    });
    // Recent writes fall within the overlap, so a poll is empty only after it has passed.
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    const poll = async () => {
      work.length = 0;
      const since = new Date().toISOString();
      const { body } = await service.call('GET', `${where.path}/updates/${since}`, { key });
      const { notes } = v.parse(v.looseObject({ notes: v.optional(v.array(v.unknown()), []) }), body.data);
      const queries = work.filter(({ operation }) => operation === 'Query');
      return {
        notes: notes.length,
        queries: queries.length,
        scanned: queries.reduce((n, q) => n + q.scanned, 0),
      };
    };
    const seen: string[] = [];
    const began = performance.now();
    let pages = 0;
    for (let query = ''; pages === 0 || query !== ''; pages += 1) {
      const { body } = await service.call('GET', `${where.path}/notes${query}`, { key });
      seen.push(...v.parse(Shown, body.data).map(({ note }) => note.timecode));
      query = body.nextPage === undefined ? '' : `?page=${String(body.nextPage)}`;
    }
    console.log(`50,000 notes on ${pages} pages in ${Math.round(performance.now() - began)} ms`);
    expect(seen).toEqual(Array.from({ length: 50_000 }, (_, frame) => framesToLabel(frame, rate('25'))));
    await poll();
    expect(await poll()).toEqual({ notes: 0, queries: 1, scanned: 0 });
    expect(work.length).toBeLessThanOrEqual(4);
    await liveNoteWrites.write(where.accountId, where.projectId, [create('one more')]);
    expect(await poll()).toEqual({ notes: 1, queries: 1, scanned: 1 });
    expect(work.length).toBeLessThanOrEqual(4);
  });
});
