import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { buildRows } from '../live/list-rows.ts';
import type { Change, Note } from './note.ts';
import { accepted, buildBody, enqueue, nextBatch, type Queue, refused } from './outbox.ts';
import { type Filter, isFiltered, NO_FILTER, nearestTo, tally, visibleNotes } from './view.ts';

let ids = 0;
const change = (key: string, fields: Change['fields'], isNew = false): Change => ({
  id: String(++ids).padStart(6, '0'),
  owner: 'page',
  key,
  isNew,
  ...(!isNew && { noteId: `id of ${key}` }),
  fields,
});
const newKey = (): string => `key ${++ids}`;
const queued = (...changes: Change[]): Queue => changes.reduce(enqueue, [] as Queue);

describe('the queue', () => {
  it('merges unsent changes, field by field', () => {
    const queue = queued(change('a', { comment: 'A', color: 'red' }, true), change('a', { comment: 'B' }));
    expect(queue).toHaveLength(1);
    expect(queue[0]).toMatchObject({ isNew: true, fields: { comment: 'B', color: 'red' } });
  });

  it('never changes what is being sent', () => {
    const { queue, batch } = nextBatch(queued(change('a', { comment: 'A' }, true)), newKey);
    const after = enqueue(queue, change('a', { comment: 'B' }));
    expect(after).toHaveLength(2);
    expect(nextBatch(after, newKey).batch).toEqual(batch);
  });

  it('passes the id of a new note to later changes', () => {
    const { queue, batch } = nextBatch(queued(change('a', { comment: 'A' }, true)), newKey);
    const { noteId: _, ...unsent } = change('a', { comment: 'B' });
    const after = accepted(enqueue(queue, unsent), batch[0]?.batch ?? '', new Map([['a', 'n1']]));
    expect(buildBody(nextBatch(after, newKey).batch)).toEqual([{ localId: 'a', noteId: 'n1', comment: 'B' }]);
  });

  it('splits a refused batch, and marks only the refused note', () => {
    const first = nextBatch(queued(change('a', {}, true), change('b', {}, true)), newKey);
    const split = refused(first.queue, first.batch[0]?.batch ?? '', 'Bad', newKey);
    const one = nextBatch(split, newKey);
    expect(one.batch.map(({ key }) => key)).toEqual(['a']);
    const marked = refused(one.queue, one.batch[0]?.batch ?? '', 'Bad', newKey);
    expect(marked[0]).toMatchObject({ key: 'a', refused: 'Bad' });
    expect(nextBatch(marked, newKey).batch.map(({ key }) => key)).toEqual(['b']);
  });

  it('merges later changes into a new note that was refused', () => {
    const { queue, batch } = nextBatch(queued(change('a', { comment: 'bad' }, true)), newKey);
    const { noteId: _, ...corrected } = change('a', { comment: 'good' });
    const after = refused(enqueue(queue, corrected), batch[0]?.batch ?? '', 'Bad', newKey);
    expect(after).toHaveLength(1);
    expect(buildBody(nextBatch(after, newKey).batch)).toEqual([{ localId: 'a', comment: 'good' }]);
  });

  it('sends at most 200 at once', () => {
    const queue = queued(...Array.from({ length: 450 }, (_, i) => change(`n${i}`, {}, true)));
    expect(nextBatch(queue, newKey).batch).toHaveLength(200);
  });
});

const note = (key: string, fields: Partial<Note> = {}): Note => ({
  key,
  timecode: '10:00:00:00',
  comment: '',
  loggerName: 'Mia',
  name: '',
  color: 'pink',
  tags: [],
  isDeleted: false,
  state: 'saved',
  created: 0,
  lost: false,
  ...fields,
});
const NOTES = [
  note('a', { comment: 'Über den Wolken', created: 1, timecode: '10:00:00;10', color: 'red' }),
  note('b', { comment: 'Second', created: 3, timecode: '09:00:00:00', tags: ['A', 'B'], name: 'Laugh' }),
  note('c', { comment: 'Third', created: 2, timecode: '10:00:00:09', loggerName: 'Jo', tags: ['B'] }),
];
const keys = (filter: Partial<Filter>, order: 'newest' | 'timecode' = 'newest'): string =>
  visibleNotes(NOTES, { ...NO_FILTER, ...filter }, order, rate('25'))
    .map(({ key }) => key)
    .join('');

