import { describe, expect, it } from 'vitest';
import type { OwnerInterface } from './owner-interface.ts';
import { bringIn, buildFile, readTransfer } from './transfer.ts';

const DETAILS = {
  ...{
    projectId: 'p',
    projectKey: 'secret',
    projectApiKey: 'mtp_secret',
    url: 'https://host/live/p/secret#mtp_secret',
  },
  ...{
    name: 'Night Shift',
    color: 'red',
    framerate: '29.97DF',
    type: 'live',
    location: 'Stage 3',
    shootingDay: '',
  },
  quickActions: [{ name: 'Good', comment: 'Good take', color: 'green', order: 1, hotkey: 'g' }],
  tagGroups: [
    { tagGroup: { name: 'Camera', id: 1 }, tags: [{ text: 'A', order: 0, name: null, color: 'blue' }] },
  ],
};
const element = (comment: string, isDeleted = false) => ({
  ...{ noteId: comment, isDeleted, creationDate: '', lastUpdate: '' },
  note: { timecode: '10:00:00;02', comment, loggerName: 'Mia', name: '', color: 'mint' },
  tags: [{ text: 'A' }],
});
const unused = (): never => {
  throw new Error('Not called here');
};
const owner = (part: Partial<OwnerInterface>): OwnerInterface => ({
  ...{ list: unused, details: unused, whole: unused, create: unused, addNotes: unused },
  ...{ update: unused, renewKey: unused, ...part },
});

describe('a transfer file', () => {
  it('contains the whole project except its keys, and can be read back', () => {
    const text = buildFile(DETAILS, [element('One'), element('Gone', true)]);
    expect(text).not.toContain('secret');
    expect(readTransfer(`\uFEFF${text}`)).toMatchObject({
      settings: {
        ...{ name: 'Night Shift', framerate: '29.97DF' },
        quickActions: [{ name: 'Good', hotkey: 'g' }],
        tagGroups: [{ name: 'Camera', tags: [{ text: 'A', color: 'blue' }] }],
      },
      notes: [{ timecode: '10:00:00;02', comment: 'One', color: 'mint', tags: ['A'] }],
    });
  });

  it.each(['', 'no JSON', '[]', '{"name": ""}', '{"name": "x", "notes": [1]}'])(
    '%j is not a transfer file',
    (text) => {
      expect(readTransfer(text)).toBeUndefined();
    },
  );

  it('is imported with at most 500 notes per request, each with its own key', async () => {
    const transfer = readTransfer(
      buildFile(
        DETAILS,
        Array.from({ length: 1201 }, (_, i) => element(`${i}`)),
      ),
    );
    if (!transfer) throw new Error('The file was not read');
    const sent: string[] = [];
    const outcome = await bringIn(
      owner({
        create: async (_, repeatKey) => {
          sent.push(repeatKey);
          return { ok: true, value: { projectId: 'p2', projectKey: 'k2' } };
        },
        addNotes: async ({ projectId }, notes, repeatKey) => {
          sent.push(`${projectId} ${notes.length} ${repeatKey}`);
          return sent.length === 2
            ? { ok: false, failure: { kind: 'later', wait: 1 } }
            : { ok: true, value: {} };
        },
      }),
      transfer,
      'key',
    );
    expect(outcome).toEqual({ ok: true, value: 1201 });
    expect(sent).toEqual(['key', 'p2 500 key-0', 'p2 500 key-0', 'p2 500 key-500', 'p2 201 key-1000']);
  });

  it('stops at the first error of the service', async () => {
    const transfer = readTransfer(buildFile(DETAILS, []));
    const failure = { kind: 'refused', status: 400, message: 'No' } as const;
    const refusing = owner({ create: async () => ({ ok: false, failure }) });
    expect(transfer && (await bringIn(refusing, transfer, 'key'))).toEqual({ ok: false, failure });
  });
});
