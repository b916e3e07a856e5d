import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { Device, NOTE, stored } from './fake-device.ts';

describe('sending', () => {
  it('shows a note immediately, sends it immediately, and knows its id afterwards', async () => {
    const device = new Device();
    await device.sync.open();
    const key = device.sync.add(NOTE);
    expect(device.sync.state.notes[0]).toMatchObject({ key, comment: 'One', state: 'waiting' });
    await device.pass(1000);
    expect(device.sync.state.notes[0]).toMatchObject({ key, noteId: 'n1', state: 'saved' });
    expect(device.sync.state).toMatchObject({ link: 'online', waiting: 0 });
    expect(device.errors).toEqual([]);
  });

  it('sends notes written offline in one request, hours later', async () => {
    const device = new Device();
    await device.sync.open();
    await device.pass(100);
    device.live.trouble.push(...Array<'offline'>(200).fill('offline'));
    for (let i = 0; i < 30; i += 1) device.sync.add({ ...NOTE, comment: `Note ${i}` });
    await device.pass(3_600_000);
    expect(device.sync.state).toMatchObject({ link: 'offline', waiting: 30 });
    device.live.trouble.length = 0;
    device.sync.wake();
    await device.pass(1000);
    expect(device.live.notes.size).toBe(30);
    expect(device.sync.state.waiting).toBe(0);
  });

  it('never duplicates a note whose response was lost', async () => {
    const device = new Device();
    await device.sync.open();
    await device.pass(1000);
    device.sync.add(NOTE);
    device.live.trouble.push('lost', 'lost', 'lost');
    await device.pass(60_000);
    expect(stored(device.live)).toEqual(['One']);
    expect(device.shown).toEqual(['One']);
  });

  it('repeats the same request after a reload in the middle of it', async () => {
    const device = new Device();
    await device.sync.open();
    await device.pass(1000);
    device.sync.add(NOTE);
    device.sync.add({ ...NOTE, comment: 'Two' });
    device.live.trouble.push('lost');
    await device.pass(10);
    device.sync.add({ ...NOTE, comment: 'Three' });
    await device.sync.settled();
    await device.reload();
    await device.pass(5000);
    expect(stored(device.live)).toEqual(['One', 'Three', 'Two']);
    expect(device.shown).toEqual(['One', 'Three', 'Two']);
  });

  it('shows the stored notes before the network responds', async () => {
    const device = new Device();
    await device.sync.open();
    device.sync.add(NOTE);
    await device.pass(5000);
    device.live.trouble.push('offline', 'offline');
    await device.reload();
    expect(device.shown).toEqual(['One']);
  });

  it('keeps a refused note, shows the reason, sends the others, and retries after a correction', async () => {
    const device = new Device();
    device.live.refuses = 'bad';
    await device.sync.open();
    device.sync.add({ ...NOTE, comment: 'bad one' });
    device.sync.add({ ...NOTE, comment: 'good one' });
    await device.pass(5000);
    expect(stored(device.live)).toEqual(['good one']);
    const refused = device.sync.state.notes.find((note) => note.state === 'refused');
    expect(refused).toMatchObject({ comment: 'bad one', reason: 'Not this one' });
    device.sync.edit([refused?.key ?? ''], () => ({ comment: 'corrected' }));
    await device.pass(5000);
    expect(stored(device.live)).toEqual(['corrected', 'good one']);
    expect(device.sync.state.waiting).toBe(0);
  });

  it('sends nothing of a note that was undone before it was sent', async () => {
    const device = new Device();
    await device.sync.open();
    await device.pass(1000);
    const key = device.sync.add(NOTE);
    device.sync.edit([key], () => ({ isDeleted: true }));
    await device.pass(2500);
    expect(device.live.notes.size).toBe(0);
    expect(device.live.arrived.filter((kind) => kind.startsWith('save'))).toEqual([]);
  });

  it('undoes a deletion, sent or not', async () => {
    const device = new Device();
    await device.sync.open();
    const key = device.sync.add(NOTE);
    await device.pass(2000);
    const note = device.sync.state.notes[0];
    if (!note) throw new Error('There is no note');
    device.sync.edit([key], () => ({ isDeleted: true }));
    await device.pass(2000);
    expect(device.shown).toEqual([]);
    device.sync.restore([note]);
    await device.pass(2000);
    expect(stored(device.live)).toEqual(['One']);
    const unsent = device.sync.add({ ...NOTE, comment: 'Unsent' });
    const shown = device.sync.state.notes.find((other) => other.key === unsent);
    if (!shown) throw new Error('There is no note');
    device.sync.edit([unsent], () => ({ isDeleted: true }));
    device.sync.restore([shown]);
    await device.pass(2000);
    expect(stored(device.live)).toEqual(['One', 'Unsent']);
  });
});

