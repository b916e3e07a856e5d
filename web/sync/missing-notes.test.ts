/** Notes that the service never had or no longer has. */
import { describe, expect, it } from 'vitest';
import { Device, NOTE, stored } from './fake-device.ts';

describe('a note that is created and deleted offline', () => {
  const offline = (): 'offline'[] => Array<'offline'>(200).fill('offline');

  it.each([
    ['the browser says so', true],
    ['only requests fail', false],
  ])('is never sent if %s', async (_, isOffline) => {
    const device = new Device();
    await device.sync.open();
    device.live.trouble.push(...offline());
    device.isOffline = isOffline;
    await device.pass(10_000);
    const key = device.sync.add(NOTE);
    await device.pass(60_000);
    device.sync.add({ ...NOTE, comment: 'Kept' });
    device.sync.edit([key], () => ({ isDeleted: true }));
    await device.sync.settled();
    await device.reload();
    await device.pass(60_000);
    device.live.trouble.length = 0;
    device.isOffline = false;
    await device.pass(100_000);
    expect([...device.live.seen]).toEqual(['Kept']);
    expect(device.shown).toEqual(['Kept']);
    expect(device.sync.state.waiting).toBe(0);
  });

  it('stays deleted if its request succeeded but the response was lost, even after a reload', async () => {
    const device = new Device();
    await device.sync.open();
    await device.pass(1000);
    device.live.trouble.push('lost', ...offline());
    const key = device.sync.add(NOTE);
    await device.pass(1000);
    device.sync.edit([key], () => ({ isDeleted: true }));
    expect(device.shown).toEqual([]);
    await device.sync.settled();
    await device.reload();
    await device.pass(60_000);
    expect(device.shown).toEqual([]);
    device.live.trouble.length = 0;
    await device.pass(100_000);
    expect(stored(device.live)).toEqual([]);
    expect(device.live.notes.size).toBe(1);
    expect(device.live.idless).toEqual([]);
    expect(device.sync.state).toMatchObject({ waiting: 0, notes: [] });
  });

  it('is sent even if the browser wrongly reports that it is offline', async () => {
    const device = new Device();
    device.isOffline = true;
    await device.sync.open();
    device.sync.add(NOTE);
    await device.pass(2000);
    expect(stored(device.live)).toEqual(['One']);
    expect(device.sync.state).toMatchObject({ link: 'online', waiting: 0 });
  });
});

describe('a note that the service does not have', () => {
  /** A device with notes that the service has lost. */
  async function bereft(...comments: string[]): Promise<{ device: Device; keys: string[] }> {
    const device = new Device();
    await device.sync.open();
    const keys = comments.map((comment) => device.sync.add({ ...NOTE, comment, tags: ['A'] }));
    await device.pass(5000);
    device.live.notes.clear();
    return { device, keys };
  }
  const requests = (device: Device): number =>
    device.live.arrived.filter((kind) => kind !== 'updates').length;

  it.each([
    ['alone', false],
    ['among others', true],
  ])('stays visible with its text, %s, and causes no further requests', async (_, others) => {
    const { device, keys } = await bereft('One');
    const [key = ''] = keys;
    device.sync.edit([key], () => ({ comment: 'Typed' }));
    if (others) device.sync.add({ ...NOTE, comment: 'Other' });
    await device.pass(5000);
    const sent = requests(device);
    await device.sync.settled();
    await device.reload();
    await device.pass(100_000);
    expect(requests(device)).toBe(sent);
    expect(stored(device.live)).toEqual(others ? ['Other'] : []);
    const lost = device.sync.state.notes.find((note) => note.comment === 'Typed');
    expect(lost).toMatchObject({ lost: true, isDeleted: true, state: 'refused', tags: ['A'], color: 'red' });
    expect(device.sync.state.waiting).toBe(1);
    if (lost) device.sync.restore([lost]);
    await device.pass(5000);
    expect(stored(device.live)).toEqual(others ? ['Other', 'Typed'] : ['Typed']);
    expect(device.sync.state).toMatchObject({ waiting: 0 });
    expect(device.sync.state.notes.find((note) => note.comment === 'Typed')).toMatchObject({
      ...{ lost: false, isDeleted: false, state: 'saved' },
    });
    expect(device.errors).toEqual([]);
  });

  it('is sent as a new note once it is edited again', async () => {
    const { device, keys } = await bereft('One', 'Two');
    device.sync.edit(keys, () => ({ color: 'blue' }));
    await device.pass(5000);
    expect(stored(device.live)).toEqual([]);
    device.sync.edit([keys[1] ?? ''], () => ({ comment: 'Again' }));
    await device.pass(5000);
    expect([...device.live.notes.values()]).toMatchObject([{ comment: 'Again', color: 'blue', tags: ['A'] }]);
    expect(device.sync.state.notes).toHaveLength(2);
  });

  it('is gone if the change was a deletion, and comes back if that is undone', async () => {
    const { device, keys } = await bereft('One', 'Two');
    const two = device.sync.state.notes.find((note) => note.comment === 'Two');
    device.sync.edit(keys, () => ({ isDeleted: true }));
    await device.pass(5000);
    expect(device.sync.state).toMatchObject({ waiting: 0, notes: [] });
    if (two) device.sync.restore([two]);
    await device.pass(5000);
    expect(stored(device.live)).toEqual(['Two']);
    expect(device.shown).toEqual(['Two']);
  });

  it('comes back with all its fields if the deletion is undone while it is being sent', async () => {
    const { device, keys } = await bereft('One');
    const [one] = device.sync.state.notes;
    device.live.trouble.push('offline');
    device.sync.edit(keys, () => ({ isDeleted: true }));
    await device.pass(10);
    if (one) device.sync.restore([one]);
    await device.pass(20_000);
    expect([...device.live.notes.values()]).toMatchObject([
      { comment: 'One', tags: ['A'], isDeleted: false },
    ]);
    expect(device.shown).toEqual(['One']);
    expect(device.sync.state.waiting).toBe(0);
  });

  it('is discarded by deleting it', async () => {
    const { device, keys } = await bereft('One');
    device.sync.edit(keys, () => ({ comment: 'Typed' }));
    await device.pass(5000);
    device.sync.edit(keys, () => ({ isDeleted: true }));
    await device.pass(5000);
    expect(device.sync.state).toMatchObject({ waiting: 0, notes: [] });
    expect(await device.memory.changes()).toEqual([]);
  });
});
