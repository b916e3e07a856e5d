import { describe, expect, test } from 'vitest';
import { AccountBook } from './account-book.ts';
import { NotesBook } from './notes-book.ts';

describe('notes', () => {
  const saved = (): NotesBook => {
    const book = new NotesBook();
    book.saved('a', 'one');
    book.saved('b', 'two');
    book.saved('a', 'three');
    return book;
  };
  const right = [
    { noteId: 'a', text: 'three' },
    { noteId: 'b', text: 'two' },
  ];

  test('each note once with its last text is right', () => {
    expect(saved().compare(right)).toEqual([]);
  });

  test.each([
    ['a lost note', right.slice(0, 1), ['note b is lost']],
    ['an older text', [{ noteId: 'a', text: 'one' }, ...right.slice(1)], ['note a has the text "one"']],
    ['a note listed twice', [...right, ...right.slice(1)], ['note b is listed twice']],
    ['a note that was stored twice', [...right, { noteId: 'c', text: 'two' }], ['nobody saved note c "two"']],
  ])('%s is found', (_, list, faults) => {
    expect(saved().compare(list)).toEqual(faults);
  });

  test('a save without an answer may have happened, once', () => {
    const book = saved();
    book.lost('b', 'four');
    book.lost(undefined, 'five');
    const with5 = [...right, { noteId: 'd', text: 'five' }];
    expect(book.compare(right)).toEqual([]);
    expect(book.compare([...right.slice(0, 1), { noteId: 'b', text: 'four' }])).toEqual([]);
    expect(book.compare(with5)).toEqual([]);
    expect(book.compare([...with5, { noteId: 'e', text: 'five' }])).toEqual(['nobody saved note e "five"']);
  });

  test('the newest notes are those added last', () => {
    expect(saved().newest(1)).toEqual(['b']);
  });
});

describe('accounts', () => {
  const NOW = Date.UTC(2026, 10, 23);
  const HOUR = 3_600_000;
  const file = (name: string, expires = NOW + HOUR) => ({ url: name, expires });

  test('a balance and a list that agree are right', () => {
    const book = new AccountBook();
    book.converted(file('x'), NOW);
    book.converted(file('y'), NOW);
    expect(book.compare(2, ['y', 'x'], NOW)).toEqual([]);
  });

  test('a conversion too many or too few is found, as is a file', () => {
    const book = new AccountBook();
    book.converted(file('x'), NOW);
    expect(book.compare(2, ['x'], NOW)).toEqual(['2 conversions counted, 1 answered with success']);
    expect(book.compare(0, ['x'], NOW)).toEqual(['0 conversions counted, 1 answered with success']);
    expect(book.compare(1, [], NOW)).toEqual(['1 files are not listed']);
    expect(book.compare(1, ['x', 'z'], NOW)).toEqual(['1 files are listed that nobody made']);
  });

  test('repeated requests count once', () => {
    const book = new AccountBook();
    for (let i = 0; i < 3; i += 1) book.converted(file('x'), NOW, 'same');
    expect(book.conversions).toBe(1);
  });

  test('conversions without an answer widen what is right', () => {
    const book = new AccountBook();
    book.lost();
    expect(book.compare(0, [], NOW)).toEqual([]);
    expect(book.compare(1, ['x'], NOW)).toEqual([]);
    expect(book.compare(2, ['x'], NOW)).toEqual([
      '2 conversions counted, 0 answered with success, and 1 without an answer',
    ]);
  });

  test('expired and deleted files are no longer listed; close to the expiry both are right', () => {
    const book = new AccountBook();
    book.converted(file('old', NOW - HOUR), NOW - 2 * HOUR);
    book.converted(file('just now', NOW), NOW - HOUR);
    book.converted(file('deleted'), NOW);
    book.removed('deleted', true);
    book.converted(file('perhaps deleted'), NOW);
    book.removed('perhaps deleted', false);
    expect(book.compare(4, [], NOW)).toEqual([]);
    expect(book.compare(4, ['just now', 'perhaps deleted'], NOW)).toEqual([]);
    expect(book.compare(4, ['old', 'deleted'], NOW)).toEqual(['2 files are listed that nobody made']);
  });

  test('the list of files ends at a hundred', () => {
    const book = new AccountBook();
    const names = Array.from({ length: 120 }, (_, i) => `file ${i}`);
    for (const name of names) book.converted(file(name), NOW);
    expect(book.compare(120, names.slice(20), NOW)).toEqual([]);
    expect(book.compare(120, names.slice(21), NOW)).toEqual(['21 files are not listed']);
  });
});