describe('a page that is reopened', () => {
  it('shows unsent changes of a note', async () => {
    const device = new Device();
    await device.sync.open();
    const key = device.sync.add(NOTE);
    await device.pass(2000);
    device.sync.edit([key], () => ({ comment: 'Changed' }));
    await device.sync.settled();
    await device.reload();
    expect(device.shown).toEqual(['Changed']);
    await device.pass(2000);
    expect(stored(device.live)).toEqual(['Changed']);
  });
});

describe('polling', () => {
  it('polls every three seconds, waits as long as the service says, and backs off without a response', async () => {
    const device = new Device();
    await device.sync.open();
    await device.pass(30_000);
    expect(device.live.arrived.length).toBeGreaterThanOrEqual(10);
    expect(device.live.arrived.length).toBeLessThanOrEqual(11);
    const before = device.live.arrived.length;
    device.live.trouble.push({ kind: 'later', wait: 20_000 });
    await device.pass(3_000);
    device.sync.wake();
    device.sync.add(NOTE);
    await device.pass(15_000);
    expect(device.live.arrived.length).toBe(before);
    await device.pass(10_000);
    expect(stored(device.live)).toEqual(['One']);
    const left = 50;
    device.live.trouble.push(...Array<'offline'>(left).fill('offline'));
    await device.pass(600_000);
    expect(left - device.live.trouble.length).toBeLessThan(20);
  });

  it('stops when the link is no longer valid, and keeps unsent changes', async () => {
    const device = new Device();
    await device.sync.open();
    await device.pass(1000);
    device.live.trouble.push(
      { kind: 'refused', status: 401, message: 'Invalid API Key' },
      { kind: 'refused', status: 401, message: 'Invalid API Key' },
    );
    device.sync.add(NOTE);
    await device.pass(60_000);
    expect(device.sync.state).toMatchObject({ link: 'gone', waiting: 1 });
    expect(await device.memory.changes()).toHaveLength(1);
  });
});

describe('changes by others', () => {
  it('appear, are highlighted for a while, and override only the fields that they changed', async () => {
    const device = new Device();
    await device.sync.open();
    const key = device.sync.add(NOTE);
    await device.pass(2000);
    device.live.trouble.push('offline', 'offline');
    device.sync.edit([key], () => ({ color: 'blue' }));
    device.live.change('n1', { comment: 'Theirs' });
    await device.pass(20_000);
    expect(device.live.notes.get('n1')).toMatchObject({ comment: 'Theirs', color: 'blue' });
    expect(device.sync.state.notes[0]).toMatchObject({ comment: 'Theirs', color: 'blue' });
    device.live.change('n1', { comment: 'Again' });
    await device.pass(3500);
    expect([...device.sync.state.fresh]).toEqual([key]);
    await device.pass(10_000);
    expect(device.sync.state.fresh.size).toBe(0);
  });

  it('if they delete a note that was changed here, it stays visible and can be restored', async () => {
    const device = new Device();
    await device.sync.open();
    device.sync.add(NOTE);
    await device.pass(2000);
    device.live.change('n1', { isDeleted: true });
    await device.pass(4000);
    const [note] = device.sync.state.notes;
    expect(note).toMatchObject({ lost: true, isDeleted: true });
    if (note) device.sync.restore([note]);
    await device.pass(4000);
    expect(stored(device.live)).toEqual(['One']);
    expect(device.sync.state.notes[0]).toMatchObject({ lost: false, isDeleted: false });
  });
});