describe('the list', () => {
  it('is ordered by age or by timecode, whatever its separators', () => {
    expect(keys({})).toBe('bca');
    expect(keys({}, 'timecode')).toBe('bca');
    expect(
      visibleNotes([...NOTES].reverse(), NO_FILTER, 'timecode', rate('25'))
        .map(({ key }) => key)
        .join(''),
    ).toBe('bca');
  });

  it('sorts by timecode in frames at the rate, then by age, then by id', () => {
    const listed = (timecodes: readonly string[], name: string): string[] =>
      visibleNotes(
        timecodes.map((timecode, i) => note(`${9 - i}`, { timecode, created: 1 })),
        NO_FILTER,
        'timecode',
        rate(name),
      ).map(({ timecode, key }) => `${timecode} ${key}`);
    const late = ['10:00:01:03', '10:00:00:29'];
    expect(listed(late, '25')).toEqual(['10:00:01:03 9', '10:00:00:29 8']);
    expect(listed(late, '30')).toEqual(['10:00:00:29 8', '10:00:01:03 9']);
    expect(listed(['00:01:00;02', '00:01:00:00', '00:00:59:29'], '29.97DF')).toEqual([
      ...['00:00:59:29 7', '00:01:00:00 8', '00:01:00;02 9'],
    ]);
    expect(listed(['00:00:00:100', '00:00:00:99'], '120')).toEqual(['00:00:00:99 8', '00:00:00:100 9']);
  });

  it('finds words in any field, ignoring case and accents', () => {
    expect(keys({ search: 'uber wolken' })).toBe('a');
    expect(keys({ search: '10:00:00' })).toBe('ca');
    expect(keys({ search: 'jo' })).toBe('c');
    expect(keys({ search: 'nothing' })).toBe('');
  });

  it('filters by color, tag, logger and quick action together', () => {
    expect(keys({ tags: ['B'] })).toBe('bc');
    expect(keys({ tags: ['B'], loggers: ['Jo'] })).toBe('c');
    expect(keys({ colors: ['red', 'blue'] })).toBe('a');
    expect(keys({ actions: ['Laugh'] })).toBe('b');
    expect([
      isFiltered(NO_FILTER),
      isFiltered({ ...NO_FILTER, search: ' ' }),
      isFiltered({ ...NO_FILTER, tags: ['A'] }),
    ]).toEqual([false, false, true]);
  });

  it('counts values, most frequent first, without empty ones', () => {
    expect(tally(['b', 'a', 'b', '', 'c'])).toEqual([
      ['b', 2],
      ['a', 1],
      ['c', 1],
    ]);
  });

  it('finds the note nearest to a timecode, skipping headings and invalid timecodes', () => {
    const toFrame = (timecode: string): number | undefined =>
      timecode === '' ? undefined : Number(timecode);
    const notes = [
      note('a', { timecode: '50' }),
      undefined,
      note('b', { timecode: '' }),
      note('c', { timecode: '90' }),
    ];
    expect([0, 69, 71, 500].map((frame) => nearestTo(frame, notes, toFrame))).toEqual([0, 0, 3, 3]);
    expect(nearestTo(0, [], toFrame)).toBe(-1);
  });

  it('has a heading wherever the hour changes', () => {
    const rows = buildRows(visibleNotes(NOTES, NO_FILTER, 'timecode', rate('25')), true);
    expect(rows.map((row) => (row.kind === 'hour' ? `${row.hour} ${row.count}` : row.key))).toEqual([
      '09:00 1',
      'b',
      '10:00 2',
      'c',
      'a',
    ]);
    expect(buildRows(NOTES, false)).toHaveLength(3);
  });
});
