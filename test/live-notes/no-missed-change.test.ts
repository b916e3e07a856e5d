import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observeClients } from '#shared/data/clients/client.ts';
import { liveNoteReads, liveNoteWrites, type NoteChange, STAMP_LIFE_MS } from '#shared/data/live-notes.ts';
import { getStack } from '#test/platform/calls.ts';
import { startTestService, type TestService } from '#test/service.ts';
import { disturb, onServerAt, type Place, Poller, race, truth } from './writers-and-pollers.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  disturb();
});
afterAll(() => service.end());

async function place(): Promise<Place> {
  const key = await service.account();
  const answer = await service.call('POST', '/v2/livenotes/project', { key, body: { name: 'Race' } });
  const { projectId } = v.parse(v.looseObject({ projectId: v.string() }), answer.body.data);
  return { accountId: key.accountId, projectId };
}
const create = (noteId: string): NoteChange => ({
  kind: 'create',
  noteId,
  noteKey: `key of ${noteId}`,
  created: Date.now(),
  fields: {
    timecode: '10:00:00:00',
    comment: noteId,
    loggerName: 'Ann',
    name: null,
    color: 'pink',
    tags: [],
  },
});

describe('no change is missed', () => {
  test('by any poller, despite concurrent writers, clock skew and a faulty network', async () => {
    const where = await place();
    const end = await race(where, {
      ...{ seed: 7, writers: 4, rounds: 2, pollers: 3 },
      ...{ delay: 20, lost: 0.1, pause: 400 },
    });
    expect(end.truth.size).toBeGreaterThan(500);
    for (const poller of end.pollers) {
      expect(poller.polls).toBeGreaterThan(2);
      expect(poller.notes).toEqual(end.truth);
    }
  }, 300_000);

  test('if the writer is 5 s behind the reader, thanks to the overlap', async () => {
    const { accountId, projectId } = await place();
    const [poller, hasty] = [new Poller(projectId), new Poller(projectId, 0)];
    await onServerAt(2500, () => Promise.all([poller.poll(), hasty.poll()]));
    await onServerAt(-2500, () => liveNoteWrites.write(accountId, projectId, [create('behind')]));
    await onServerAt(2500, () => Promise.all([poller.poll(), hasty.poll()]));
    expect(poller.notes).toEqual(await truth(projectId));
    expect(hasty.notes.size).toBe(0);
  });
});

describe('a write that ends over five seconds after its timestamp', () => {
  /** Delays the first transaction that writes a note, before or after it takes effect. */
  function holdUp(noteId: string, when: 'before' | 'after'): void {
    let held = false;
    observeClients((client) => {
      getStack(client).add(
        (next) => async (args) => {
          const isOurs = !held && JSON.stringify(args.input).includes(`"noteKey":"key of ${noteId}"`);
          if (!isOurs) return next(args);
          held = true;
          if (when === 'before') await sleep(STAMP_LIFE_MS + 300);
          const outcome = await next(args);
          if (when === 'after') await sleep(STAMP_LIFE_MS + 300);
          return outcome;
        },
        { step: 'initialize', name: `hold up ${noteId}` },
      );
    });
  }

  test.concurrent.each(['before', 'after'] as const)(
    'gets a new timestamp if it was delayed %s it took effect',
    async (when) => {
      const { accountId, projectId } = await place();
      const noteId = `held up ${when}`;
      holdUp(noteId, when);
      const began = Date.now();
      expect(await liveNoteWrites.write(accountId, projectId, [create(noteId)])).toBe(true);
      const { notes } = await liveNoteReads.existing({ projectId, toFrame: () => 0, now: Date.now() });
      expect(notes.map((note) => note.noteId)).toEqual([noteId]);
      expect(notes[0]?.lastUpdate).toBeGreaterThanOrEqual(began + STAMP_LIFE_MS);
    },
  );

  test('a retry reports again what the first try wrote, and counts it once', async () => {
    const { accountId, projectId } = await place();
    const write = () => liveNoteWrites.write(accountId, projectId, [create('twice')]);
    await onServerAt(-2500, write);
    const [first] = (await liveNoteReads.existing({ projectId, toFrame: () => 0, now: Date.now() })).notes;
    await onServerAt(2500, write);
    const { notes } = await liveNoteReads.existing({ projectId, toFrame: () => 0, now: Date.now() });
    expect(notes).toHaveLength(1);
    expect(notes[0]?.lastUpdate).toBeGreaterThan(first?.lastUpdate ?? 0);
    expect({ ...notes[0], lastUpdate: 0 }).toEqual({ ...first, lastUpdate: 0 });
  });
});