describe('under random failures', () => {
  /** Maximum time difference between two devices, in milliseconds. */
  const SLICE = 1000;
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), text: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ do: fc.constant('edit' as const), at: fc.nat(9), text: fc.constantFrom('x', 'y') }),
    fc.record({ do: fc.constant('delete' as const), at: fc.nat(9) }),
    fc.record({ do: fc.constant('pass' as const), time: fc.integer({ min: 0, max: 9000 }) }),
    fc.record({
      do: fc.constant('trouble' as const),
      kind: fc.constantFrom('offline' as const, 'lost' as const),
    }),
    fc.record({ do: fc.constant('reload' as const) }),
  );

  it('page and service end with the same notes, none lost and none duplicated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const device = new Device();
        await device.sync.open();
        let added = 0;
        let expected: { key: string; comment: string }[] = [];
        for (const now of steps) {
          const target = 'at' in now ? expected[now.at % Math.max(1, expected.length)] : undefined;
          if (now.do === 'add') {
            const comment = `${now.text}${++added}`;
            expected.push({ key: device.sync.add({ ...NOTE, comment }), comment });
          } else if (now.do === 'edit' && target) {
            target.comment = `${now.text}${++added}`;
            device.sync.edit([target.key], () => ({ comment: target.comment }));
          } else if (now.do === 'delete' && target) {
            expected = expected.filter((note) => note !== target);
            device.sync.edit([target.key], () => ({ isDeleted: true }));
          } else if (now.do === 'pass') await device.pass(now.time);
          else if (now.do === 'trouble') device.live.trouble.push(now.kind);
          else if (now.do === 'reload') {
            await device.sync.settled();
            // From now on, saved notes are identified by their ids.
            const ids = new Map(device.sync.state.notes.map((note) => [note.key, note.noteId ?? note.key]));
            await device.reload();
            expected = expected.map(({ key, comment }) => ({ key: rekeyed(device, key, ids), comment }));
          }
        }
        device.live.trouble.length = 0;
        await device.pass(400_000);
        const wanted = expected.map(({ comment }) => comment).sort();
        expect(stored(device.live)).toEqual(wanted);
        expect(device.shown).toEqual(wanted);
        expect(device.live.idless).toEqual([]);
        expect(device.errors).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("two devices end with the service's notes, and with every note that was not deleted", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(0, 1), step), { maxLength: 30 }), async (steps) => {
        const first = new Device();
        const devices = [first, new Device(first.live)] as const;
        const pass = async (time: number): Promise<void> => {
          for (let left = time; left >= 0; left -= SLICE) {
            for (const device of devices) await device.pass(Math.min(left, SLICE));
          }
        };
        for (const { sync } of devices) await sync.open();
        let written = 0;
        const kept = new Set<string>();
        for (const [who, now] of steps) {
          const device = devices[who === 0 ? 0 : 1];
          const shown = device.sync.state.notes.filter((note) => !note.isDeleted);
          const target = 'at' in now ? shown[now.at % Math.max(1, shown.length)] : undefined;
          if (now.do === 'add') {
            const name = `note ${++written}`;
            device.sync.add({ ...NOTE, name, comment: now.text });
            kept.add(name);
          } else if (now.do === 'edit' && target) {
            device.sync.edit([target.key], () => ({ comment: `${now.text}${++written}` }));
          } else if (now.do === 'delete' && target) {
            device.sync.edit([target.key], () => ({ isDeleted: true }));
            kept.delete(target.name);
          } else if (now.do === 'pass') await pass(now.time);
          else if (now.do === 'trouble') first.live.trouble.push(now.kind);
          else if (now.do === 'reload') {
            await device.sync.settled();
            await device.reload();
          }
        }
        first.live.trouble.length = 0;
        await pass(400_000);
        const names = [...first.live.notes.values()].flatMap(({ name, isDeleted }) =>
          isDeleted ? [] : [name],
        );
        expect(names.sort()).toEqual([...kept].sort());
        for (const device of devices) {
          expect(device.shown).toEqual(stored(first.live));
          expect(device.errors).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** A note keeps its key until the service has it; after that, a new page knows it by its id. */
function rekeyed(device: Device, key: string, ids: ReadonlyMap<string, string>): string {
  const isShown = device.sync.state.notes.some((note) => note.key === key);
  return isShown ? key : (ids.get(key) ?? key);
}
