import { describe, expect, it } from 'vitest';
import { begin, EMPTY, retake, write, writes } from './draft.ts';

const key = (name: string, held: Partial<Parameters<typeof writes>[0]> = {}) =>
  writes({ key: name, ctrlKey: false, altKey: false, metaKey: false, altGraph: false, ...held });

describe('a draft note', () => {
  it('captures the timecode at the first key and keeps it', () => {
    let draft = begin(EMPTY, 0, () => '10:00:00:00');
    draft = write(draft, 'C', 5);
    draft = begin(draft, 400, () => '10:00:00:10');
    draft = write(draft, 'Ca', 405);
    expect(draft).toEqual({ text: 'Ca', timecode: '10:00:00:00' });
  });

  it('keeps it when a typo is corrected, and captures a new one after a while', () => {
    const emptied = write(
      write(
        begin(EMPTY, 0, () => 'first'),
        'X',
        1,
      ),
      '',
      1000,
    );
    expect(begin(emptied, 2000, () => 'second').timecode).toBe('first');
    expect(begin(emptied, 9000, () => 'second').timecode).toBe('second');
  });

  it('accepts another timecode', () => {
    expect(retake(write(EMPTY, 'a', 0), '09:00:00:00')).toEqual({ text: 'a', timecode: '09:00:00:00' });
  });

  it('starts with characters and compositions, not with shortcuts', () => {
    expect([key('a'), key('ß'), key('Process'), key('Dead'), key('😀')]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(key('€', { ctrlKey: true, altKey: true, altGraph: true })).toBe(true);
    expect([key('Shift'), key('ArrowUp'), key('Enter'), key('F5')]).toEqual([false, false, false, false]);
    expect([key('c', { ctrlKey: true }), key('v', { metaKey: true }), key('e', { altKey: true })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
